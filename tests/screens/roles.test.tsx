/** Each role may do what section 6 of the specification allows, and nothing else. */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { examples } from '#contracts/examples/index.ts';
import { forms, written } from '#mocks/scenarios/forms.ts';
import { openShop } from '#tests/support/shop.tsx';
import { fillIn, openSection } from './steps.ts';

const roles = [
  ['Anonymous', undefined],
  ['`user`', 'customer'],
  ['`admin`', 'admin'],
] as const;

/** Opens the profile menu if there is one. */
async function openMenu(user: UserEvent) {
  const photo = screen.queryByRole('button', { name: 'Tu cuenta' });
  if (photo) await user.click(photo);
}

describe.each(roles)('%s', (_role, as) => {
  it('Browse, view products, submit service requests: yes', async () => {
    const { user, mock } = await openShop('/catalog', { as });
    await user.click(await screen.findByRole('link', { name: 'HP' }));
    const [card] = await screen.findAllByRole('article');
    const name = within(card ?? document.body).getByRole('link').textContent;
    await user.click(screen.getByRole('link', { name }));
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(screen.getByText('Precio:').parentElement).toHaveTextContent(/^Precio: \$\d/);

    await user.click(screen.getByRole('link', { name: 'Servicio Técnico' }));
    await screen.findByRole('heading', { name: 'Solicitud de servicio' });
    const before = mock.db.reservations.all().length;
    fillIn(written(forms.reservation, examples.createReservation.request));
    await user.click(screen.getByRole('button', { name: 'Solicitar' }));
    await waitFor(() =>
      expect(window.alert).toHaveBeenCalledExactlyOnceWith('¡Reserva realizada con éxito!'),
    );
    expect(mock.db.reservations.all()).toHaveLength(before + 1);
  });
});

describe.each([
  ['User Panel', '/userpanel', 'customer'],
  ['Admin Panel', '/admin', 'admin'],
] as const)('«%s» menu entry', (entry, path, allowed) => {
  it.each(roles.map(([role, as]) => [role, as === allowed ? 'yes' : 'no', as] as const))(
    '%s: %s',
    async (_role, answer, as) => {
      const { user } = await openShop('/nosotros', { as });
      await openMenu(user);
      const button = screen.queryByRole('button', { name: entry });
      if (answer === 'no' || !button) {
        expect([answer, button]).toEqual(['no', null]);
        return;
      }
      await user.click(button);
      expect(await screen.findByRole('heading', { name: 'Panel de Control' })).toBeVisible();
      expect(location.pathname).toBe(path);
    },
  );
});

const adminCalls = ['allPurchases', 'reservations', 'addProduct', 'removeProduct'] as const;
describe('/admin: add/delete products, view all purchases and reservations', () => {
  it.each([
    ['Anonymous', undefined],
    ['`user`', 'customer'],
  ] as const)('%s: no, redirected to /', async (_role, as) => {
    const pages = history.length;
    const none = { body: { success: true } };
    const answers = Object.fromEntries(adminCalls.map((name) => [name, none]));
    const { user, asked } = await openShop('/admin', { as, answers });
    await screen.findByRole('heading', { name: 'Ofertas' });
    expect([location.pathname, history.length]).toEqual(['/', pages]);
    await openMenu(user);
    expect(screen.queryByText('Panel de Control')).toBeNull();
    for (const name of ['Añadir Producto', 'Lista de Productos', 'Pedidos', 'Reservas'])
      expect(screen.queryByText(name)).toBeNull();
    expect(screen.queryByRole('button', { name: /Eliminar/ })).toBeNull();
    for (const name of adminCalls) expect(asked(name), name).toEqual([]);
  });

  it('`admin`: yes', async () => {
    const { user, mock } = await openShop('/admin', { as: 'admin' });
    expect(location.pathname).toBe('/admin');
    const form = await openSection(user, 'Añadir Producto');
    expect(form.getByRole('button', { name: 'Agregar producto' })).toBeEnabled();
    const list = await openSection(user, 'Lista de Productos');
    await user.click(
      await list.findByRole('button', { name: 'Eliminar MacBook Air de 13 pulgadas' }),
    );
    expect(await screen.findByText('Producto eliminado correctamente.')).toBeVisible();
    expect(mock.db.products.all()).toHaveLength(71);
    const orders = await openSection(user, 'Pedidos');
    expect(await orders.findAllByRole('listitem')).toHaveLength(mock.db.purchases.all().length);
    const section = await openSection(user, 'Reservas');
    expect(await section.findAllByRole('listitem')).toHaveLength(mock.db.reservations.all().length);
  });
});
