import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveFor } from '#src/lib/leave.ts';
import { collectLog } from '#tests/support/logged.ts';
import { answering, breaks, held, says, saysPage } from './answers.ts';
import { shopWithMock } from './shop.tsx';
import { cartLine, cartNow, openPopup, storedCart } from './steps.ts';

vi.mock(import('#src/lib/leave.ts'), () => ({
  reloadPage: vi.fn<() => void>(),
  leaveFor: vi.fn<(address: string) => void>(),
}));
beforeEach(() => {
  vi.mocked(leaveFor).mockClear();
});

const { renderShop } = shopWithMock();
const paymentPage = 'https://pagos.example.com/sesion/1';
const opened = says({ url: paymentPage });
const lines = [
  cartLine(1, { price: 0.1, quantity: 3, image: 'https://a.example.com/1.png' }),
  cartLine(2, { price: 999.9, quantity: 2, image: ['https://a.example.com/2.png', ''] }),
];
const confirmButton = () => screen.getByRole('button', { name: 'Confirmar Orden' });

/** The cart of a customer, and the call that «Confirmar Orden» makes. */
async function cartOf(session = answering('createCheckoutSession', opened), cart = lines) {
  const shop = await renderShop('/cart', {
    as: 'customer',
    stored: storedCart(...cart),
    answers: [session.handler],
  });
  return { ...shop, session };
}

describe('«Confirmar Orden»', () => {
  it('opens a session for cart, total and user, and leaves for its address', async () => {
    const { user, session } = await cartOf();
    await user.click(confirmButton());
    await waitFor(() => {
      expect(leaveFor).toHaveBeenCalledExactlyOnceWith(paymentPage);
    });
    expect(session.asked).toEqual([{ cartItems: lines, totalAmount: 2000.1, userId: 2 }]);
    expect(cartNow()).toEqual(lines);
  });

  it.each([[''], [[]], [['']], [['', 'https://a.example.com/2.png']]])(
    'sends an absolute placeholder for the image %j',
    async (image) => {
      const { user, session } = await cartOf(undefined, [cartLine(1, { image })]);
      await user.click(confirmButton());
      await waitFor(() => {
        expect(session.asked).toHaveLength(1);
      });
      expect(session.asked).toEqual([
        {
          cartItems: [cartLine(1, { image: `${location.origin}/pictures/placeholder.svg` })],
          totalAmount: 11,
          userId: 2,
        },
      ]);
    },
  );

  it('is busy while the call is under way and until the page is left: a double click is one', async () => {
    const { answer, letGo } = held(opened);
    const { user, session } = await cartOf(answering('createCheckoutSession', answer));
    await user.dblClick(confirmButton());
    expect(confirmButton()).toBeDisabled();
    letGo();
    await waitFor(() => {
      expect(leaveFor).toHaveBeenCalledOnce();
    });
    fireEvent.click(confirmButton());
    expect(confirmButton()).toBeDisabled();
    expect(session.asked).toHaveLength(1);
  });

  it('leads nobody to the provider who has gone to another page meanwhile', async () => {
    const { answer, letGo } = held(opened);
    const { user, session } = await cartOf(answering('createCheckoutSession', answer));
    await user.click(confirmButton());
    await waitFor(() => {
      expect(session.asked).toHaveLength(1);
    });
    await user.click(screen.getByRole('link', { name: 'Nosotros' }));
    await screen.findByRole('heading', { name: 'Visión' });
    letGo();
    session.change(says({ url: `${paymentPage}/2` }));
    await user.click(screen.getByRole('button', { name: '🛒 Carrito' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmar Orden' }));
    await waitFor(() => {
      expect(leaveFor).toHaveBeenCalledExactlyOnceWith(`${paymentPage}/2`);
    });
  });

  it('is free again when the browser brings the left page back', async () => {
    const { user, session } = await cartOf();
    await user.click(confirmButton());
    await waitFor(() => {
      expect(leaveFor).toHaveBeenCalledOnce();
    });
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: false }));
    expect(confirmButton()).toBeDisabled();
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    expect(confirmButton()).toBeEnabled();
    await user.click(confirmButton());
    await waitFor(() => {
      expect(leaveFor).toHaveBeenCalledTimes(2);
    });
    expect(session.asked).toHaveLength(2);
  });
});

