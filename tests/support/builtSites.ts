import { oncePerRun } from '#tests/support/runFolder.ts';
import { buildDemoBelow, buildFor } from '#tools/builds.ts';

/** The folder of the shop as the image builds it, for no backend yet. It is there to be read: the tests share it. */
export function builtShop(): Promise<string> {
  return oncePerRun('shop', (folder) => buildFor('', folder));
}

/** Where a host keeps the demo that `builtDemo` gives. */
export const BELOW = '/tienda/';

/** The folder of the demo as it is built for a host that keeps it below a path. */
export function builtDemo(): Promise<string> {
  return oncePerRun('demo-below', (folder) => buildDemoBelow(BELOW, folder));
}
