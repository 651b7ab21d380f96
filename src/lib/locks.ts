/**
 * Runs one piece of work at a time, over all tabs of the shop. Where the browser has no locks (an insecure origin)
 * the work just runs.
 */
export function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
