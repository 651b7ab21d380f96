import { join } from 'node:path';
import { oncePerRun } from '#tests/support/runFolder.ts';
import { buildDemoBelow, buildShop } from '#tools/builds.ts';

/** The folder of the shop as the image builds it, without a backend URL. All tests share it: do not change it. */
export async function builtShop(): Promise<string> {
  return join(await shopAndRenderer(), 'dist');
}

/** The program of `npm run snapshot` that was built with this shop. */
export async function snapshotProgram(): Promise<string> {
  return join(await shopAndRenderer(), 'dist-snapshot', 'snapshot.mjs');
}

function shopAndRenderer(): Promise<string> {
  return oncePerRun('shop', (folder) => buildShop(join(folder, 'dist')));
}

/** The path below which a host serves the demo of `builtDemo`. */
export const BELOW = '/tienda/';

/** The folder of the demo, built for a host that serves it below a path. */
export function builtDemo(): Promise<string> {
  return oncePerRun('demo-below', (folder) => buildDemoBelow(BELOW, folder));
}
