/**
 * The app's one logger: what the specification calls "only logged" ends here.
 * `event` names what happened in a few words; `context` holds enough to find the cause and nothing private.
 */
export function log(event: string, context: Readonly<Record<string, unknown>> = {}): void {
  console.warn(`[tienda] ${event}`, context);
}
