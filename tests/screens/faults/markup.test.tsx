import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin, customer, openScreen, textsOf } from '#tests/properties/support/screen.tsx';
import { markup } from '#tests/support/hostile.ts';
import { product, productList } from '#tests/support/products.ts';
import { json } from './json.ts';
import { row } from './row.ts';
import { goTo, openSection, press } from './steps.ts';

const PRODUCTS = 'GET /api/products';
const wordy = (text: string, id = 0) =>
  product(id, { name: text, description: text, brand: text, category: 'PCs', isOnSale: true });
const purchase = (text: string) => ({
  id: text,
  date: text,
  totalPrice: 1,
  userId: text,
  items: [{ productName: text, quantity: 1, productPrice: 1 }],
});
const wish = (text: string) => {
  const [name, email, phone, date, time, desc] = Array.from({ length: 6 }, () => text);
  return { name, email, phone, date, time, desc };
};

/** No element came of it that a screen does not have by itself. */
const isInert = () => {
  expect(
    document.querySelectorAll(
      'main :is(script, iframe, object, embed, svg, style, link, meta, base, video, audio, [onerror], [onload], [onfocus], [style*=espia])',
    ),
  ).toHaveLength(0);
};

row('markup in name, description, category, brand, messages, purchases, reservations', () => {
  it.each([
    ['Lista de Productos', PRODUCTS, productList(...markup.map(wordy)), 'li h3', markup],
    [
      'Pedidos',
      'GET /api/purchase/all-purchases',
      { success: true, data: markup.map(purchase) },
      'tbody td:first-child',
      markup,
    ],
    [
      'Reservas',
      'GET /api/reservation',
      { success: true, reservations: markup.map(wish) },
      'li > p',
      markup.toReversed(),
    ],
  ] as const)('«%s» shows it as text', async (title, call, list, selector, shown) => {
    const { answers, step } = await openScreen('/admin', admin);
    answers.set(call, json(list));
    await step(() => openSection(title));
    expect(textsOf(selector)).toEqual(shown);
    isInert();
  });

  it('one’s own purchases show it as text, and a picture of it is none', async () => {
    const user = { ...customer.user, photoURL: markup[4], name: markup[4] };
    const { answers, step } = await openScreen('/userpanel', { ...customer, user });
    answers.set('GET /api/purchase/user-purchases/2', json(markup.map(purchase)));
    await step(() => openSection('Pedidos'));
    expect(textsOf('tbody td:first-child')).toEqual(markup);
    isInert();
  });

  it('a product’s page shows it as text', async () => {
    const { answers, askAnew, step } = await openScreen('/product/0');
    answers.set(PRODUCTS, json(productList(...markup.map(wordy))));
    await askAnew();
    for (const [id, text] of markup.entries()) {
      await step(() => goTo(`/product/${id}`));
      expect(textsOf('h1')).toEqual([text]);
      expect(textsOf('article p')).toContain(text);
      isInert();
    }
  });

  it.each(['category', 'brand'] as const)('the page of a %s shows it as text', async (kind) => {
    const { answers, askAnew, step } = await openScreen(`/${kind}/x`);
    answers.set(
      PRODUCTS,
      json(productList(...markup.map((text) => ({ ...wordy(text), [kind]: text })))),
    );
    await askAnew();
    for (const text of markup.filter((each) => !each.includes('/'))) {
      await step(() => goTo(`/${kind}/${encodeURIComponent(text)}`));
      expect(textsOf('article h2'), text).toEqual([text]);
      isInert();
    }
  });

  it('the words of the server are shown as text', async () => {
    const { answers, step } = await openScreen('/nosotros');
    await step(() => press('Iniciar Sesión'));
    const panel = screen.getByRole('tabpanel');
    for (const message of markup) {
      answers.set('POST /api/auth/login', json({ success: false, message }, 401));
      await step(() => fireEvent.submit(panel.querySelector('form') ?? panel));
      expect(panel.querySelector('[role=alert]')?.textContent).toBe(message);
    }
    expect(panel.querySelector('[role=alert] *')).toBeNull();
  });

  it('the cart shows it as text', async () => {
    const cart = markup.map((text, id) => ({ ...wordy(text, id), quantity: 1 }));
    await openScreen('/cart', { ...customer, cart });
    expect(textsOf('li h2')).toEqual(markup);
    isInert();
  });

  it('the home page shows it as text', async () => {
    const { answers, askAnew } = await openScreen('/');
    answers.set(PRODUCTS, json(productList(...markup.map(wordy))));
    await askAnew();
    expect(textsOf('article h3')).toHaveLength(8);
    isInert();
  });
});

/** Addresses that no picture is asked for at, and those that have none. */
const refused = ['', '  ', 'http://[', 'javascript:alert(1)', 'file:///etc/passwd', 'http://a.b/c'];
const empty = ['/pictures/none.png', '/catalog', 'data:text/html,<p>', 'blob:http://localhost/x'];
const pictured = [...refused, [], [''], ['', '/a.svg'], ...empty, ...markup].map((image, id) =>
  product(id, { image }),
);

row('hostile, broken or empty picture address', () => {
  it.each(['/cart', '/category/PCs'])('on %s: becomes the placeholder', async (route) => {
    const cart = pictured.map((each) => ({ ...each, quantity: 1 }));
    const { answers, askAnew } = await openScreen(route, { ...customer, cart });
    answers.set(PRODUCTS, json(productList(...pictured.slice(0, 24))));
    if (route !== '/cart') await askAnew();
    const pictures = [...document.querySelectorAll('main li img')];
    expect(pictures.length).toBeGreaterThan(20);
    for (const [place, picture] of pictures.entries()) {
      if (place >= refused.length + 3) fireEvent.error(picture);
      expect(picture, `${place}`).toHaveAttribute('src', '/pictures/placeholder.svg');
    }
  });
});
