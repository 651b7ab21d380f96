/** Logging out removes the user's private data from the page. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openShop } from '#tests/support/shop.tsx';
import { chooseInMenu, openSection, sectionOf } from './steps.ts';

describe('logging out', () => {
  it('removes token and user and opens the home page, which works', async () => {
    const { user, store } = await openShop('/nosotros', { as: 'customer' });
    await chooseInMenu(user, 'Cerrar Sesión');
    expect(await screen.findByRole('heading', { name: 'Ofertas' })).toBeVisible();
    expect(location.pathname).toBe('/');
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    expect(store.getState().session.user).toBeNull();
    expect(screen.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  });

  it.each([
    ['customer', '/userpanel', 'Pedidos', 'userPurchases'],
    ['admin', '/admin', 'Pedidos', 'allPurchases'],
    ['admin', '/admin', 'Reservas', 'reservations'],
  ] as const)('drops what the %s saw on %s, %s', async (as, route, title, call) => {
    const { user, store } = await openShop(route, { as });
    const section = await (as === 'customer' ? sectionOf(title) : openSection(user, title));
    expect((await section.findAllByRole('listitem')).length).toBeGreaterThan(0);
    expect(Object.keys(store.getState().api.queries).join()).toContain(call);
    await chooseInMenu(user, 'Cerrar Sesión');
    await screen.findByRole('heading', { name: 'Ofertas' });
    await waitFor(() =>
      expect(Object.keys(store.getState().api.queries).join()).not.toContain(call),
    );
  });
});
