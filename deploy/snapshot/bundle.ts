/** What the build bundles for Node: the renderer of the documents, and the command that uses it later. */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { main } from './command.ts';

export { run } from './command.ts';
export * from '#build/shell.tsx';

const [, started = ''] = process.argv;
if (started !== '' && realpathSync(started) === fileURLToPath(import.meta.url)) await main();
