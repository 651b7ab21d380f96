import { type Browser, chromium } from '@playwright/test';
import { findBrowser, launchArguments } from '#tools/browser/find.ts';
import { type Certificate, makeCertificate } from './certificate.ts';

/** Makes requests to other machines fail at once, such as the one for the payment provider's script. */
const BLOCK_OTHER_HOSTS = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

export interface Launched {
  readonly browser: Browser;
  /** The certificate that the browser accepts. */
  readonly certificate: Certificate;
}

/** Starts the browser for the measurement. */
export async function launch(): Promise<Launched> {
  const certificate = makeCertificate();
  const accept = `--ignore-certificate-errors-spki-list=${certificate.mark}`;
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: [...launchArguments, BLOCK_OTHER_HOSTS, accept],
    ...(executablePath && { executablePath }),
  });
  return { browser, certificate };
}
