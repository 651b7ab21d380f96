type Context = Readonly<Record<string, unknown>>;
/** Takes what is logged somewhere else as well. */
export type Reporter = (event: string, context: Context) => void;

/** What was logged before the reporter was there: it is fetched after the shop. */
let early: [event: string, context: Context][] = [];
const EARLY_AT_MOST = 20;

let report: Reporter = (...entry) => {
  if (early.length < EARLY_AT_MOST) early.push(entry);
};

/**
 * The app's one logger: what the specification calls "only logged" ends here.
 * `event` names what happened in a few words; `context` holds enough to find the cause and nothing private.
 */
export function log(event: string, context: Context = {}): void {
  console.warn(`[tienda] ${event}`, context);
  report(event, context);
}

/** From now on, and from the beginning, what is logged goes to the reporter too. */
export function reportTo(reporter: Reporter): void {
  report = reporter;
  for (const entry of early) reporter(...entry);
  early = [];
}

/** Logs what nobody caught. The browser itself prints it too. */
export function logUncaught(): void {
  window.addEventListener('error', ({ message, filename, lineno, colno }) => {
    log('an error was not caught', { error: message, at: `${filename}:${lineno}:${colno}` });
  });
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    log('a rejection was not caught', { error: String(reason) });
  });
}
