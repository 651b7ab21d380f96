/** What a browser stored with an earlier version is still there: every line of the cart, and the session. */
import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sum, total } from '#src/lib/money.ts';
import { storedUser } from '#src/state/persistence.ts';
import { paragraph } from '#tests/support/screen.tsx';
import { frozenBackends } from '#tests/support/frozen.ts';
import { collectLog } from '#tests/support/logged.ts';
import { openShop } from '#tests/support/shop.tsx';
import { chooseInMenu, untilLeft } from './steps.ts';

const paymentPage = 'https://pagos.example.com/sesion/1';

/** The fields of a cart line that its screen shows: another description than the contract's, which may change. */
const Lines = v.array(
  v.looseObject({ name: v.string(), price: v.number(), quantity: v.number(), image: v.unknown() }),
);

const stored = frozenBackends().flatMap(({ name, storage }) =>
  storage ? [{ name, storage, lines: v.parse(Lines, JSON.parse(storage.cart)) }] : [],
);

describe.each(stored)('what was stored with $name', ({ storage, lines }) => {
  it('is a cart that still shows every line and its total', async () => {
    const log = collectLog();
    await openShop('/cart', { stored: storage });
    expect(lines.length).toBeGreaterThan(1);
    expect(document.querySelector('main')).not.toHaveTextContent('Tu carrito está vacío.');
    for (const { name, price, quantity } of lines) {
      const line = screen.getByRole('link', { name }).closest('li');
      expect(line).toHaveTextContent(`Precio: $${price}`);
      expect(line).toHaveTextContent(`Cantidad: ${quantity}`);
    }
    expect(screen.getByText(paragraph(`Precio Total: ${sum(total(lines))}`))).toBeVisible();
    expect(log.lines).toEqual([]);
  });

  it('is a cart that can still be paid, complete', async () => {
    const answers = { createCheckoutSession: { body: { url: paymentPage } } };
    const { user, asked } = await openShop('/cart', { stored: storage, answers });
    await user.click(screen.getByRole('button', { name: 'Confirmar Orden' }));
    await untilLeft(paymentPage);
    // A product without a picture is sent with a placeholder (spec 7).
    const placeholder = `${location.origin}/pictures/placeholder.svg`;
    expect(asked('createCheckoutSession')).toMatchObject([
      { cartItems: lines.map((line) => ({ ...line, image: line.image || placeholder })) },
    ]);
  });

  it('is a session: nobody has to log in again, and no field of the user is lost', async () => {
    const { user } = await openShop('/', { stored: storage });
    expect(storedUser()).toEqual(JSON.parse(storage.user));
    await chooseInMenu(user, 'User Panel');
    expect(await screen.findByRole('heading', { name: 'Panel de Control' })).toBeVisible();
  });
});
