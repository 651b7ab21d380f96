import { vi } from 'vitest';

/** Where the page under test went, oldest first: addresses, and 'reload' for a page loaded anew. */
export const left: string[] = [];

/** Notes where a page goes instead of going there: jsdom can leave no page. */
export function noteLeaving(): void {
  left.length = 0;
  const here = window.document.location;
  const ways: Readonly<Record<PropertyKey, unknown>> = {
    assign: (address: string) => void left.push(address),
    reload: () => void left.push('reload'),
    toString: () => here.href,
  };
  const get = (_: object, key: PropertyKey): unknown => ways[key] ?? Reflect.get(here, key);
  const set = (_: object, key: PropertyKey, value: unknown) => Reflect.set(here, key, value);
  vi.stubGlobal('location', new Proxy({}, { get, set }));
}
