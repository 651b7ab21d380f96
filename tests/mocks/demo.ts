import { createDemo } from '#mocks/scenarios/demo.ts';
import { createMock } from '#mocks/handlers/mock.ts';
import type { Remembered } from '#mocks/store/stateFile.ts';
import { memorySnapshots } from '#mocks/store/snapshots.ts';

/** A demo beside a shop that remembers what it is given. */
export function makeDemo() {
  let stored: Remembered = { token: null, user: null, cart: null };
  const store = (texts: Partial<Remembered>) => (stored = { ...stored, ...texts });
  const mock = createMock(memorySnapshots(), () => ({ assets: '', shop: '' }));
  const demo = createDemo(mock, { remembered: () => stored, remember: store });
  return { demo, mock, store, remembered: () => stored };
}
