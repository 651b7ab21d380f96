import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Debian keeps it where a user's shell does not look; at run level 1 it installs a service without starting it. */
const env = {
  ...process.env,
  PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`,
  RUNLEVEL: '1',
  DEBIAN_FRONTEND: 'noninteractive',
};

/** Whoever comes second waits for the first, and finds the work done. */
const install =
  'command -v nginx || { apt-get update && apt-get install -y --no-install-recommends nginx; }';

/** Sees to it that there is an nginx, and installs it on a Debian that has none. */
export async function ensureNginx(): Promise<void> {
  if (await starts()) return;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version'))
    await run('flock', ['/tmp/install-nginx', 'sh', '-c', install], { env }).catch(() => undefined);
  if (!(await starts()))
    throw new Error('These tests need nginx: install it (on Debian: apt-get install nginx).');
}

function starts(): Promise<boolean> {
  return run('nginx', ['-v'], { env }).then(
    () => true,
    () => false,
  );
}
