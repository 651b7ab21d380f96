/** Markup in foreign data is shown as text, with the content security policy and without. */
import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/shop.ts';
import { fillLogin, submitOf } from '#tests/e2e/steps.ts';
import { storedCart } from '#tests/support/cart.ts';
import type { FakeBackend } from '#tests/support/backend.ts';
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

/** Makes the backend send that text in every field. */
function answerInMarkup(backend: FakeBackend): void {
  const items = [{ productName: text, quantity: 1, productPrice: 1 }];
  const purchase = { id: text, date: text, totalPrice: 1, userId: text, items };
  const wish = { name: text, email: text, phone: text, date: text, time: text, desc: text };
  backend
    .answer(callTo('products'), { body: productList(foreign) })
    .answer(callTo('allPurchases'), { body: { success: true, data: [purchase] } })
    .answer(callTo('reservations'), { body: { success: true, reservations: [wish] } })
    .answer(callTo('removeProduct'), { body: { success: true, message: text } })
    .answer(callTo('login'), { status: 401, body: { success: false, message: text } });
}

/** Expects that no code ran and no element was created. */
async function expectInert(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-ran');
  await expect(
    page.locator('main :is(script, iframe, svg, meta, base, link, style, [onerror], [onfocus])'),
  ).toHaveCount(0);
}

test.describe('markup in name, description, category, brand, messages, purchases, reservations', () => {
  test.use({ bypassCSP: true }); // whatever the policy of the host

  test('it is text wherever it is shown', async ({ page, backend, remember }) => {
    answerInMarkup(backend);
    const inCart = storedCart({ ...foreign, quantity: 1 });
    await remember({ ...storedSession(people.admin), ...inCart });
    const name = encodeURIComponent(text);
    const main = page.getByRole('main');
    for (const path of ['/', '/product/1', '/cart', `/category/${name}`]) {
      await page.goto(path);
      await expect(main).toContainText(text);
      await expectInert(page);
    }
    await page.goto('/admin');
    for (const title of ['Pedidos', 'Reservas', 'Lista de Productos']) {
      await page.getByText(title, { exact: true }).click();
      await expect(page.locator('details[open]')).toContainText(text);
    }
    await page.getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();
    await expectInert(page);
    await remember({});
    await page.goto('/nosotros');
    const popup = await fillLogin(page);
    await submitOf(popup).click();
    await expect(popup.getByRole('alert')).toHaveText(text);
    await expectInert(page);
  });
});
