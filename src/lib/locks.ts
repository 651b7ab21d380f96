/** Work runs one at a time across all tabs, but without a lock if there are no Web Locks (insecure origin). */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}

export async function withoutReload<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
}

let running = 0;

export function blocksReload(): boolean {
  return running > 0;
}
