import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The first is Chromium without its window: the same pages in two thirds of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** The browser that the tests drive: the one CHROMIUM_PATH names, else one of this machine, else Playwright's own. */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH: named, PATH: folders = '' } = process.env;
  if (named) return canRun(named) ? named : undefined;
  const installed = NAMES.flatMap((name) =>
    folders.split(delimiter).map((folder) => join(folder, name)),
  );
  return [...installed, chromium.executablePath()].find(canRun);
}

/**
 * What the browser is told to go without. Of several such lists only the last one counts, so what Playwright's own one
 * leaves out of a Chromium on Linux or a Mac stands here once more.
 */
const withoutFeatures = [
  // Two pages of its own behind every window's address bar, which cost more than many a test.
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

/** A browser that stays silent: whatever it fetches on its own would be taken for the shop's doing. */
export const launchArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${withoutFeatures.join(',')}`,
  '--disable-quic',
  // Letters alike with a window and without.
  '--font-render-hinting=slight',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
