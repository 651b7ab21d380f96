/** Markup in the storage and in a product is shown as text; `anyListOnItsScreens.test.tsx` proves it of all lists. */
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { markup } from '#tests/support/hostile.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { product, productList } from '#tests/support/products.ts';
import { openScreen, textsOf } from '#tests/support/screen.tsx';
import { row } from './row.ts';

const productOf = (text: string, id = 0) =>
  product(id, { name: text, description: text, brand: text, category: 'PCs', isOnSale: true });
const purchase = (text: string) => ({
  id: text,
  date: text,
  totalPrice: 1,
  userId: text,
  items: [{ productName: text, quantity: 1, productPrice: 1 }],
});
/** Expects no element that only injected markup can create. */
const expectInert = () => {
  expect(
    document.querySelectorAll(
      'main :is(script, iframe, object, embed, svg, style, link, meta, base, video, audio, [onerror], [onload], [onfocus], [style*=espia])',
    ),
  ).toHaveLength(0);
};

row('markup in name, description, category, brand, messages, purchases, reservations', () => {
  it('a customer’s own purchases show it as text, and as the address of a photo it adds no element', async () => {
    const stored = storedSession({ ...people.customer, photoURL: markup[4], name: markup[4] });
    const answers = { userPurchases: { body: markup.map(purchase) } };
    const { settle } = await openScreen('/userpanel', { stored, answers });
    await settle();
    expect(textsOf('tbody td:first-child')).toEqual(markup);
    expectInert();
  });

  it('the cart shows it as text', async () => {
    const stored = storedCart(...markup.map((text, id) => cartLine(id, productOf(text, id))));
    await openScreen('/cart', { as: 'customer', stored });
    expect(textsOf('li h2')).toEqual(markup);
    expectInert();
  });
});

/** Addresses from which the shop requests no picture, and addresses without a picture. */
const refused = ['', '  ', 'http://[', 'javascript:alert(1)', 'file:///etc/passwd', 'http://a.b/c'];
const empty = ['/pictures/none.png', '/catalog', 'data:text/html,<p>', 'blob:http://localhost/x'];
const pictured = [...refused, [], [''], ['', '/a.svg'], ...empty, ...markup].map((image, id) =>
  product(id, { image }),
);

row('hostile, broken or empty picture address', () => {
  it.each(['/cart', '/category/PCs'])('on %s it becomes the placeholder', async (route) => {
    const stored = storedCart(...pictured.map((each) => cartLine(each.id, each)));
    const answers = { products: { body: productList(...pictured.slice(0, 24)) } };
    const { settle } = await openScreen(route, { as: 'customer', stored, answers });
    await settle();
    const pictures = [...document.querySelectorAll('main li img')];
    expect(pictures.length).toBeGreaterThan(20);
    for (const [index, picture] of pictures.entries()) {
      if (index >= refused.length + 3) fireEvent.error(picture);
      expect(picture, `${index}`).toHaveAttribute('src', '/pictures/placeholder.svg');
    }
  });
});
