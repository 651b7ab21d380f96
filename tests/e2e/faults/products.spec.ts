/** Markup in a product is text, also in the first frame, and a picture that does not load becomes the placeholder. */
import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/shop.ts';
import { expectLoaded } from '#tests/e2e/steps.ts';
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

test('a picture that the browser cannot load becomes the placeholder', async ({
  page,
  backend,
}) => {
  const addresses = [
    '/pictures/no-such-picture.png',
    '/catalog',
    'http://127.0.0.1:9/picture.png',
    'data:text/html,<script>alert(1)</script>',
    'blob:http://127.0.0.1/x',
    'javascript:alert(1)',
  ];
  backend.answer(callTo('products'), {
    body: productList(...addresses.map((image, id) => product(id + 1, { image }))),
  });
  await page.goto('/category/PCs');
  const pictures = page.getByRole('main').getByRole('article').locator('img');
  await expect(pictures).toHaveCount(addresses.length);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', '/pictures/placeholder.svg');
    await expectLoaded(picture);
  }
});
