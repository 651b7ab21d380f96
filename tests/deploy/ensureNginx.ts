import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { builtShop } from '#tests/support/builtSites.ts';

const run = promisify(execFile);

/** Debian's nginx is in a folder that a user's PATH lacks. At run level 1, Debian installs it without starting it. */
const env = {
  ...process.env,
  PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`,
  RUNLEVEL: '1',
  DEBIAN_FRONTEND: 'noninteractive',
};

/** `flock` makes a second process wait for the first. The second one then finds nginx installed. */
const install =
  'command -v nginx || { apt-get update && apt-get install -y --no-install-recommends nginx; }';

/** Installs nginx on a Debian that lacks it. Throws if there is no nginx in the end. */
export async function ensureNginx(): Promise<void> {
  if (await isInstalled()) return;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version'))
    await run('flock', ['/tmp/install-nginx', 'sh', '-c', install], { env }).catch(() => undefined);
  if (!(await isInstalled()))
    throw new Error('These tests need nginx: install it (on Debian: apt-get install nginx).');
}

/** The folder of the built shop, when there is nginx. */
export async function shopForNginx(): Promise<string> {
  await ensureNginx();
  return builtShop();
}

function isInstalled(): Promise<boolean> {
  return run('nginx', ['-v'], { env }).then(
    () => true,
    () => false,
  );
}
