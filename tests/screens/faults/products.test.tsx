/** A partly broken product list shows its valid products. */
import { expect, it, vi } from 'vitest';
import { product, productList } from '#tests/support/products.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { row } from './row.ts';

const main = () => document.querySelector('main');
const names = () =>
  [...document.querySelectorAll('main article a')].map(({ textContent }) => textContent);

/** Opens a screen that shows products. `show` loads another list. */
async function productsOn(route: string) {
  const shop = await openScreen(route);
  /** Requests the products again; the call gets this answer. */
  const show = async (body: unknown, status = 200) => {
    shop.answer('products', { status, body });
    await shop.askAgain();
  };
  return { ...shop, show };
}

const { price: _price, ...withoutPrice } = product(91);
const { name: _name, ...withoutName } = product(92);
const invalidProducts = [
  null,
  5,
  'x',
  {},
  [product(90)],
  withoutPrice,
  withoutName,
  { ...product(93), name: { toString: 'x' } },
  { ...product(94), id: '94' },
  { ...product(95), isOnSale: 'sí' },
  { ...product(96), image: { url: 'x' } },
];

row('products null, {}, string; one bad product among twenty', () => {
  it('an invalid product is left out of the list, which is logged', async () => {
    const { show, isSound } = await productsOn('/category/PCs');
    const good = Array.from({ length: 9 }, (_, at) => product(at + 1));
    await show(productList(...good, ...invalidProducts));
    expect(names()).toEqual(good.map(({ name }) => name));
    expect(vi.mocked(console.warn).mock.calls.join()).toContain('left out');
    isSound('');
  });

  it('two with the same id are both shown, and so is one with unknown fields', async () => {
    const { show } = await productsOn('/category/PCs');
    const twins = [
      product(1),
      product(1, { name: 'Gemelo' }),
      { ...product(2), notInTheContract: [null] },
    ];
    await show(productList(...twins));
    expect(names()).toEqual(['Producto 1', 'Gemelo', 'Producto 2']);
  });
});

/** The JSON of a list with one valid product, and one product on sale for each of these price texts. */
function priced(...texts: readonly string[]): string {
  const odd = texts.map((text, at) =>
    JSON.stringify(product(at + 2, { isOnSale: true })).replace(/"price":\d+/, `"price":${text}`),
  );
  return `{"success":true,"products":[${[JSON.stringify(product(1)), ...odd].join()}]}`;
}

row('price missing, NaN, string', () => {
  const invalidPrices = ['"12.5"', '"NaN"', 'null', '[]', '{}', 'true', '1e999', '-1e999', '"$5"'];

  it('a product with an invalid price is left out', async () => {
    const category = await productsOn('/category/PCs');
    await category.show(priced(...invalidPrices));
    expect(names()).toEqual(['Producto 1']);
    category.close();
    const home = await productsOn('/');
    await home.show(priced(...invalidPrices));
    expect(main()).toHaveTextContent('Ahora mismo no hay ofertas.');
    expect(main()).not.toHaveTextContent(/NaN|Infinity|\$null/);
  });
});
