/** `npm run contracts:pack [-- --out DIR]`: makes the npm package `tienda-contracts`, for backends without a clone. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { callsModule, typesText } from '#contracts/derive/types.ts';
import { openapi } from '#contracts/derive/openapi.ts';
import { projectRoot } from '#tools/builds.ts';
import { formatted } from '#tools/formatted.ts';
import { compile } from './compile.ts';
import { manifest } from './manifest.ts';
import { documents } from './documents.ts';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
const out = resolve(projectRoot, values.out ?? 'dist-contracts');
const folder = join(out, 'tienda-contracts');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const libraries = await compile(folder);
chmodSync(join(folder, 'kit/cli.js'), 0o755);
for (const file of ['openapi.json', 'pacts'])
  cpSync(join(projectRoot, 'contracts', file), join(folder, file), { recursive: true });
cpSync(join(projectRoot, 'contracts/kit/reference'), join(folder, 'reference'), {
  recursive: true,
});
rmSync(join(folder, 'reference/states.ts')); // the states of the Pact are for this project's tests
cpSync(join(projectRoot, 'LICENSE'), join(folder, 'LICENSE'));
await write('calls.js', callsModule());
await write('calls.d.ts', typesText());
const texts = documents((file) => existsSync(join(folder, file)));
for (const [file, text] of Object.entries(texts)) await write(file, text);
await write('package.json', JSON.stringify(manifest(openapi().info.version, libraries)));

const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', out], {
  cwd: folder,
  encoding: 'utf8',
});
console.log(relative(process.cwd(), join(out, packed.trim())));

async function write(file: string, text: string): Promise<void> {
  writeFileSync(join(folder, file), await formatted(file, text));
}
