/** The demo's payment provider knows its test cards, and its payment page links back to the shop that opened it. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contract } from '#contracts/index.ts';
import type { CheckoutSession } from '#mocks/store/database.ts';
import { outcomeOf, outcomes, problemsOf, testCards } from '#mocks/provider/cards.ts';
import { PAYMENT_PAGE, paymentPage } from '#mocks/provider/paymentPage.ts';
import { product } from '#tests/support/products.ts';
import { json, mockOnAPort } from './server.ts';

const ask = mockOnAPort();

describe('the demo’s cards', () => {
  const good = { number: testCards.succeeds, expiry: '12 / 30', cvc: '123' };
  const now = new Date(2026, 4, 17);

  it.each([
    ['month 13', { expiry: '13 / 30' }, 'incomplete_expiry'],
    ['last month', { expiry: '04 / 26' }, 'invalid_expiry_year_past'],
  ])('tells what is wrong with %s', (_case, part, code) => {
    expect(problemsOf({ ...good, ...part }, now)).toMatchObject([{ code }]);
  });

  it.each(outcomes)('have one that %s', (outcome) => {
    const number = testCards[outcome];
    expect(outcomeOf(number)).toBe(outcome);
    expect(outcomeOf(number.replaceAll(' ', ''))).toBe(outcome);
    expect(problemsOf({ ...good, number }, now)).toEqual([]);
  });
});

describe('the payment page', () => {
  const session: CheckoutSession = {
    id: 'a&b',
    shop: 'https://tienda.example/',
    cartItems: [
      { ...product(1, { name: 'Laptop fina', price: 999.9 }), quantity: 2 },
      { ...product(2, { name: 'Cable', price: 5 }), quantity: 1 },
    ],
    totalAmount: 2004.8,
    userId: 2,
    state: 'open',
  };
  const linksOf = (html: string) =>
    [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => [
      text,
      href,
    ]);
  it('shows the lines with their sums, the total and four links', () => {
    const html = paymentPage(session, 'none');
    expect(html).toContain('<td>Laptop fina</td><td>2</td><td>$999.9</td><td>$1999.80</td>');
    expect(html).toContain('<td>Cable</td><td>1</td><td>$5</td><td>$5</td>');
    expect(html).toContain('Total: $2004.80');
    expect(linksOf(html)).toEqual([
      ['Pagar', '?session=a%26b&#38;pay'],
      ['Pagar y no volver', '?session=a%26b&#38;paid'],
      ['Pagar con una tarjeta rechazada', '?session=a%26b&#38;declined'],
      ['Cancelar y volver a la tienda', 'https://tienda.example/cart'],
    ]);
    expect(html).not.toContain('role="alert"');
  });

  it('says after «Pagar y no volver» what to expect, and lets the buyer come back late', () => {
    const html = paymentPage({ ...session, state: 'paid' }, 'paid');
    expect(html).toContain('<h1>Pago hecho, sin volver</h1>');
    expect(html).toMatch(/Qué esperar: el carrito sigue lleno/);
    expect(linksOf(html)).toEqual([
      ['Abrir el carrito como si nada', 'https://tienda.example/cart'],
      ['Volver a la tienda con retraso', 'https://tienda.example/cart?success=true'],
    ]);
  });

  it.each([
    ['recorded', 'Esta orden ya está pagada'],
    ['answered', 'Esta orden ya está pagada'],
    ['over', 'Este pago ya no vale'],
  ] as const)('cannot be paid any more when its payment is %s, and says so', (state, title) => {
    const html = paymentPage({ ...session, state }, 'none');
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(linksOf(html)).toEqual([['Volver a la tienda', 'https://tienda.example/cart']]);
  });

  it('shows markup as text, in names and in addresses', () => {
    const name = '<img src=x onerror="alert(\'1\')">&';
    const html = paymentPage(
      {
        ...session,
        id: '"><script>',
        shop: 'https://tienda.example/"onclick="x/',
        cartItems: [{ ...product(1, { name }), quantity: 1 }],
      },
      'none',
    );
    expect(html).not.toMatch(/<img src=x|<script|"onclick/);
    expect(html).toContain('&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;');
  });

  it('says that it does not know a session', () => {
    const html = paymentPage(undefined, 'none');
    expect(html).toContain('Sesión de pago desconocida');
    expect(linksOf(html)).toEqual([]);
  });
});

describe('the payment page over HTTP', () => {
  let orders = 0;
  /** Opens a checkout session for other goods, as a shop on this origin does. Returns the URL of the payment page. */
  async function openSession(origin?: string): Promise<URL> {
    const order = {
      cartItems: [
        { ...product((orders += 1), { name: 'Cámara <nueva> x $& y', price: 24.5 }), quantity: 3 },
      ],
      totalAmount: 73.5,
      userId: 2,
    };
    const answer = await ask(contract.createCheckoutSession.path, {
      ...json(order),
      headers: { 'content-type': 'application/json', ...(origin !== undefined && { origin }) },
    });
    const body = v.parse(contract.createCheckoutSession.response.schema, await answer.json());
    return new URL(body.url);
  }

  it('is on the mock’s own origin and shows what was ordered', async () => {
    const url = await openSession('https://tienda.example');
    const mock = new URL((await ask(`/${PAYMENT_PAGE}`)).url);
    expect(url.origin).toBe(mock.origin);
    expect(url.pathname).toBe(`/${PAYMENT_PAGE}`);
    const page = await fetch(url);
    expect(page.headers.get('content-type')).toContain('text/html');
    const html = await page.text();
    expect(html).toContain('<td>Cámara &#60;nueva&#62; x $&#38; y</td><td>3</td><td>$24.5</td>');
    expect(html).toContain('Total: $73.50');
  });

  it.each(['https://tienda.example', 'http://localhost:5173'])(
    'leads back to the shop that made the call, %s',
    async (origin) => {
      const html = await (await fetch(await openSession(origin))).text();
      expect(html).toContain(`href="${origin}/cart"`);
    },
  );

  it('leads a buyer who pays back to the shop, and is then paid', async () => {
    const url = await openSession('https://tienda.example');
    for (const _time of [1, 2]) {
      const paid = await fetch(`${url.href}&pay`, { redirect: 'manual' });
      expect(paid.status).toBe(303);
      expect(paid.headers.get('location')).toBe('https://tienda.example/cart?success=true');
    }
    expect(await (await fetch(url)).text()).toContain('Pago hecho, sin volver');
  });

  it('stays after «Pagar y no volver», and says so', async () => {
    const url = await openSession('https://tienda.example');
    for (const action of ['&paid', '', '&declined']) {
      const html = await (await fetch(url.href + action)).text();
      expect(html).toContain('Pago hecho, sin volver');
      expect(html).not.toContain('Paga tu orden');
    }
  });
});
