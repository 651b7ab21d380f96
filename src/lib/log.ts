type Context = Readonly<Record<string, unknown>>;
/** Sends a log entry to another place besides the console. */
export type Reporter = (event: string, context: Context) => void;

/** Entries that are logged before the reporter is set. The reporter is loaded after the shop. */
let earlyEntries: [event: string, context: Context][] = [];
const MAX_EARLY_ENTRIES = 20;

let report: Reporter = (...entry) => {
  if (earlyEntries.length < MAX_EARLY_ENTRIES) earlyEntries.push(entry);
};

/**
 * The app's only logger, also for everything that the specification calls "only logged".
 * `event` says in a few words what happened; `context` contains enough to find the cause, and no private data.
 */
export function log(event: string, context: Context = {}): void {
  console.warn(`[tienda] ${event}`, context);
  report(event, context);
}

/** Sends the early entries and all later ones to the reporter too. */
export function reportTo(reporter: Reporter): void {
  report = reporter;
  for (const entry of earlyEntries) reporter(...entry);
  earlyEntries = [];
}

/** Logs uncaught errors and rejections. The browser prints them too. */
export function logUncaught(): void {
  window.addEventListener('error', ({ message, filename, lineno, colno }) => {
    log('an error was not caught', { error: message, at: `${filename}:${lineno}:${colno}` });
  });
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    log('a rejection was not caught', { error: String(reason) });
  });
}
