/**
 * Runs one piece of work at a time, over all tabs of the shop. Where the browser has no locks (an insecure origin)
 * the work just runs.
 */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}

/** Runs work that no reload of the shop's own making may interrupt. */
export async function withoutReload<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}

let running = 0;

/** Whether work is under way in this page that must not be interrupted. */
export function blocksReload(): boolean {
  return running > 0;
}
