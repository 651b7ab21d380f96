/** Runs one piece of work at a time. With `ifFree`, `work` gets `false` instead of the lock while another one has it. */
export type Lock = <T>(
  work: (granted: boolean) => Promise<T>,
  options?: { readonly ifFree: boolean },
) => Promise<T>;

/** A lock of all tabs, free when its tab is closed; a lock of this tab where Web Locks are missing or denied. */
export function createLock(name: string): Lock {
  const inThisTab = createQueue();
  return async (work, options = { ifFree: false }) => {
    let started = false;
    const run = (lock: unknown) => {
      started = true;
      return work(lock !== null);
    };
    try {
      return await navigator.locks.request(name, { ifAvailable: options.ifFree }, run);
    } catch (error) {
      if (started) throw error;
    }
    return inThisTab(work, options);
  };
}

function createQueue(): Lock {
  let last: Promise<unknown> | undefined;
  return (work, options) => {
    if (last && options?.ifFree) return work(false);
    const result = last ? last.then(() => work(true)) : work(true);
    const free = () => {
      if (last === end) last = undefined;
    };
    const end: Promise<void> = result.then(free, free);
    last = end;
    return result;
  };
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
