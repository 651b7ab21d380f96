import { onTestFinished, vi } from 'vitest';

/** Collects what the app logs during one test, instead of printing it. */
export function collectLog(): { readonly lines: string[] } {
  const lines: string[] = [];
  const spy = vi.spyOn(console, 'warn').mockImplementation((...words: unknown[]) => {
    // Other code warns here too: for example, the store's development checks when they are slow.
    if (!String(words[0]).startsWith('[tienda]')) return;
    lines.push(
      words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word))).join(' '),
    );
  });
  onTestFinished(() => {
    spy.mockRestore();
  });
  return { lines };
}
