/** No way to pay sends anything for a cart that cannot be paid, or without a session. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartItem } from '#contracts/entities.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { gate } from '#tests/support/gate.ts';
import { left } from '#tests/support/leaving.ts';
import { collectLog } from '#tests/support/logged.ts';
import { paragraph } from '#tests/support/screen.tsx';
import { openShop } from '#tests/support/shop.tsx';
import { confirmCardPayment, withCardProvider } from './cardProvider.ts';
import { cartNow, goTo, otherTab, untilEnabled } from './steps.ts';

withCardProvider();
beforeEach(() => {
  confirmCardPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
});

const good = [cartLine(1, { price: 10 })];
const invalid = [cartLine(1, { price: 3000 }), cartLine(2, { name: 'Cámara', quantity: -3 })];
const correctIt = 'Corrige la cantidad de Cámara: debe ser al menos 1.';
const free = [cartLine(1, { price: 0 })];

/** The carts that cannot be paid, and what the shop says. */
const carts: readonly (readonly [string, readonly CartItem[], string])[] = [
  ['a line below 1', invalid, correctIt],
  ['a total of 0', free, 'El total debe ser mayor que $0.'],
  ['a total below a cent', [cartLine(1, { price: 0.001 })], 'El total debe ser mayor que $0.'],
];

type Shop = Awaited<ReturnType<typeof openShop>>;

function expectNothingSent({ asked }: Shop): void {
  for (const call of ['createCheckoutSession', 'createPaymentIntent', 'createPurchase'] as const)
    expect(asked(call)).toEqual([]);
  expect(confirmCardPayment).not.toHaveBeenCalled();
  expect(window.alert).not.toHaveBeenCalled();
  expect(left).toEqual([]);
}

async function pay({ user }: Shop): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Confirmar Pago' });
  await untilEnabled(button);
  await user.click(button);
}

const press = (name: string) => async (shop: Shop) => {
  await shop.user.click(await screen.findByText(name));
};

/** Every way to a payment: its address, and the last step. */
const ways = [
  ['«Confirmar Orden»', '/cart', press('Confirmar Orden')],
  ['«Pagar aquí con tarjeta»', '/cart', press('Pagar aquí con tarjeta')],
  ['«Confirmar Pago»', '/checkout', pay],
] as const;

it('a reload of /checkout opens no popup, because closing it would reload the page again', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only field that the shop reads
    { type: 'reload' } as unknown as PerformanceEntry,
  ]);
  const shop = await openShop('/checkout', { stored: storedCart(...good) });
  expect(await screen.findByText('Inicia sesión para pagar.')).toBeVisible();
  expect(screen.getByText(paragraph('Precio Total: $10'))).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expectNothingSent(shop);
});

describe.each(ways)('%s', (_way, address, go) => {
  it.each(carts)('sends nothing for %s, and says why', async (_case, lines, text) => {
    const shop = await openShop(address, { as: 'customer', stored: storedCart(...lines) });
    await go(shop);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(location.pathname).toBe(address);
    expect(cartNow()).toEqual(lines);
    expectNothingSent(shop);
  });

  it('sends nothing without a session: the popup opens, and the cart is kept', async () => {
    const shop = await openShop(address, { stored: storedCart(...good) });
    await go(shop);
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(location.pathname).toBe(address);
    expect(cartNow()).toEqual(good);
    expectNothingSent(shop);
  });

  it('heeds what storage holds at that moment, before the event of another tab', async () => {
    const shop = await openShop(address, { as: 'customer', stored: storedCart(...good) });
    await screen.findByText(/^Precio Total/);
    localStorage.setItem('cart', storedCart(...invalid).cart);
    await go(shop);
    expect(screen.getByRole('alert')).toHaveTextContent(correctIt);
    localStorage.setItem('cart', storedCart(...good).cart);
    localStorage.removeItem('token');
    await go(shop);
    expect(await screen.findByRole('dialog')).toBeVisible();
    expectNothingSent(shop);
  });
});

