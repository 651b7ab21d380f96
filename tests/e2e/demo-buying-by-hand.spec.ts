/** On a phone, the buttons that buy are in sight. */
import type { Page } from '@playwright/test';
import { dataset } from '#mocks/store/seed/dataset.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { demo as test, expect } from './shop.ts';
import { storedCart } from '#tests/support/cart.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the buttons that buy are visible without scrolling, however long the text or the cart', async ({
    page,
    remember,
  }) => {
    const { products } = dataset(72);
    const lines = products.slice(0, 6).map((product) => ({ ...product, quantity: 1 }));
    await remember({ ...storedSession(people.customer), ...storedCart(...lines) });
    await page.goto('/cart');
    await expect(page.getByText('Cantidad: 1', { exact: true })).toHaveCount(6);
    await expectInReach(page, 'Confirmar Orden');
    const length = ({ name, description }: (typeof products)[number]) =>
      name.length + description.length;
    for (const { id } of products.toSorted((one, two) => length(two) - length(one)).slice(0, 3)) {
      await page.goto(`/product/${id}`);
      await expectInReach(page, 'Añadir al carrito');
      await page.getByRole('heading', { name: 'Más en' }).scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(button(page, 'Añadir al carrito')).toBeInViewport({ ratio: 1 });
    }
  });
});

/** Expects that the whole button is in the window without scrolling. */
async function expectInReach(page: Page, name: string): Promise<void> {
  await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}
