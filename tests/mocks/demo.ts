import { createDemo } from '#mocks/demo/demo.ts';
import { createMock } from '#mocks/handlers/mock.ts';
import { nothingRemembered, type Remembered } from '#mocks/store/stateFile.ts';
import { memorySnapshots } from '#mocks/store/snapshots.ts';

/** Creates a demo, and a fake of the shop's storage for it. */
export function makeDemo() {
  let stored: Remembered = nothingRemembered;
  const store = (texts: Partial<Remembered>) => (stored = { ...stored, ...texts });
  const mock = createMock(memorySnapshots(), () => ({ assets: '', shop: '' }));
  const demo = createDemo(mock, { remembered: () => stored, remember: store });
  return { demo, mock, store, remembered: () => stored };
}
