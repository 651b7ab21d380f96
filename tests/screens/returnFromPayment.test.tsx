/** The return from the payment provider records the purchase once. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paragraph } from '#tests/support/screen.tsx';
import { collectLog } from '#tests/support/logged.ts';
import { type Answer, aPage, noNetwork } from '#tests/support/answer.ts';
import { gate } from '#tests/support/gate.ts';
import { people } from '#tests/support/people.ts';
import { openShop } from '#tests/support/shop.tsx';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { cartNow, chooseInMenu, otherTab } from './steps.ts';

const lines = [cartLine(1, { price: 0.1, quantity: 3 }), cartLine(2, { price: 24.5 })];
const stored = storedCart(...lines);
const purchase = { totalPrice: 24.8, userId: 2, cart: lines };
const recorded = { body: { success: true } };
const address = () => location.pathname + location.search;

/** Opens the shop as a customer who returns from the payment provider. */
async function backFromPayment(createPurchase: Answer, route = '/cart?success=true') {
  return openShop(route, { as: 'customer', stored, answers: { createPurchase } });
}

describe('the return from the payment provider', () => {
  it.each([
    ['a good answer', { status: 201, body: { success: true, id: 5 } }],
    ['a page, for only the status counts', aPage],
  ])('records the purchase once; the cart is cleared on %s', async (_case, answer) => {
    const { after, open } = gate();
    const { store, asked } = await backFromPayment({ ...answer, after });
    await waitFor(() => expect(asked('createPurchase')).toEqual([purchase]));
    expect(cartNow()).toEqual(lines);
    expect(address()).toBe('/cart?success=true');
    const pages = history.length;
    open();
    expect(await screen.findByText('Tu carrito está vacío.')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(history.length).toBe(pages);
    expect(store.getState().cart.items).toEqual([]);
    expect(cartNow()).toEqual([]);
    expect(asked('createPurchase')).toHaveLength(1);
  });

  it('is not paid twice, nor aborted by a buyer who logs out in the meantime', async () => {
    const { after, open } = gate();
    const { user, asked } = await backFromPayment({ status: 201, body: { success: true }, after });
    await waitFor(() => expect(asked('createPurchase')).toEqual([purchase]));
    expect(await screen.findByRole('button', { name: 'Confirmar Orden' })).toBeDisabled();
    await user.click(screen.getByText('Pagar aquí con tarjeta'));
    expect(address()).toBe('/cart?success=true');
    await chooseInMenu(user, 'Cerrar Sesión');
    await screen.findByRole('heading', { name: 'Ofertas' });
    open();
    await waitFor(() => expect(cartNow()).toEqual([]));
    expect(address()).toBe('/');
  });

  it.each(['customer', undefined] as const)(
    'sends nothing for an empty cart, and the address becomes /cart (%s)',
    async (as) => {
      const { asked } = await openShop('/cart?success=true', { as });
      await waitFor(() => expect(address()).toBe('/cart'));
      expect(await screen.findByText('Tu carrito está vacío.')).toBeVisible();
      expect(asked('createPurchase')).toEqual([]);
    },
  );

  it('keeps cart and address without a session user, until there is one', async () => {
    const answers = { createPurchase: recorded };
    const { store, asked } = await openShop('/cart?success=true', { stored, answers });
    expect(await screen.findByText(paragraph('Precio Total: $24.80'))).toBeVisible();
    await act(async () => {});
    expect(store.getState().cart.askedToRecord).toEqual([]);
    expect(asked('createPurchase')).toEqual([]);
    expect(cartNow()).toEqual(lines);
    expect(address()).toBe('/cart?success=true');

    otherTab({ token: 'ficha', user: JSON.stringify(people.customer) });
    expect(await screen.findByText('Tu carrito está vacío.')).toBeVisible();
    expect(asked('createPurchase')).toEqual([purchase]);
    await waitFor(() => expect(address()).toBe('/cart'));
  });
});

describe('the receipt', () => {
  const receipt = () => screen.findByRole('region', { name: 'Gracias' });

  it('shows sum and lines above the empty cart, takes the focus, and leads to the orders', async () => {
    const { user } = await backFromPayment(recorded);
    const shown = await receipt();
    await waitFor(() => expect(shown).toHaveFocus());
    expect(shown).toHaveAccessibleDescription('Registramos tu compra. Pagado $24.80');
    const items = within(shown).getAllByRole('listitem');
    const texts = items.map(({ textContent }) => textContent);
    expect(texts).toEqual(['Producto 1 × 3$0.30', 'Producto 2 × 1$24.50']);
    expect(shown.querySelectorAll('li img')).toHaveLength(2);
    const empty = screen.getByText('Tu carrito está vacío.');
    expect(shown.compareDocumentPosition(empty)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const on = screen.getByRole('link', { name: 'Explorar productos' });
    expect(on.parentElement).toHaveTextContent('Tu carrito está vacío. Explorar productos');
    await user.click(within(shown).getByRole('link', { name: 'Ver tus pedidos' }));
    expect(location.pathname).toBe('/userpanel');
  });

  it('comes at once, without an empty cart that is announced before it', async () => {
    const texts: string[] = [];
    const seen = new MutationObserver(() => {
      if (screen.queryByRole('region', { name: 'Gracias' })) return;
      texts.push(...screen.queryAllByText('Tu carrito está vacío.').map(String));
    });
    await backFromPayment(recorded, '/cart/?success=true'); // as a backend may write it
    seen.observe(document.body, { childList: true, subtree: true });
    await receipt();
    expect(texts).toEqual([]);
  });

  it('comes to who presses the cart meanwhile', async () => {
    const { after, open } = gate();
    const { user } = await backFromPayment({ ...recorded, after });
    await user.click(screen.getByRole('button', { name: /Carrito/ }));
    open();
    expect(await receipt()).toBeVisible();
  });

  it('is there after a reload too, focused, until the cart has lines again', async () => {
    const first = await backFromPayment(recorded);
    await receipt();
    const entryState: unknown = history.state;
    first.close();
    await openShop('/cart', { as: 'customer', entryState });
    const shown = await receipt();
    await waitFor(() => expect(shown).toHaveFocus());
    otherTab(storedCart(cartLine(3)));
    await waitFor(() => expect(shown).not.toBeInTheDocument());
    otherTab(storedCart());
    expect(await screen.findByText('Tu carrito está vacío.')).toBeVisible();
    expect(screen.queryByText('Gracias')).toBeNull();
  });

  it.each(['admin', undefined] as const)('is no other person’s (%s)', async (as) => {
    const first = await backFromPayment(recorded);
    await receipt();
    const entryState: unknown = history.state;
    first.close();
    localStorage.removeItem('token');
    await openShop('/cart', { as, entryState });
    expect(await screen.findByText('Tu carrito está vacío.')).toBeVisible();
    expect(screen.queryByText('Gracias')).toBeNull();
  });

  it('names the first fifty lines of a long purchase', async () => {
    const many = storedCart(...Array.from({ length: 53 }, (_, index) => cartLine(index + 1)));
    await openShop('/cart?success=true', {
      as: 'customer',
      stored: many,
      answers: { createPurchase: recorded },
    });
    const shown = within(await receipt());
    expect(shown.getAllByRole('listitem')).toHaveLength(50);
    expect(shown.getByText('y 3 más')).toBeVisible();
  });
});

describe('§8 Checkout session, purchase record or payment intent failure', () => {
  it.each([
    ['an error status', { status: 500, body: { message: 'Sin la base' } }, 'HTTP 500'],
    ['no network', noNetwork, 'FETCH_ERROR'],
  ])('purchase record, %s: only logged; cart and address stay', async (_case, answer, cause) => {
    const log = collectLog();
    const { after, open } = gate();
    const { user, asked } = await backFromPayment({ ...answer, after });
    expect(screen.queryByRole('link', { name: 'Producto 1' })).toBeNull(); // it was just paid
    expect(await screen.findByRole('link', { name: 'Producto 1' })).toBeVisible();
    const text = document.body.textContent;
    expect(text).not.toContain('Gracias');
    open();
    await waitFor(() =>
      expect(log.lines).toEqual([expect.stringContaining('the purchase could not be recorded')]),
    );
    expect(log.lines[0]).toContain(cause);
    expect(log.lines[0]).not.toContain('Sin la base');
    expect(document.body.textContent).toBe(text);
    expect(window.alert).not.toHaveBeenCalled();
    expect(cartNow()).toEqual(lines);
    expect(address()).toBe('/cart?success=true');

    // Leaving and coming back is still the same page load: one request.
    await user.click(screen.getByRole('link', { name: 'Nosotros' }));
    await screen.findByRole('heading', { name: 'Visión' });
    history.back();
    expect(await screen.findByRole('link', { name: 'Producto 1' })).toBeVisible();
    otherTab({ user: JSON.stringify({ ...people.customer, photoURL: 'https://a.example.com/' }) });
    await act(async () => {});
    expect(asked('createPurchase')).toHaveLength(1);
  });
});
