import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answering, says } from './answers.ts';
import { shopWithMock } from './shop.tsx';
import { cartNow, fillIn, openSection } from './steps.ts';

const { renderShop } = shopWithMock();
const roles = [
  ['Anonymous', undefined],
  ['`user`', 'customer'],
  ['`admin`', 'admin'],
] as const;
type As = (typeof roles)[number][1];
const somebody = (as: As) => (as ? { as } : {});

/** Opens the profile menu, where there is one. */
async function openMenu(user: UserEvent) {
  const photo = screen.queryByRole('button', { name: 'Tu cuenta' });
  if (photo) await user.click(photo);
}

describe.each(roles)('%s', (_role, as) => {
  it('Browse, view products, submit service requests: yes', async () => {
    const { user, mock } = await renderShop('/catalog', somebody(as));
    await user.click(await screen.findByRole('link', { name: 'HP' }));
    const [card] = await screen.findAllByRole('article');
    const name = within(card ?? document.body).getByRole('link').textContent;
    await user.click(screen.getByRole('link', { name }));
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(screen.getByText(/^Precio: \$/)).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Servicio Técnico' }));
    await screen.findByRole('heading', { name: 'Solicitud de servicio' });
    const before = mock.db.reservations.all().length;
    await fillIn(user, {
      Nombre: 'Eva',
      'Correo electrónico': 'eva@example.com',
      Teléfono: '555-0150',
      Fecha: '2024-07-01',
      Hora: '11:00',
      'Descripción del problema': 'No enciende.',
    });
    await user.click(screen.getByRole('button', { name: 'Solicitar' }));
    await waitFor(() => {
      expect(window.alert).toHaveBeenCalledExactlyOnceWith('¡Reserva realizada con éxito!');
    });
    expect(mock.db.reservations.all()).toHaveLength(before + 1);
  });
});

describe('Add to cart', () => {
  it('Anonymous: no («Inicia sesión para comprar»)', async () => {
    await renderShop('/product/1');
    expect(await screen.findByText('Inicia sesión para comprar')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Añadir al carrito' })).toBeNull();
    expect(screen.queryByRole('group')).toBeNull();
  });

  it.each([
    ['`user`', 'customer'],
    ['`admin`', 'admin'],
  ] as const)('%s: yes', async (_role, as) => {
    const { user } = await renderShop('/product/1', { as });
    await user.click(await screen.findByRole('button', { name: 'Añadir al carrito' }));
    expect(screen.queryByText('Inicia sesión para comprar')).toBeNull();
    expect(cartNow()).toMatchObject([{ id: 1, quantity: 1 }]);
  });
});

describe.each([
  ['User Panel', '/userpanel', 'customer'],
  ['Admin Panel', '/admin', 'admin'],
] as const)('«%s» menu entry', (entry, path, whose) => {
  it.each(roles.map(([role, as]) => [role, as === whose ? 'yes' : 'no', as] as const))(
    '%s: %s',
    async (_role, answer, as) => {
      const { user } = await renderShop('/nosotros', somebody(as));
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

describe('/admin', () => {
  it.each([
    ['Anonymous', undefined],
    ['`user`', 'customer'],
  ] as const)('%s: redirected to /', async (_role, as) => {
    const pages = history.length;
    await renderShop('/admin', somebody(as));
    expect(await screen.findByRole('heading', { name: 'Ofertas' })).toBeVisible();
    expect(location.pathname).toBe('/');
    expect(history.length).toBe(pages);
    expect(screen.queryByText('Panel de Control')).toBeNull();
  });

  it('`admin`: yes', async () => {
    await renderShop('/admin', { as: 'admin' });
    expect(await screen.findByRole('heading', { name: 'Panel de Control' })).toBeVisible();
    expect(location.pathname).toBe('/admin');
  });
});

describe('Add/delete products, view all purchases and reservations', () => {
  it.each([
    ['Anonymous', undefined],
    ['`user`', 'customer'],
  ] as const)('%s: no', async (_role, as) => {
    const calls = (['allPurchases', 'reservations', 'addProduct', 'removeProduct'] as const).map(
      (name) => answering(name, says({ success: true, data: [], reservations: [] })),
    );
    const answers = calls.map(({ handler }) => handler);
    const { user } = await renderShop('/admin', { ...somebody(as), answers });
    await screen.findByRole('heading', { name: 'Ofertas' });
    await openMenu(user);
    for (const name of ['Añadir Producto', 'Lista de Productos', 'Pedidos', 'Reservas'])
      expect(screen.queryByText(name)).toBeNull();
    expect(screen.queryByRole('button', { name: /Eliminar/ })).toBeNull();
    expect(calls.flatMap(({ asked }) => asked)).toEqual([]);
  });

  it('`admin`: yes', async () => {
    const { user, mock } = await renderShop('/admin', { as: 'admin' });
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
    const wishes = await openSection(user, 'Reservas');
    expect(await wishes.findAllByRole('listitem')).toHaveLength(mock.db.reservations.all().length);
  });
});
