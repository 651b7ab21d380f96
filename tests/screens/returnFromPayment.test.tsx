import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { collectLog } from '#tests/support/logged.ts';
import { answering, breaks, held, says, saysPage } from './answers.ts';
import { people, shopWithMock } from './shop.tsx';
import { cartLine, cartNow, otherTab, storedCart } from './steps.ts';

const { renderShop } = shopWithMock();
const lines = [cartLine(1, { price: 0.1, quantity: 3 }), cartLine(2, { price: 24.5 })];
const stored = storedCart(...lines);
const purchase = { totalPrice: 24.8, userId: 2, cart: lines };
const address = () => location.pathname + location.search;

/** A customer comes back from the payment provider. */
async function backFromPayment(record: ReturnType<typeof answering>, query = '?success=true') {
  return renderShop(`/cart${query}`, { as: 'customer', stored, answers: [record.handler] });
}

describe('the return from the payment provider', () => {
  it.each([
    ['a good answer', says({ success: true, id: 5 }, 201)],
    ['a page, for only the status counts', saysPage()],
    ['nothing but a status', () => new Response(null, { status: 204 })],
  ])('records the purchase once; the cart is cleared on %s', async (_case, answer) => {
    const gate = held(answer);
    const record = answering('createPurchase', gate.answer);
    const { store } = await backFromPayment(record);
    await waitFor(() => {
      expect(record.asked).toEqual([purchase]);
    });
    expect(cartNow()).toEqual(lines);
    expect(address()).toBe('/cart?success=true');
    const pages = history.length;
    gate.letGo();
    expect(await screen.findByText('Tu carrito está vacío.')).toBeVisible();
    await waitFor(() => {
      expect(address()).toBe('/cart');
    });
    expect(history.length).toBe(pages);
    expect(store.getState().cart.items).toEqual([]);
    expect(cartNow()).toEqual([]);
    expect(record.asked).toHaveLength(1);
  });

  it('is not broken off by a buyer who logs out meanwhile', async () => {
    const { answer, letGo } = held(says({ success: true }, 201));
    const record = answering('createPurchase', answer);
    const { user } = await backFromPayment(record);
    await waitFor(() => {
      expect(record.asked).toEqual([purchase]);
    });
    expect(screen.getByRole('button', { name: 'Confirmar Orden' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Tu cuenta' }));
    await user.click(screen.getByRole('button', { name: 'Cerrar Sesión' }));
    await screen.findByRole('heading', { name: 'Ofertas' });
    letGo();
    await waitFor(() => {
      expect(cartNow()).toEqual([]);
    });
    expect(address()).toBe('/');
  });

  it('has the purchase in the list of one’s own', async () => {
    const { user, mock } = await renderShop('/cart?success=true', { as: 'customer', stored });
    await screen.findByText('Tu carrito está vacío.');
    expect(mock.db.purchases.all().at(-1)).toMatchObject({ userId: 2, totalPrice: 24.8 });
    await user.click(screen.getByRole('button', { name: 'Tu cuenta' }));
    await user.click(screen.getByRole('button', { name: 'User Panel' }));
    await user.click(await screen.findByRole('heading', { name: 'Pedidos' }));
    expect(await screen.findByText('$24.8')).toBeVisible();
  });

  it.each([
    ['success=false', '?success=false'],
    ['success=TRUE', '?success=TRUE'],
    ['success=1', '?success=1'],
    ['success repeated', '?success=true&success=true'],
    ['success contradicted', '?success=true&success=false'],
    ['no query', ''],
  ])('sends nothing with %s', async (_case, query) => {
    const record = answering('createPurchase', says({ success: true }));
    const { user, store } = await backFromPayment(record, query);
    await user.click((await screen.findAllByRole('button', { name: '+' }))[0] ?? document.body);
    expect(await screen.findByText('Cantidad: 4')).toBeVisible();
    expect(store.getState().cart.purchase).toBe('none');
    expect(record.asked).toEqual([]);
    expect(address()).toBe(`/cart${query}`);
  });

  it.each(['customer', undefined] as const)(
    'sends nothing for an empty cart, and the address becomes /cart (%s)',
    async (as) => {
      const record = answering('createPurchase', says({ success: true }));
      await renderShop('/cart?success=true', { ...(as && { as }), answers: [record.handler] });
      await waitFor(() => {
        expect(address()).toBe('/cart');
      });
      expect(screen.getByText('Tu carrito está vacío.')).toBeVisible();
      expect(record.asked).toEqual([]);
    },
  );

  it('without a session user keeps all until there is one', async () => {
    const record = answering('createPurchase', says({ success: true }));
    const { store } = await renderShop('/cart?success=true', { stored, answers: [record.handler] });
    expect(await screen.findByText('Precio Total: $24.8')).toBeVisible();
    await act(async () => {});
    expect(store.getState().cart.purchase).toBe('none');
    expect(record.asked).toEqual([]);
    expect(cartNow()).toEqual(lines);
    expect(address()).toBe('/cart?success=true');

    otherTab({ token: 'ficha', user: JSON.stringify(people.customer) });
    expect(await screen.findByText('Tu carrito está vacío.')).toBeVisible();
    expect(record.asked).toEqual([purchase]);
    await waitFor(() => {
      expect(address()).toBe('/cart');
    });
  });
});

describe('§8 Checkout session, purchase record or payment intent failure', () => {
  it.each([
    ['an error status', says({ message: 'Sin conexión con la base' }, 500)],
    ['a refusal', says({ success: false, message: 'No' }, 404)],
    ['no network', breaks],
  ])('purchase record, %s: only logged; cart and address stay', async (_case, answer) => {
    const log = collectLog();
    const record = answering('createPurchase', answer);
    const { user } = await backFromPayment(record);
    const text = document.body.textContent;
    await waitFor(() => {
      expect(log.lines).toEqual([expect.stringContaining('the purchase could not be recorded')]);
    });
    expect(document.body.textContent).toBe(text);
    expect(window.alert).not.toHaveBeenCalled();
    expect(cartNow()).toEqual(lines);
    expect(address()).toBe('/cart?success=true');

    // Away and back again is the same page load: asked once.
    await user.click(screen.getByRole('link', { name: 'Nosotros' }));
    await screen.findByRole('heading', { name: 'Visión' });
    history.back();
    expect(await screen.findByRole('heading', { name: 'Tu Carrito' })).toBeVisible();
    otherTab({ user: JSON.stringify({ ...people.customer, photoURL: 'https://a.example.com/' }) });
    await act(async () => {});
    expect(record.asked).toHaveLength(1);
  });

  it('purchase record: a reload tries again', async () => {
    collectLog();
    const record = answering('createPurchase', says({}, 500));
    const first = await backFromPayment(record);
    await waitFor(() => {
      expect(record.asked).toHaveLength(1);
    });
    first.stop();
    first.unmount();
    record.change(says({ success: true }));
    await backFromPayment(record);
    expect(await screen.findByText('Tu carrito está vacío.')).toBeVisible();
    expect(record.asked).toEqual([purchase, purchase]);
  });
});
