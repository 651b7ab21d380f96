/** What the page writes to the console and says in alerts, from its first script on. */

export interface Message {
  readonly kind: 'logged' | 'alert';
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

declare global {
  interface Window {
    /** The latest messages of this page; exists once `recordMessages` has run. */
    demoMessages?: Message[];
  }
}

/** The event that the window fires after each message. */
export const MESSAGE = 'demo-message';

/**
 * Records alerts, warnings and errors, which are still shown and written. The demo's documents contain the text of this
 * function as their first script, so it uses nothing from outside of itself.
 */
export function recordMessages(): void {
  if (window.demoMessages) return;
  const messages: Message[] = (window.demoMessages = []);
  const note = (kind: Message['kind'], value: unknown) => {
    let text = '';
    try {
      text = String(value);
    } catch {
      // An object without a prototype has no text.
    }
    messages.push({ kind, text, at: Date.now() });
    if (messages.length > 100) messages.shift();
    window.dispatchEvent(new Event('demo-message'));
  };
  for (const level of ['warn', 'error'] as const) {
    const write = console[level];
    console[level] = (...parts: unknown[]) => {
      write.apply(console, parts);
      note('logged', parts[0]);
    };
  }
  const show = window.alert;
  window.alert = (...texts: Parameters<typeof window.alert>) => {
    show.apply(window, texts);
    note('alert', texts[0] ?? '');
  };
}
