import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian keeps it where a user's shell does not look. */
const withSbin = `${process.env['PATH'] ?? ''}:/usr/sbin`;

/** Sees to it that there is an nginx, and installs it on a Debian that has none. */
export function ensureNginx(): void {
  if (starts()) return;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    run('apt-get', 'update');
    run('apt-get', 'install', '-y', '--no-install-recommends', 'nginx');
    if (starts()) return;
  }
  throw new Error('These tests need nginx: install it (on Debian: apt-get install nginx).');
}

function starts(): boolean {
  return spawnSync('nginx', ['-v'], { env: { ...process.env, PATH: withSbin } }).status === 0;
}

// At run level 1 Debian installs a service without starting it: no port of this machine is taken.
function run(command: string, ...words: string[]): void {
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, words, { stdio: 'ignore', env });
}
