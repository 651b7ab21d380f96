import type { Page } from '@playwright/test';

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Throws if the open page is a shop that does not use this mock server: its tests would fail with misleading messages.
 * A shop on the origin of its backend, and a page that is no shop, are taken as they are.
 *
 * @param mockUrl - as in the options of the tests; `undefined` for a demo
 * @param serviceWorkers - as in the options of Playwright
 */
export async function expectShopOf(
  page: Page,
  mockUrl: string | undefined,
  serviceWorkers?: 'allow' | 'block',
): Promise<void> {
  const isBlocked = serviceWorkers === 'block';
  if (mockUrl === undefined && !isBlocked) return;
  const { isDemo, api } = await page.evaluate(() => ({
    isDemo: window.demo !== undefined,
    api: document.querySelector<HTMLMetaElement>('meta[name=VITE_API_URL]')?.content ?? '',
  }));
  const { origin } = new URL(page.url());
  if (mockUrl === undefined) {
    if (!isDemo) return;
    throw new Error("The demo needs its service worker: remove serviceWorkers: 'block'.");
  }
  if (isDemo)
    throw new Error(
      `The shop at ${origin} is a demo, with its mock in the page: leave out mockUrl.`,
    );
  if (URL.canParse(api) && serverOf(api) !== serverOf(mockUrl))
    throw new Error(`The shop at ${origin} calls ${api}, which is not mockUrl: ${mockUrl}.`);
}

function serverOf(url: string): string {
  const { protocol, hostname, port } = new URL(url);
  return `${protocol}//${LOOPBACK.test(hostname) ? 'loopback' : hostname}:${port}`;
}
