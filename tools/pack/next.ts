/**
 * `npm run contracts:verify:next`: the newest Pact verifier that npm has verifies the committed Pact against the mock. It
 * may need a newer Node than the project, so both are fetched into `.cache`, with the package as a backend team installs it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import * as v from 'valibot';
import { createMockServer } from '#mocks/http/adapter.ts';
import { projectRoot } from '#tools/builds.ts';
import { installNode, nodePackage } from '#tools/nodes/install.ts';
import { lowestVersions } from '#tools/nodes/versions.ts';

const PACT = '@pact-foundation/pact';
const folder = join(projectRoot, '.cache/pact-next');

const npm = (...args: string[]) => execFileSync('npm', args, { cwd: folder, encoding: 'utf8' });
const read = <S extends v.GenericSchema>(schema: S, text: string) =>
  v.parse(schema, JSON.parse(text));

/** The newest Node line that the project allows: new libraries give up the old ones first. */
function newestNode(): string {
  const Project = v.object({ engines: v.object({ node: v.string() }) });
  const text = readFileSync(join(projectRoot, 'package.json'), 'utf8');
  const version = lowestVersions(read(Project, text).engines.node).at(-1);
  const bin = nodePackage && version && installNode(nodePackage, version);
  if (!bin)
    throw new Error(`Node ${version} cannot be installed for ${process.platform}-${process.arch}.`);
  return bin;
}

/** Installs the package of this commit with another Pact than the pinned one. */
function installWith(version: string): void {
  const packed = execFileSync(
    process.execPath,
    ['--import', 'tsx', 'tools/pack/pack.ts', '--out', folder],
    { cwd: projectRoot, encoding: 'utf8' },
  );
  const dependencies = { 'tienda-contracts': `file:${join(projectRoot, packed.trim())}` };
  const manifest = { private: true, dependencies, overrides: { [PACT]: version } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  npm(
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--loglevel=error',
  );
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const newest = npm('view', PACT, 'version').trim();
const node = newestNode();
installWith(newest);
const Installed = v.object({ version: v.string() });
const installed = readFileSync(join(folder, 'node_modules', PACT, 'package.json'), 'utf8');
if (read(Installed, installed).version !== newest)
  throw new Error(`npm has not installed ${PACT} ${newest}.`);
const onNode = execFileSync(join(node, 'node'), ['--version'], { encoding: 'utf8' }).trim();
console.log(`${PACT} ${newest} on Node ${onNode}`);

const mock = createMockServer().listen(0, '127.0.0.1');
await once(mock, 'listening');
const address = mock.address();
const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`;
const verifier = spawn(
  join(node, 'node'),
  [
    'node_modules/tienda-contracts/kit/cli.js',
    'verify',
    '--url',
    url,
    '--states-url',
    `${url}/__mock/states`,
  ],
  {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, PATH: [node, process.env['PATH']].join(delimiter) },
  },
);
await once(verifier, 'close');
mock.closeAllConnections();
mock.close();
process.exitCode = verifier.exitCode ?? 2;
