/** The built documents are readable without the script, which takes them over without redrawing or moving them. */
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { callTo } from '#tests/support/calls.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { product, productList } from '#tests/support/products.ts';
import { expect, live as test } from './shop.ts';
import { takeover, watchTakeover } from './hydration.ts';

const PRODUCTS = callTo('products');
const list = {
  body: productList(product(1, { category: 'Cámaras' }), product(2, { isOnSale: true })),
};

// `tests/deploy/documents.test.ts` tests the content of the documents.

/** One address for each kind of document: those that show products, and the others. */
const withProducts = ['/', '/category/C%C3%A1maras', '/brand/Apple', '/product/1'];
const withoutProducts = ['/catalog', '/cart', '/checkout', '/service', '/nosotros', '/userpanel'];
/** What the user panel asks for on arrival. */
const ORDERS = callTo('userPurchases', { userId: people.customer.id });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a screen is read in the shop’s style; an address that no document fits has the frame alone', async ({
    page,
  }) => {
    await page.goto('/service');
    await expect(page.getByText('Descripción del problema')).toBeVisible();
    await expect(page.locator('header nav')).toHaveCSS('display', 'flex');
    await page.setViewportSize({ width: 360, height: 740 });
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(heading?.y, 'below a bar without a menu').toBeLessThan(260);
    await page.goto('/no/such/page');
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    await expect(page.getByRole('main')).toBeEmpty();
  });

  test('what has arrived of a document is not moved by the rest', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 740 });
    for (const path of ['/', '/catalog', '/service']) {
      await page.goto(path);
      const parts = page.locator('header p > span, main :is(h1, h2, h3, .lead, label, img)');
      const moved = await parts.evaluateAll((elements) => {
        const beginningOf = (element: Element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          return text.getClientRects()[0] ?? element.getBoundingClientRect();
        };
        const shown = elements.map((element) => ({ element, was: beginningOf(element) }));
        const movedBy = (last: Element, cut: () => void) => {
          cut();
          return shown.flatMap(({ element, was }) => {
            const { x, y } = beginningOf(element);
            const counts = element.isConnected && element !== last && was.y < innerHeight;
            return counts && Math.hypot(x - was.x, y - was.y) >= 3 ? element.outerHTML : [];
          });
        };
        // From the end: an element without its text, then the document without the element.
        return [...document.querySelectorAll('body *')]
          .toReversed()
          .flatMap((last) => [
            ...movedBy(last, () => last.replaceChildren()),
            ...movedBy(last, () => last.remove()),
          ]);
      });
      expect(moved, path).toEqual([]);
    }
  });
});

test.describe('a document is taken over as it stands: nothing is drawn again, moved or asked for twice', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test('for a customer', async ({ page, backend, remember }) => {
    backend.answer(PRODUCTS, list).answer(ORDERS, { body: [] });
    await remember({ ...storedSession(people.customer), ...storedCart(cartLine(1)) });
    await watchTakeover(page);
    await page.addInitScript(() =>
      new MutationObserver(() => {
        if (document.body?.textContent.includes('está vacío')) console.error('an empty cart');
      }).observe(document, { childList: true, subtree: true }),
    );
    for (const path of [...withProducts, ...withoutProducts]) {
      backend.requests.length = 0;
      await page.goto(path);
      if (withProducts.includes(path))
        await expect(page.getByText('Producto 1').first()).toBeVisible();
      const { same, moved } = await takeover(page);
      expect(same, path).toBe(true);
      // The payment provider decides the size of its card field.
      if (path !== '/checkout') expect(moved, path).toEqual([]);
      expect(new Set(backend.calls).size, path).toBe(backend.calls.length);
      if (withProducts.includes(path)) expect(backend.calls, path).toContain(PRODUCTS);
      if (withoutProducts.includes(path))
        await expect.poll(() => backend.calls, path).toEqual(path === '/userpanel' ? [ORDERS] : []);
    }
  });
});
