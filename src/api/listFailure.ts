/**
 * The page asks for the product list before a screen is there to show it. If that fails, the failure waits for the
 * screen: a component that mounts after a failure asks a second time.
 */
let release: (() => void) | undefined;
let released: Promise<void> | undefined;

/** Holds a failure back from now on. To be called before a request that no screen has asked for yet. */
export function holdFailure(): void {
  released = new Promise((resolve) => {
    release = resolve;
  });
}

/** Lets a failure through. To be called when a screen has asked for the list. */
export function releaseFailure(): void {
  release?.();
}

/** @returns a promise that resolves when a failure may be passed on; `undefined` = at once */
export function failureReleased(): Promise<void> | undefined {
  return released;
}
