/** «Confirmar Orden» stays on the cart when the order cannot be sent or no session is opened. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPage, noNetwork } from '#tests/support/answer.ts';
import { left } from '#tests/support/leaving.ts';
import { collectLog } from '#tests/support/logged.ts';
import { openShop } from '#tests/support/shop.tsx';
import { cartOf, confirmButton, lines, opened, paymentPage } from './order.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { cartNow, chooseInMenu, openPopup } from './steps.ts';

describe('§8 Checkout session, purchase record or payment intent failure', () => {
  it.each([
    ['an error status', { status: 500, body: {} }],
    ['a refusal', { status: 400, body: { success: false, message: 'Sin cupo' } }],
    ['a page', aPage],
    ['no network', noNetwork],
    ['no url', { body: { id: 1, message: 'Sin cupo' } }],
    ['an empty url', { body: { url: '' } }],
    ['a url that is no text', { body: { url: 5 } }],
    ['javascript:', { body: { url: 'javascript:alert(1)' } }],
    ['javascript: in disguise', { body: { url: ' java\tscript:alert(1)' } }],
    ['data:', { body: { url: 'data:text/html,<h1>Hola</h1>' } }],
    ['blob:', { body: { url: 'blob:https://pagos.example.com/1' } }],
    ['file:', { body: { url: 'file:///etc/passwd' } }],
    ['no whole address', { body: { url: '/relative' } }],
    ['an address without a scheme', { body: { url: '//pagos.example.com' } }],
  ])('checkout session, %s: only logged, and the button works again', async (_case, failure) => {
    const log = collectLog();
    const { user, answer } = await cartOf(failure);
    const before = document.body.textContent;
    await user.click(confirmButton());
    await waitFor(() => {
      expect(log.lines.filter((line) => line.includes('the checkout session'))).toHaveLength(1);
    });
    expect(log.lines.join()).toMatch(/"cause":"(HTTP [45]00|FETCH_ERROR|wrong shape: .+)"/);
    expect(log.lines.join()).not.toContain('Sin cupo');
    await waitFor(() => {
      expect(confirmButton()).toBeEnabled();
    });
    expect(document.body.textContent).toBe(before);
    expect(window.alert).not.toHaveBeenCalled();
    expect(left).toEqual([]);
    expect(cartNow()).toEqual(lines);

    answer('createCheckoutSession', opened);
    await user.click(confirmButton());
    await waitFor(() => {
      expect(left).toEqual([paymentPage]);
    });
  });
});

describe('«Confirmar Orden» sends nothing', () => {
  it.each([0, -1])(
    'with a quantity of %i, and names the line until it is corrected',
    async (quantity) => {
      const { user, asked } = await cartOf(undefined, [
        cartLine(1),
        cartLine(2, { name: 'Mouse fino', quantity }),
      ]);
      expect(screen.queryByRole('alert')).toBeNull();
      await user.click(confirmButton());
      expect(screen.getByRole('alert')).toHaveTextContent('Mouse fino');
      expect(screen.getByRole('alert')).not.toHaveTextContent('Producto 1');
      expect(confirmButton()).toBeEnabled();
      expect(asked('createCheckoutSession')).toEqual([]);

      const stepper = within(screen.getByRole('group', { name: /Mouse fino/ }));
      await user.click(stepper.getByRole('button', { name: '+' }));
      await user.click(stepper.getByRole('button', { name: '+' }));
      expect(screen.queryByRole('alert')).toBeNull();
      await user.click(confirmButton());
      await waitFor(() => {
        expect(left).toHaveLength(1);
      });
      expect(asked('createCheckoutSession')).toHaveLength(1);
    },
  );

  it('without a session user: the login popup opens and the cart is kept', async () => {
    const { user, asked } = await openShop('/cart', { stored: storedCart(...lines) });
    await user.click(confirmButton());
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Iniciar Sesión');
    expect(asked('createCheckoutSession')).toEqual([]);
    expect(left).toEqual([]);
    expect(cartNow()).toEqual(lines);
    expect(screen.getByText('Precio Total: $2000.10')).toBeVisible();
  });

  it('for somebody who has logged out in the meantime', async () => {
    const { user, asked } = await cartOf();
    await chooseInMenu(user, 'Cerrar Sesión');
    await screen.findByRole('heading', { name: 'Ofertas' });
    await user.click(screen.getByRole('button', { name: '🛒 Carrito' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmar Orden' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(asked('createCheckoutSession')).toEqual([]);
  });

  it('and opens no second popup beside an open one', async () => {
    const { user } = await openShop('/cart', { stored: storedCart(...lines) });
    await openPopup(user);
    await user.click(confirmButton());
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});