describe('/checkout by its address', () => {
  it.each([...carts, ['an empty cart', [], 'Tu carrito está vacío.']] as const)(
    'says at once what is wrong with %s, and leads on',
    async (_case, lines, text) => {
      const shop = await openShop('/checkout', { as: 'customer', stored: storedCart(...lines) });
      expect(await screen.findByText(text)).toBeVisible();
      const main = within(screen.getByRole('main'));
      expect(main.getByRole('link')).toHaveAttribute('href', lines.length ? '/cart' : '/catalog');
      await pay(shop);
      expectNothingSent(shop);
    },
  );

  it('opens the popup for a visitor with a full cart', async () => {
    await openShop('/checkout', { stored: storedCart(...good) });
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.getByText('Confirmar Pago')).toHaveAccessibleDescription(
      'Inicia sesión para pagar.',
    );
  });
});

describe('while the payment intent is requested', () => {
  it.each([
    ['logs out', { token: null, user: null }],
    ['empties the cart', storedCart()],
    ['adds a line', storedCart(...good, cartLine(2))],
    ['buys another product at the same price', storedCart(cartLine(7, { price: 10 }))],
    ['logs somebody else in', { user: JSON.stringify({ id: 9, role: 'user' }) }],
    ['makes a line negative', storedCart(...invalid)],
  ])('another tab that %s stops the charge; it is only logged', async (_case, entries) => {
    const log = collectLog();
    const { after, open } = gate();
    const shop = await openShop('/checkout', {
      as: 'customer',
      stored: storedCart(...good),
      answers: { createPaymentIntent: { body: { clientSecret: 'pi_1_secret_1' }, after } },
    });
    await pay(shop);
    await shop.whenAsked('createPaymentIntent');
    otherTab(entries);
    open();
    await waitFor(() => expect(log.lines.join()).toContain('nothing is charged'));
    expect(confirmCardPayment).not.toHaveBeenCalled();
    expect(left).toEqual([]);
    await untilEnabled(screen.getByRole('button', { name: 'Confirmar Pago' }));
  });
});

describe('while the checkout session is requested', () => {
  it.each([
    ['logs out', { token: null, user: null }],
    ['changes the cart', storedCart(cartLine(7, { price: 10 }))],
  ])('another tab that %s keeps the browser on the page; it is only logged', async (_case, to) => {
    const log = collectLog();
    const { after, open } = gate();
    const url = 'https://pagos.example.com/1';
    const shop = await openShop('/cart', {
      as: 'customer',
      stored: storedCart(...good),
      answers: { createCheckoutSession: { body: { url }, after } },
    });
    await press('Confirmar Orden')(shop);
    await shop.whenAsked('createCheckoutSession');
    otherTab(to);
    open();
    await waitFor(() => expect(log.lines.join()).toContain('nothing is charged'));
    expect(left).toEqual([]);
  });
});

describe('while a purchase is recorded', () => {
  it('neither way to pay can be taken, also not by Back', async () => {
    const { after, open } = gate();
    const shop = await openShop('/cart?success=true', {
      as: 'customer',
      stored: storedCart(...good),
      answers: { createPurchase: { body: {}, after } },
    });
    await shop.whenAsked('createPurchase');
    expect(await screen.findByRole('button', { name: 'Confirmar Orden' })).toBeDisabled();
    await press('Pagar aquí con tarjeta')(shop);
    expect(screen.getByRole('alert')).toHaveTextContent('Estamos registrando tu compra…');
    expect(location.pathname).toBe('/cart');
    goTo('/checkout');
    expect(await screen.findByRole('button', { name: 'Confirmar Pago' })).toBeDisabled();
    open();
    expect(await screen.findByRole('region', { name: 'Gracias' })).toBeVisible();
    expect(shop.asked('createPaymentIntent')).toEqual([]);
  });
});

describe('the cart', () => {
  it('marks a line below 1 where it stands, and counts it as nothing in the bar', async () => {
    const { user } = await openShop('/cart', { as: 'customer', stored: storedCart(...invalid) });
    const line = (await screen.findByRole('heading', { name: 'Cámara' })).closest('li');
    if (!line) throw new Error('the product is on no line');
    expect(within(line).getByText('La cantidad debe ser al menos 1.')).toBeVisible();
    expect(screen.getAllByText('La cantidad debe ser al menos 1.')).toHaveLength(1);
    const count = screen.getByRole('status', { name: 'Artículos en el carrito' });
    expect(count).toHaveTextContent(/^1$/);
    for (let step = 0; step < 4; step += 1)
      await user.click(within(line).getByRole('button', { name: '+' }));
    expect(screen.queryByText('La cantidad debe ser al menos 1.')).toBeNull();
    expect(count).toHaveTextContent(/^2$/);
  });
});
