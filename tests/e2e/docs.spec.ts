/** The page of `npm run contracts:docs` shows each call of the contract in a browser, and logs no error. */
import { expect, test } from '@playwright/test';
import { createDocsServer } from '#contracts/docs/http.ts';
import { examples } from '#contracts/examples/index.ts';
import { ended, listenOnFreePort } from '#tests/support/port.ts';

const server = createDocsServer();
let address = '';
test.beforeAll(async () => {
  address = await listenOnFreePort(server);
});
test.afterAll(() => ended(server));

test('each call is shown, and can be opened', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(address);
  for (const { summary } of Object.values(examples))
    await expect(page.getByText(summary)).toBeVisible();
  await page.getByText(examples.login.summary).click();
  await expect(page.getByText('Responses').first()).toBeVisible();
  expect(errors).toEqual([]);
});
