import { join } from 'node:path';
import { inject } from 'vitest';
import { buildFor } from '#tools/builds.ts';

let built: Promise<string> | undefined;

/** The folder of the shop as the image builds it, for no backend yet. It is there to be read: the tests share it. */
export function builtShop(): Promise<string> {
  built ??= build();
  return built;
}

async function build(): Promise<string> {
  const folder = join(inject('runFolder'), `shop-${process.pid}`);
  await buildFor('', folder);
  return folder;
}
