/** The shop starts with any content of the browser's storage, and no user gains a role. */
import { act } from '@testing-library/react';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartItem } from '#contracts/entities.ts';
import { preload } from '#src/app/screens.ts';
import { selectTotal } from '#src/state/cart.ts';
import { makeStore, rememberedState } from '#src/state/store.ts';
import { FakeBackend } from '#tests/support/backend.ts';
import { product, productList } from '#tests/support/products.ts';
import { seed, share, printSeed } from '#tests/support/seed.ts';
import { openShopOver } from '#tests/support/shop.tsx';
import { textsLike } from './support/answers.ts';
import { isCartLine, isUser } from './support/reading.ts';

printSeed('any storage, at the start');

const RUNS = share(2000);
const line = (id: number) => ({ ...product(id), quantity: 2 });
const maybe = (texts: fc.Arbitrary<string>) => fc.option(texts, { nil: null, freq: 6 });
const contents = fc.record({
  token: maybe(fc.oneof({ weight: 3, arbitrary: fc.constant('ficha') }, textsLike('ficha'))),
  user: maybe(textsLike({ id: 2, role: 'user', photoURL: '/a.png' })),
  cart: maybe(textsLike([line(1), line(2), { ...line(3), product_price: 5 }])),
});

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return text;
  }
}

type Texts = Record<'token' | 'user' | 'cart', string | null>;

/** Reads the storage independently of the shop: the logged-in user, and the valid cart lines. */
function readingOf({ token, user, cart }: Texts) {
  const hasToken = token !== null && !['', 'undefined', 'null'].includes(token);
  const person = parsed(user);
  const lines: unknown = parsed(cart);
  return {
    person: hasToken && isUser(person) ? person : null,
    lines: Array.isArray(lines) ? lines.filter(isCartLine) : [],
  };
}

const overflowsNumber = ({ price, product_price: special, quantity }: CartItem) =>
  Math.abs(quantity) > 1e300 || Math.abs((special ?? price) * quantity) > 1e300;

/** The entries of the storage. A text of `null` means no entry. */
const stored = (texts: Texts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (text === null ? [] : [[key, text]])),
  );

const ODD_KEYS = '"__proto__":{"__proto__":false}';

/** Contents that once broke the start. */
const found = [
  // Two lines of one product: the sum of their quantities overflows to infinity.
  [line(1), line(1)].map((each) => ({ ...each, quantity: 1.7e308 })),
  // Line totals that overflow to opposite infinities.
  [
    { ...line(1), price: 1e308, quantity: 10 },
    { ...line(2), price: -1e308, quantity: 10 },
  ],
]
  .map((cart): Texts => ({ token: 'ficha', user: null, cart: JSON.stringify(cart) }))
  // Keys that the store's development check mistakes for its own records.
  .concat(
    { token: 'ficha', user: `{"id":7,"role":"user",${ODD_KEYS}}`, cart: null },
    {
      token: null,
      user: null,
      cart: `[${JSON.stringify({ ...line(1), quantity: 1 }).slice(0, -1)},${ODD_KEYS}}]`,
    },
    // A field so deep that freezing it overflows the stack: the card form reads the cart again.
    {
      token: null,
      user: null,
      cart: `[${JSON.stringify(line(1)).slice(0, -1)},"deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}]`,
    },
  );

describe('the shop starts with whatever the storage holds', { timeout: 900_000 }, () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });

  it(`in the store, ${RUNS} contents: nobody gains a role, and every line is valid`, () => {
    fc.assert(
      fc.property(contents, (texts) => {
        localStorage.clear();
        for (const [key, text] of Object.entries(stored(texts))) localStorage.setItem(key, text);
        const { session, cart } = makeStore(rememberedState()).getState();
        const { person, lines } = readingOf(texts);
        expect(session.user?.id).toBe(person?.['id']);
        expect(session.user?.role).toBe(person?.['role']);
        const kept = new Set(cart.items.map(({ id }) => id));
        const readable = new Set(lines.map(({ id }) => id));
        // A line that overflows is left out, together with any line to which it would be added.
        if (lines.some(overflowsNumber))
          expect([...kept].filter((id) => !readable.has(id))).toEqual([]);
        else expect(kept).toEqual(readable);
        expect(cart.items.filter((item) => !isCartLine(item))).toEqual([]);
        expect(Number.isFinite(selectTotal({ cart }))).toBe(true);
        expect({}).not.toHaveProperty('role');
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { seed, numRuns: RUNS, examples: found.map((texts): [typeof texts] => [texts]) },
    );
  });

  it('on the screens: cart, panels and a public page', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const backend = new FakeBackend(async () => Response.json(productList()));
    const routes = ['/cart', '/admin', '/userpanel', '/nosotros', '/checkout'];
    await Promise.all(['/', ...routes].map(preload));
    await fc.assert(
      fc.asyncProperty(contents, fc.constantFrom(...routes), async (texts, route) => {
        errors.mockClear();
        localStorage.clear();
        const shop = await openShopOver(backend, route, { stored: stored(texts) });
        await act(async () => {});
        const { person, lines } = readingOf(texts);
        const shown = shop.container.textContent;
        const isAdmin = person !== null && person['role'] === 'admin';
        expect(shop.container.querySelector('#profile-menu') !== null).toBe(person !== null);
        expect(shop.container.querySelector('[data-to="/admin"]') !== null).toBe(isAdmin);
        if (route === '/admin') expect(location.pathname).toBe(isAdmin ? '/admin' : '/');
        if (route === '/cart' && lines.length === 0)
          expect(shown).toContain('Tu carrito está vacío.');
        if (!/NaN|Infinity/.test(texts.cart ?? '')) expect(shown).not.toMatch(/NaN|Infinity/);
        expect(shown).not.toContain('Unexpected Application Error!');
        expect(errors.mock.calls).toEqual([]);
        expect(Object.keys(Object.prototype)).toEqual([]);
        shop.stop();
        shop.unmount();
      }),
      {
        seed,
        numRuns: RUNS,
        // /admin redirects a customer to the home page, which makes calls.
        examples: found.flatMap((texts) =>
          ['/cart', '/admin', '/checkout'].map((route): [Texts, string] => [texts, route]),
        ),
      },
    );
  });
});
