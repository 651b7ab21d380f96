/**
 * Runs one piece of work at a time, across all tabs of the shop. If the browser has no Web Locks (insecure origin), the
 * work runs without a lock.
 */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}

/** Runs work during which the shop must not reload the page. */
export async function withoutReload<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}

let running = 0;

/** Whether this page is running work that a reload must not interrupt. */
export function blocksReload(): boolean {
  return running > 0;
}
