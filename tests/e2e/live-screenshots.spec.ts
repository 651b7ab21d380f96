/** The main views look like their reference pictures. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { messages } from '#src/text/messages.ts';
import { callTo } from '#tests/support/calls.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { pictureFolder } from '#mocks/store/seed/pictureFolder.ts';
import { answerFromSeed, cart, phone, type View, views } from './screenshots/views.ts';
import { expect, live as test } from './shop.ts';

test.use({
  networkMayFail: true,
  bypassCSP: true, // the screenshots need other styles than the built ones
  contextOptions: { reducedMotion: 'reduce' }, // stops the carousel
});

// The test fixes the data, the clock, the random numbers and the typeface. `screenshots.css` hides text that a machine
// draws with its own fonts. After an intended change run
// `npm run test:browser -- live-screenshots --update-snapshots` (CONTRIBUTING.md).
for (const kind of new Set(Object.values(views).map(kindOf)))
  test(`${kind}: as in the reference pictures`, async ({ page, context, backend, remember }) => {
    test.slow(); // up to six views
    await fixVariableParts(context);
    for (const [name, view] of Object.entries(views)) {
      if (kindOf(view) !== kind) continue;
      await test.step(name, async () => {
        await page.setViewportSize({ width: view.width, height: view.width === phone ? 740 : 860 });
        await page.emulateMedia({ colorScheme: view.dark ? 'dark' : 'light' });
        answerFromSeed(backend);
        if (view.waits) backend.answer(callTo('products'), { hang: true });
        await remember({
          ...(view.as && storedSession(people[view.as])),
          ...(view.withCart && { cart }),
        });
        await arriveAt(page, view);
        await picturesArrived(page);
        await page.evaluate(() => window.scrollTo(0, 0)); // where a sticky bar lies depends on it
        const picture = `${name}-${view.width}.png`;
        await expect.soft(page).toHaveScreenshot(picture, { fullPage: view.whole ?? false });
      });
    }
  });

/** Views of one kind share a window, because its first page takes longest. The one that stops the clock has its own. */
function kindOf({ width, dark, waits }: View): string {
  return `${waits ? 'loading' : dark ? 'dark' : 'light'}, ${width} px wide`;
}

/** Opens a view on a fixed day. If the view waits for an answer, the clock stops, so no hint of slowness appears. */
async function arriveAt(page: Page, { path, first, shows, waits }: View): Promise<void> {
  if (waits) {
    await page.clock.install({ time: '2024-07-01T12:00:00' });
    await page.clock.pauseAt('2024-07-01T12:00:01');
  } else await page.clock.setFixedTime('2024-07-01T12:00:00');
  await page.goto(path);
  await expect(page.getByRole('heading').or(page.getByRole('status')).first()).toBeAttached();
  await first?.(page);
  await expect(page.getByText(shows).first()).toBeVisible();
  if (!waits) await expect(page.getByText(messages.loading)).toHaveCount(0);
}

/** Fixes what would differ between visits: the pictures, the typeface and the random numbers. */
async function fixVariableParts(context: BrowserContext): Promise<void> {
  await context.route('**/demo/pictures/*', async (route) => {
    const name = basename(new URL(route.request().url()).pathname);
    const body = await readFile(join(pictureFolder, name));
    await route.fulfill({ contentType: 'image/svg+xml', body });
  });
  // With `block` no text is drawn in another typeface first.
  await context.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html.replace('font-display:swap', 'font-display:block'),
      });
    },
  );
  // The home page picks its products at random, before or after the libraries have drawn numbers.
  await context.addInitScript(() => {
    let last = 7;
    let calls = 0;
    Math.random = () => {
      calls += 1;
      if (calls < 50) return 0.24127893952712368;
      last = (last * 48_271) % 2_147_483_647;
      return last / 2_147_483_647;
    };
  });
}

async function picturesArrived(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}
