import { oncePerRun } from '#tests/support/runFolder.ts';
import { buildDemoBelow, buildFor } from '#tools/builds.ts';

/** The folder of the shop as the image builds it, without a backend URL. All tests share it: do not change it. */
export function builtShop(): Promise<string> {
  return oncePerRun('shop', (folder) => buildFor('', folder));
}

/** The path below which a host serves the demo of `builtDemo`. */
export const BELOW = '/tienda/';

/** The folder of the demo, built for a host that serves it below a path. */
export function builtDemo(): Promise<string> {
  return oncePerRun('demo-below', (folder) => buildDemoBelow(BELOW, folder));
}
