#!/usr/bin/env node
/** `npx tienda-contracts`: the command of the package. */
import { command } from './verify/packaged.ts';

const usage = `${command} --url URL    verifies a running backend; --help lists its options

The package also holds openapi.json, the Pact in pacts/, and the types of the calls:
import type { RequestOf, ResponseOf } from 'tienda-contracts'.`;

const [name] = process.argv.splice(2, 1);
if (name === 'verify') await import('./verify.ts');
else if (name === undefined || name === '--help' || name === '-h') console.log(usage);
else {
  console.error(`There is no command «${name}».\n\n${usage}`);
  process.exitCode = 2;
}
