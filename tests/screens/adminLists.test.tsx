/** The administrator sees every purchase and every reservation, or the reason why there are none. */
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { collectLog } from '#tests/support/logged.ts';
import type { Answer } from '#tests/support/answer.ts';
import { product, productList } from '#tests/support/products.ts';
import { purchase } from '#tests/support/purchases.ts';
import { openShop, type Visit } from '#tests/support/shop.tsx';
import { someUnusable } from '#tests/support/unusable.ts';
import { openSection, tryAgain } from './steps.ts';

const reservation = (name: string) => ({
  name,
  email: 'eva@example.com',
  phone: '555-0150',
  date: name === 'Eva' ? '2024-07-01T00:00:00.000Z' : '2024-07-01', // as some backends keep a day
  time: '11:00',
  desc: `${name} escribe`,
});

async function openList(title: string, answers: Visit['answers'] = {}) {
  const shop = await openShop('/admin', { as: 'admin', answers });
  return { ...shop, list: await openSection(shop.user, title) };
}
const openOrders = (allPurchases: Answer) => openList('Pedidos', { allPurchases });
const openReservations = (reservations: Answer) => openList('Reservas', { reservations });

describe('«Pedidos»', () => {
  it('lists every purchase with id, date, total, user id and items', async () => {
    const { list } = await openOrders({
      body: { success: true, data: [purchase, { ...purchase, id: 42, userId: 3 }] },
    });
    const [one, two] = await list.findAllByRole('listitem');
    if (!one || !two) throw new Error('two purchases were expected');
    const facts = within(one);
    const day = new Date(purchase.date).toLocaleDateString();
    for (const text of ['C-41', day, '$1999.80', 'cliente-77'])
      expect(facts.getByText(text)).toBeVisible();
    const cells = facts.getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells).toEqual(['Laptop fina', '2', '$999.9', 'Cable', '1', '$0']);
    expect(within(two).getByText('42')).toBeVisible();
    expect(within(two).getByText('ID de usuario').nextElementSibling).toHaveTextContent('3');
  });

  it.each([200, 500])('§8 Admin purchases, `success` false: status %i', async (status) => {
    const { list, answer, user } = await openOrders({ status, body: { success: false } });
    expect(await list.findByText('Error al obtener compras')).toBeVisible();
    const body = { success: true, data: [purchase] };
    await tryAgain(user, (after) => answer('allPurchases', { body, after }), list);
    expect(await list.findByText('cliente-77')).toBeVisible();
  });

  it.each(someUnusable)('§8 Admin purchases exception: %s', async (_case, answer) => {
    collectLog();
    const { list } = await openOrders(answer);
    expect(await list.findByText('Fallo al conectar con el servidor')).toBeVisible();
  });
});

describe('«Reservas»', () => {
  it('lists every reservation in reverse order, with all its parts', async () => {
    vi.stubEnv('TZ', 'America/Guayaquil');
    const reservations = ['Ana', 'Luis', 'Eva'].map(reservation);
    const { list } = await openReservations({ body: { success: true, reservations } });
    const items = await list.findAllByRole('listitem');
    expect(items.map((item) => within(item).getByText(/escribe$/).textContent)).toEqual([
      'Eva escribe',
      'Luis escribe',
      'Ana escribe',
    ]);
    const [first] = items;
    if (!first) throw new Error('no reservation');
    const day = new Date(2024, 6, 1).toLocaleDateString();
    for (const text of ['Eva', 'eva@example.com', '555-0150', day, '11:00'])
      expect(within(first).getByText(text)).toBeVisible();
  });

  it('links e-mail and phone, and leaves other texts as they are', async () => {
    const reservations = [
      { ...reservation('Luis'), email: 'sin correo', phone: 'no tengo', date: 'lunes 5' },
      { ...reservation('Eva'), email: 'eva+pc@example.com', phone: '+593 (4) 555-0150 ext. 2' },
    ];
    const { list } = await openReservations({ body: { success: true, reservations } });
    const [first, second] = await list.findAllByRole('listitem');
    if (!first || !second) throw new Error('two reservations were expected');
    const links = within(first).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['eva+pc@example.com', 'mailto:eva%2Bpc@example.com'],
      ['+593 (4) 555-0150 ext. 2', 'tel:+59345550150'],
    ]);
    expect(within(second).queryByRole('link')).toBeNull();
    for (const text of ['sin correo', 'no tengo', 'lunes 5'])
      expect(within(second).getByText(text)).toBeVisible();
  });

  it.each([200, 500])('§8 Admin reservations, `success` false: status %i', async (status) => {
    const { list, answer, user } = await openReservations({ status, body: { success: false } });
    const error = await list.findByText('Error al obtener las reservas de servicio técnico');
    expect(error).toBeVisible();
    const body = { success: true, reservations: [reservation('Ana')] };
    await tryAgain(user, (after) => answer('reservations', { body, after }), list);
    expect(await list.findByText('Ana')).toBeVisible();
  });

  it.each(someUnusable)('§8 Admin reservations exception: %s', async (_case, answer) => {
    collectLog();
    const { list } = await openReservations(answer);
    expect(await list.findByText('Error en la conexión con el servidor')).toBeVisible();
  });
});

it.each([
  ['Lista de Productos', 'products', productList(product(2)), 'Producto 2'],
  ['Pedidos', 'allPurchases', { success: true, data: [purchase] }, 'Cable'],
  ['Reservas', 'reservations', { success: true, reservations: [reservation('Eva')] }, 'Eva'],
] as const)('«%s» is fetched again when it is opened again', async (title, call, body, text) => {
  const nothing = { body: { success: true, products: [], data: [], reservations: [] } };
  const { list, answer, asked, user } = await openList(title, { [call]: nothing });
  await waitFor(() => expect(list.queryByText('Cargando…')).toBeNull());
  expect(asked(call)).toHaveLength(1);
  answer(call, { body });
  for (const isOpen of [false, true]) {
    await openSection(user, title);
    expect(list.section.open).toBe(isOpen);
  }
  expect(await list.findByText(text)).toBeVisible();
  expect(asked(call)).toHaveLength(2);
});
