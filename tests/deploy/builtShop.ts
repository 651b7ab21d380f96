import { oncePerRun } from '#tests/support/runFolder.ts';
import { buildFor } from '#tools/builds.ts';

/** The folder of the shop as the image builds it, for no backend yet. It is there to be read: the tests share it. */
export function builtShop(): Promise<string> {
  return oncePerRun('shop', (folder) => buildFor('', folder));
}
