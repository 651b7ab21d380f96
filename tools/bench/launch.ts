import { type Browser, chromium } from '@playwright/test';
import { findBrowser, launchArguments } from '#tools/browser/find.ts';
import { type Certificate, makeCertificate } from './certificate.ts';

/** Whatever lies beyond this machine cannot be reached, and fails at once: the payment provider's script, mostly. */
const STAY_HERE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

export interface Launched {
  readonly browser: Browser;
  /** The one that the browser accepts. */
  readonly certificate: Certificate;
}

/** Starts the browser that is measured with. */
export async function launch(): Promise<Launched> {
  const certificate = makeCertificate();
  const accept = `--ignore-certificate-errors-spki-list=${certificate.mark}`;
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: [...launchArguments, STAY_HERE, accept],
    ...(executablePath && { executablePath }),
  });
  return { browser, certificate };
}