describe('§8 Checkout session, purchase record or payment intent failure', () => {
  it.each([
    ['an error status', says({}, 500)],
    ['a refusal', says({ success: false, message: 'Sin cupo' }, 400)],
    ['a page', saysPage()],
    ['no network', breaks],
    ['no url', says({ id: 1 })],
    ['an empty url', says({ url: '' })],
    ['a url that is no text', says({ url: 5 })],
    ['javascript:', says({ url: 'javascript:alert(1)' })],
    ['javascript: in disguise', says({ url: ' java\tscript:alert(1)' })],
    ['data:', says({ url: 'data:text/html,<h1>Hola</h1>' })],
    ['blob:', says({ url: 'blob:https://pagos.example.com/1' })],
    ['file:', says({ url: 'file:///etc/passwd' })],
    ['no whole address', says({ url: '/relative' })],
    ['an address without a scheme', says({ url: '//pagos.example.com' })],
  ])('checkout session, %s: only logged, and the button works again', async (_case, answer) => {
    const log = collectLog();
    const { user, session } = await cartOf(answering('createCheckoutSession', answer));
    const before = document.body.textContent;
    await user.click(confirmButton());
    await waitFor(() => {
      expect(log.lines.filter((line) => line.includes('the checkout session'))).toHaveLength(1);
    });
    await waitFor(() => {
      expect(confirmButton()).toBeEnabled();
    });
    expect(document.body.textContent).toBe(before);
    expect(window.alert).not.toHaveBeenCalled();
    expect(leaveFor).not.toHaveBeenCalled();
    expect(cartNow()).toEqual(lines);

    session.change(opened);
    await user.click(confirmButton());
    await waitFor(() => {
      expect(leaveFor).toHaveBeenCalledExactlyOnceWith(paymentPage);
    });
  });
});

describe('«Confirmar Orden» sends nothing', () => {
  it.each([0, -1])(
    'with a quantity of %i, and names the line until it is corrected',
    async (quantity) => {
      const { user, session } = await cartOf(undefined, [
        cartLine(1),
        cartLine(2, { name: 'Mouse fino', quantity }),
      ]);
      expect(screen.queryByRole('alert')).toBeNull();
      await user.click(confirmButton());
      expect(screen.getByRole('alert')).toHaveTextContent('Mouse fino');
      expect(screen.getByRole('alert')).not.toHaveTextContent('Producto 1');
      expect(confirmButton()).toBeEnabled();
      expect(session.asked).toEqual([]);

      const more = within(screen.getByRole('group', { name: /Mouse fino/ }));
      await user.click(more.getByRole('button', { name: '+' }));
      await user.click(more.getByRole('button', { name: '+' }));
      expect(screen.queryByRole('alert')).toBeNull();
      await user.click(confirmButton());
      await waitFor(() => {
        expect(leaveFor).toHaveBeenCalledOnce();
      });
      expect(session.asked).toHaveLength(1);
    },
  );

  it('without a session user: the login popup opens and the cart is kept', async () => {
    const session = answering('createCheckoutSession', opened);
    const { user } = await renderShop('/cart', {
      stored: storedCart(...lines),
      answers: [session.handler],
    });
    await user.click(confirmButton());
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Iniciar Sesión');
    expect(session.asked).toEqual([]);
    expect(leaveFor).not.toHaveBeenCalled();
    expect(cartNow()).toEqual(lines);
    expect(screen.getByText('Precio Total: $2000.1')).toBeVisible();
  });

  it('for somebody who has logged out meanwhile', async () => {
    const session = answering('createCheckoutSession', opened);
    const { user } = await renderShop('/cart', {
      as: 'customer',
      stored: storedCart(...lines),
      answers: [session.handler],
    });
    await user.click(screen.getByRole('button', { name: 'Tu cuenta' }));
    await user.click(screen.getByRole('button', { name: 'Cerrar Sesión' }));
    await screen.findByRole('heading', { name: 'Ofertas' });
    await user.click(screen.getByRole('button', { name: '🛒 Carrito' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmar Orden' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(session.asked).toEqual([]);
  });

  it('beside a popup that is open: there is one', async () => {
    const { user } = await renderShop('/cart', { stored: storedCart(...lines) });
    await openPopup(user);
    await user.click(confirmButton());
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});
