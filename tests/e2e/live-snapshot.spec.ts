/** Documents that contain products are read without the script, and taken over by it. */
// oxlint-disable no-empty-pattern -- Playwright reads from this pattern which fixtures a fixture needs: {} means none
import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contract } from '#contracts/index.ts';
import { FakeBackend } from '#tests/support/backend.ts';
import { callTo } from '#tests/support/calls.ts';
import { gate } from '#tests/support/gate.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { goods, productList } from '#tests/support/products.ts';
import { answerQueries } from '#tests/support/queries.ts';
import { oncePerRun } from '#tests/support/runFolder.ts';
import { serve } from '#tests/support/site.ts';
import { builds, projectRoot } from '#tools/builds.ts';
import { takeover, watchTakeover } from './hydration.ts';
import { expect, live } from './shop.ts';
import { holdScripts } from './steps.ts';

const PRODUCTS = callTo('products');

/** The folder of the built shop, after a snapshot of `goods`. */
const snapshot = () =>
  oncePerRun('snapshot', async (folder) => {
    const backend = await FakeBackend.start();
    backend.answer(PRODUCTS, { body: productList(...goods) });
    await cp(builds.live, folder, { recursive: true });
    const program = join(projectRoot, 'deploy/snapshot.sh');
    const options = ['--api', backend.url, '--dist', folder, '--site', 'https://tienda.example'];
    await promisify(execFile)('sh', [program, ...options]);
    await backend.stop();
  });

const test = live.extend({
  backend: async ({}, provide) => {
    const backend = await serve(await snapshot());
    answerQueries(backend);
    backend.answer(PRODUCTS, { body: productList(...goods) });
    await provide(backend);
    await backend.stop();
  },
});

test.use({ viewport: { width: 412, height: 823 } });

test('the first frame with products is taken over as it stands, before and after the live list', async ({
  page,
  backend,
}) => {
  await watchTakeover(page);
  for (const path of ['/', '/category/PCs', '/product/7']) {
    backend.requests.length = 0;
    const { after, open } = gate();
    backend.answer(PRODUCTS, { body: productList(...goods), after });
    await page.goto(path);
    const shown = await page.locator('main article').allTextContents();
    expect(shown.length).toBeGreaterThan(0);
    expect(await takeover(page)).toEqual({ same: true, moved: [] });
    const answered = page.waitForResponse((response) =>
      response.url().endsWith(contract.products.path),
    );
    open();
    await (await answered).finished();
    expect(await takeover(page)).toEqual({ same: true, moved: [] });
    expect((await page.locator('main article').allTextContents()).slice(0, shown.length)).toEqual(
      shown,
    );
    expect(backend.asked(PRODUCTS)).toHaveLength(1);
  }
});

test('who may buy is not said before it is known', async ({ page, remember }) => {
  await remember(storedSession(people.customer));
  const open = await holdScripts(page);
  await watchTakeover(page);
  await page.goto('/product/7', { waitUntil: 'commit' });
  await expect(page.getByText('Precio: $17')).toBeVisible();
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  open();
  await expect(page.getByRole('button', { name: 'Añadir al carrito' })).toBeVisible();
  expect(await takeover(page)).toEqual({ same: true, moved: [] });
});
