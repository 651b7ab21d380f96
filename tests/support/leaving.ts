import { vi } from 'vitest';

/** Where the page under test navigated to, oldest first: addresses, and 'reload' for a page reload. */
export const left: string[] = [];

/** Records navigations instead of performing them: jsdom cannot navigate. */
export function recordNavigations(): void {
  left.length = 0;
  const here = window.document.location;
  const overrides: Readonly<Record<PropertyKey, unknown>> = {
    assign: (address: string) => void left.push(address),
    reload: () => void left.push('reload'),
    toString: () => here.href,
  };
  const get = (_: object, key: PropertyKey): unknown => overrides[key] ?? Reflect.get(here, key);
  const set = (_: object, key: PropertyKey, value: unknown) => Reflect.set(here, key, value);
  vi.stubGlobal('location', new Proxy({}, { get, set }));
}
