import { createDemo } from '#mocks/demo.ts';
import { createMock } from '#mocks/mock.ts';
import type { Remembered } from '#mocks/stateFile.ts';
import { memoryVault } from '#mocks/vault.ts';

/** A demo beside a shop that remembers what it is given. */
export function makeDemo() {
  let stored: Remembered = { token: null, user: null, cart: null };
  const store = (texts: Partial<Remembered>) => (stored = { ...stored, ...texts });
  const mock = createMock(memoryVault(), () => ({ assets: '', shop: '' }));
  const demo = createDemo(mock, { remembered: () => stored, remember: store });
  return { demo, mock, store, remembered: () => stored };
}
