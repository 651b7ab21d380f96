/**
 * Runs one piece of work at a time, over all tabs of the shop. Where the browser has no locks (an insecure origin)
 * the work just runs.
 */
export function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  return withoutReload(async () =>
    'locks' in navigator ? navigator.locks.request(name, work) : work(),
  );
}

/** Runs work that no reload of the shop's own making may break off. */
export async function withoutReload<T>(work: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
  }
}

let underWay = 0;

/** Whether this page is at work that must not be broken off, or waits to begin it. */
export function blocksReload(): boolean {
  return underWay > 0;
}
