import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';

/** The first is Chromium without a window, which takes two thirds of the time for the same pages. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The path of a browser: the one in CHROMIUM_PATH, else an installed one, else Playwright's own; else `undefined`. */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH: configured } = process.env;
  if (configured) return canRun(configured) ? configured : undefined;
  return findProgram(...NAMES) ?? [chromium.executablePath()].find(canRun);
}

/** The path of Firefox: the one in FIREFOX_PATH, else an installed one; else `undefined`. */
export function findFirefox(): string | undefined {
  return process.env['FIREFOX_PATH'] || findProgram('firefox-esr', 'firefox');
}

/** The path of the first of these programs that is installed; `undefined` if none is. */
export function findProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(canRun);
}

/**
 * Browser features to disable. Chromium uses only the last such list, so this one repeats the features that Playwright
 * disables for Chromium on Linux and macOS.
 */
const disabledFeatures = [
  // Two hidden pages behind the address bar of each window, which take longer than many tests.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** These arguments stop requests of the browser itself, which would look like requests of the shop. */
export const launchArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${disabledFeatures.join(',')}`,
  '--disable-quic',
  // Makes text look the same with and without a window.
  '--font-render-hinting=slight',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];

/** Starts Chromium for a tool. @param more - arguments of this tool alone */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser();
  const args = [...launchArguments, ...more];
  return chromium.launch({ args, ...(executablePath !== undefined && { executablePath }) });
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
