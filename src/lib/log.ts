import { onWindow } from './windowEvents.ts';

type Context = Readonly<Record<string, unknown>>;
export type Reporter = (event: string, context: Context) => void;

const earlyEntries: [event: string, context: Context][] = [];
const MAX_EARLY_ENTRIES = 20;

let report: Reporter = (...entry) => {
  if (earlyEntries.length < MAX_EARLY_ENTRIES) earlyEntries.push(entry);
};

/** `context` contains enough to find the cause of the event, and no private data. */
export function log(event: string, context: Context = {}): void {
  console.warn(`[tienda] ${event}`, context);
  report(event, context);
}

export function reportTo(reporter: Reporter): void {
  report = reporter;
  for (const entry of earlyEntries) reporter(...entry);
}

export function logUncaught(): void {
  onWindow('error', ({ message, filename, lineno, colno }) => {
    log('an error was not caught', { error: message, at: `${filename}:${lineno}:${colno}` });
  });
  onWindow('unhandledrejection', ({ reason }) => {
    log('a rejection was not caught', { error: String(reason) });
  });
}
