#!/usr/bin/env node
/** `npx tienda-contracts`: the command of the package. */
import { commandOf } from './verify/packaged.ts';

const commands = {
  verify: ['--url URL', 'verifies a running backend', () => import('./verify.ts')],
  states: ['', 'prints the states that your server must set up', () => import('./states.ts')],
  provider: ['', 'a stand-in for the payment provider', () => import('./provider.ts')],
  rehearse: [
    '--url URL --states-url URL --webhook URL',
    'plays payments against a running backend',
    () => import('./payments.ts'),
  ],
} as const;
type Name = keyof typeof commands;
const isName = (text = ''): text is Name => Object.hasOwn(commands, text);

const lines = Object.entries(commands).map(([name, [options, does]]) =>
  isName(name) ? `${`${commandOf(name)} ${options}`.trim()}    ${does}` : '',
);
const usage = `${lines.join('\n')}

--help after a command lists its options.
The package also holds openapi.json, the Pact in pacts/, and the types of the calls:
import type { RequestOf, ResponseOf } from 'tienda-contracts'.`;

const [name] = process.argv.splice(2, 1);
if (isName(name)) await commands[name][2]();
else if (name === undefined || name === '--help' || name === '-h') console.log(usage);
else {
  console.error(`There is no command «${name}».\n\n${usage}`);
  process.exitCode = 2;
}
