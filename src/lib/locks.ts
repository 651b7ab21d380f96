/**
 * Runs one piece of work at a time, over all tabs of the shop. Where the browser has no locks (an insecure origin)
 * the work just runs.
 */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    return await ('locks' in navigator ? navigator.locks.request(name, work) : work());
  } finally {
    underWay -= 1;
  }
}

let underWay = 0;

/** Whether this page is at work that must not be broken off, or waits to begin it. */
export function isAtWork(): boolean {
  return underWay > 0;
}
