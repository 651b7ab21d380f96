import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './find.ts';

/** Makes sure that there is a browser: installs one if necessary, and exits with an error if that fails. */
export default function ensureBrowser(): void {
  if (starts(findBrowser())) return;
  if (process.env['CHROMIUM_PATH'])
    stop('CHROMIUM_PATH names no browser that starts: correct it, or unset it to have one found.');

  run('npx', 'playwright', 'install', 'chromium');
  if (starts(findBrowser())) return;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    run('apt-get', 'update');
    for (const name of ['chromium-headless-shell', 'chromium']) {
      run('apt-get', 'install', '-y', name);
      if (starts(findBrowser())) return;
    }
  }
  stop('The browser tests need Chromium or Chrome: install one, or name it in CHROMIUM_PATH.');
}

// An installed browser may lack a system library. Then even `--version` fails.
function starts(browser: string | undefined): boolean {
  return browser !== undefined && spawnSync(browser, ['--version']).status === 0;
}

function run(command: string, ...args: string[]): void {
  spawnSync(command, args, { stdio: 'inherit' });
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

if (process.argv[1] === import.meta.filename) ensureBrowser();
