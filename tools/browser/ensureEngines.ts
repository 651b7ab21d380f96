import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findFirefox, findProgram } from './find.ts';

/** What the tests in other engines need: Debian's package, and whether it is installed. */
const needed: Readonly<Record<string, () => boolean>> = {
  'firefox-esr': () => findFirefox() !== undefined,
  'webkit2gtk-driver': () => findProgram('WebKitWebDriver') !== undefined,
  xvfb: () => findProgram('Xvfb') !== undefined,
};

/** Makes sure that Firefox and WebKit can run: installs what is missing, and exits with an error if that fails. */
export default function ensureEngines(): void {
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...missing());
  }
  if (missing().length === 0) return;
  console.error(`The tests in other engines need Debian's ${missing().join(', ')}: install it.`);
  process.exit(1);
}

function missing(): string[] {
  return Object.keys(needed).filter((name) => needed[name]?.() !== true);
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', args, { stdio: 'inherit', env });
}
