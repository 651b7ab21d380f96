/** An invalid address shows a page that says so. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { goTo, press } from '#tests/screens/steps.ts';
import { product, productList } from '#tests/support/products.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { row } from './row.ts';

const main = () => document.querySelector('main');
const heading = () => document.querySelector('h1')?.textContent;

/** Opens a shop with these products. `go` navigates to another address. */
async function shopAt(route: string, ...products: unknown[]) {
  const answers = { products: { body: productList(...products) } };
  const shop = await openScreen(route, { answers });
  await shop.settle();
  return { go: (address: string) => shop.step(() => goTo(address)) };
}

row('/product/abc, /product/%E0%A4%A, /product/1e3', () => {
  it('an id in any notation of numbers finds its product', async () => {
    const { go } = await shopAt('/product/1', product(1), product(1000), product(0));
    for (const id of ['1000', '1e3', '01000', '1000.0', '0x3e8', '%31000', '+1000']) {
      await go(`/product/${id}`);
      expect(heading(), id).toBe('Producto 1000');
    }
  });

  it('an invalid or unknown id is not found', async () => {
    const { go } = await shopAt('/product/1', product(1), product(1000), product(0));
    const numbers = ['2', 'NaN', 'Infinity', '-1', '1.5', '1,000', '1%20000'];
    const words = ['abc', 'null', '__proto__', 'constructor', 'x'.repeat(3000)];
    const codes = ['%E0%A4%A', '%00', '%2F', '%F0%9F%92%A9'];
    for (const id of [...numbers, ...words, ...codes]) {
      await go(`/product/${id}`);
      expect(main(), id).toHaveTextContent('Producto no encontrado');
    }
  });
});

row('Cámaras raw and encoded; unknown category', () => {
  const camera = product(1, { category: 'Cámaras', brand: 'Sony' });

  it('the name is compared exactly, whatever the encoding of the address', async () => {
    const { go } = await shopAt('/category/PCs', camera);
    for (const name of ['Cámaras', 'C%C3%A1maras', 'C%c3%a1maras/']) {
      await go(`/category/${name}`);
      expect(heading(), name).toBe('Productos de la categoría: Cámaras');
      expect(main(), name).toHaveTextContent('Producto 1');
      await go('/category/PCs');
      expect(main()).not.toHaveTextContent('Producto 1');
    }
  });

  it.each([
    ['category', 'Todavía no hay productos en esta categoría.'],
    ['brand', 'Todavía no hay productos de esta marca.'],
  ])('an unknown %s is empty', async (kind, message) => {
    const { go } = await shopAt(`/${kind}/x`, camera);
    const alike = ['camaras', 'cámaras', 'Ca\u0301maras', 'Cámaras ', 'sony', 'SONY'];
    const odd = ['__proto__', 'constructor', 'toString', '<b>x', '💩'].concat('50%', 'a/b');
    const encoded = [...alike, ...odd].map(encodeURIComponent);
    for (const name of [...encoded, 'hasOwnProperty', '%E0%A4%A']) {
      await go(`/${kind}/${name}`);
      expect(main(), name).toHaveTextContent(message);
    }
  });
});

row('success=false, TRUE, repeated', () => {
  it('records no purchase', async () => {
    const stored = storedCart(cartLine(1, { quantity: 2 }));
    const { asked, step } = await openScreen('/cart', { as: 'customer', stored });
    const no = ['success=false', 'success=TRUE', 'success=1', 'success=', 'success'];
    const twice = ['true&success=true', 'false&success=true', 'true&success=false'];
    const other = ['success=%20true', 'Success=true', 'x=success=true'];
    for (const query of [...no, ...twice.map((value) => `success=${value}`), ...other]) {
      await step(() => goTo(`/cart?${query}`));
      await step(() => press('+'));
      expect(screen.getByText('Confirmar Orden'), query).toBeEnabled();
      expect(location.search).toBe(`?${query}`);
    }
    expect(asked('createPurchase')).toEqual([]);
    await step(() => goTo('/cart?success=true'));
    // The press before it keeps the cart's turn for a moment.
    await waitFor(() => expect(asked('createPurchase')).toHaveLength(1));
  });
});
