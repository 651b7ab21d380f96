/** A fake IntersectionObserver. Each function in `watching` reports that an observed element is near. */
export const observerAmong = (watching: Set<() => void>) =>
  class {
    readonly near: () => void;
    constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
      this.near = () => callback([{ isIntersecting: true }]);
    }
    observe() {
      watching.add(this.near);
    }
    disconnect() {
      watching.delete(this.near);
    }
  };
