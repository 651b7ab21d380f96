/** Markup in a product is shown as text, also in the first frame. `tests/screens/faults` tests all other data. */
import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/shop.ts';
import { storedCart } from '#tests/support/cart.ts';
import { callTo } from '#tests/support/calls.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { product, productList } from '#tests/support/products.ts';
import { test } from './survivingShop.ts';

const ran = 'document.documentElement.dataset.ran=1';
/** The most dangerous markup in one text. Parsed as HTML it would run code, load files or leave the page. */
const text = [
  `"><img src=x onerror="${ran}">`,
  `<svg onload=${ran}><script>${ran}</script></svg>`,
  `<iframe srcdoc="<script>parent.${ran}</script>"></iframe>`,
  `<a href="javascript:${ran}" autofocus onfocus=${ran}>a</a>`,
  '<meta http-equiv=refresh content="0;url=/nosotros"><base href=//js.stripe.com/>',
  '<link rel=stylesheet href="https://espia.example.com/a.css"><style>*{display:none}</style>',
].join(' ');

const foreign = product(1, {
  name: text,
  description: text,
  category: text,
  brand: text,
  isOnSale: true,
});

/** Expects that no code ran and no element was created. */
async function expectInert(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-ran');
  await expect(
    page.locator('main :is(script, iframe, svg, meta, base, link, style, [onerror], [onfocus])'),
  ).toHaveCount(0);
}

test.use({ bypassCSP: true }); // whatever the policy of the host

test('markup in a product is text wherever it is shown', async ({ page, backend, remember }) => {
  backend.answer(callTo('products'), { body: productList(foreign) });
  await remember({ ...storedSession(people.admin), ...storedCart({ ...foreign, quantity: 1 }) });
  const name = encodeURIComponent(text);
  for (const path of ['/', '/product/1', '/cart', `/category/${name}`]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(text);
    await expectInert(page);
  }
});
