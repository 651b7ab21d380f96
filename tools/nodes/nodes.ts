/**
 * `npm run test:nodes [-- VERSION…]`: checks types, runs Vitest and builds both sites under other versions of Node, by
 * default the lowest ones that `engines` allows. All use the same `node_modules`: its binaries need no certain Node.
 */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { projectRoot } from '#tools/builds.ts';
import { installNode, nodePackage } from './install.ts';
import { lowestVersions } from './versions.ts';

const logs = join(projectRoot, 'test-results/nodes');
const steps: Readonly<Record<string, readonly string[]>> = {
  types: ['run', 'types'],
  build: ['run', 'build'],
  'build:demo': ['run', 'build:demo'],
  vitest: ['exec', '--', 'vitest', 'run'],
};

/** Returns the outcome of one version in a sentence, and whether all of it passed. */
function tryVersion(name: string, version: string): { passed: boolean; says: string } {
  const folder = installNode(name, version);
  if (folder === undefined)
    return {
      passed: false,
      says: `Node ${version}: cannot be installed from ${name}, or does not start`,
    };
  const start = performance.now();
  const failed = Object.entries(steps).flatMap(([step, command]) => {
    const log = join(logs, `${version}-${step.replace(':', '-')}.log`);
    return run(command, folder, log) ? [] : [`${step} (${relative(projectRoot, log)})`];
  });
  const seconds = Math.round((performance.now() - start) / 1000);
  const passed = failed.length === 0;
  const outcome = passed
    ? `${Object.keys(steps).join(', ')} passed`
    : `failed: ${failed.join(', ')}`;
  return { passed, says: `Node ${version}: ${outcome}, ${seconds} s` };
}

/** Runs npm with the Node of this folder, which is also the one that the tests find for their own processes. */
function run(command: readonly string[], folder: string, log: string): boolean {
  const file = openSync(log, 'w');
  const env = { ...process.env, PATH: [folder, process.env['PATH']].join(delimiter) };
  const { status } = spawnSync('npm', command, {
    cwd: projectRoot,
    env,
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  return status === 0;
}

/** The versions that `engines` promises. */
function promisedVersions(): string[] {
  const text = readFileSync(join(projectRoot, 'package.json'), 'utf8');
  const Package = v.object({ engines: v.object({ node: v.string() }) });
  return lowestVersions(v.parse(Package, JSON.parse(text)).engines.node);
}

function tryAll(versions: readonly string[]): boolean {
  if (nodePackage === undefined) {
    console.error(`npm has no package with Node for ${process.platform}-${process.arch}.`);
    return false;
  }
  mkdirSync(logs, { recursive: true });
  const outcomes = [];
  for (const version of versions) {
    console.log(`Node ${version}: ${Object.keys(steps).join(', ')} …`);
    outcomes.push(tryVersion(nodePackage, version));
  }
  console.log(outcomes.map(({ says }) => says).join('\n'));
  return outcomes.every(({ passed }) => passed);
}

const { positionals } = parseArgs({ allowPositionals: true });
process.exitCode = tryAll(positionals.length > 0 ? positionals : promisedVersions()) ? 0 : 1;
