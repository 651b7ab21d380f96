/** The control panel starts with closed sections, loads a list when its section opens, and deletes without asking. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { contract } from '#contracts/index.ts';
import { product, productList } from '#tests/support/products.ts';
import { collectLog } from '#tests/support/logged.ts';
import type { Answer } from '#tests/support/answer.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { openShop } from '#tests/support/shop.tsx';
import { someUnusable } from '#tests/support/unusable.ts';
import { openSection, press, tryAgain } from './steps.ts';

describe('the control panel', () => {
  it('is titled and has four sections, all closed', async () => {
    await openShop('/admin', { as: 'admin' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Panel de Control');
    const titles = screen.getAllByRole('heading', { level: 2 });
    expect(titles.map((title) => title.textContent)).toEqual([
      'Añadir Producto',
      'Lista de Productos',
      'Pedidos',
      'Reservas',
    ]);
    expect(document.querySelectorAll('details[open]')).toHaveLength(0);
    // All share one name, so that the browser keeps at most one of them open.
    const names = Array.from(document.querySelectorAll('details'), ({ name }) => name);
    expect(new Set(names).size).toBe(1);
    expect(names[0]).not.toBe('');
  });

  it('makes no call before a section is opened', async () => {
    const none = { body: { success: true, products: [], data: [], reservations: [] } };
    const answers = { products: none, allPurchases: none, reservations: none };
    const { user, backend } = await openShop('/admin', { as: 'admin', answers });
    const section = await openSection(user, 'Reservas');
    await section.findByText('Todavía no hay reservas.');
    expect(backend.requests.map(({ path }) => path)).toEqual([contract.reservations.path]);
  });
});

describe('«Lista de Productos»', () => {
  const two = productList(product(1, { isOnSale: true }), product(2, { price: 999.9 }));
  const deleted = { body: { success: true, message: 'Listo' } };

  async function openList(products: Answer = { body: two }, removeProduct: Answer = { body: {} }) {
    const shop = await openShop('/admin', { as: 'admin', answers: { products, removeProduct } });
    return { ...shop, list: await openSection(shop.user, 'Lista de Productos') };
  }

  it('lists every product, each with a delete button', async () => {
    const { list } = await openList();
    const rows = await list.findAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual([
      'Producto 1',
      'Producto 2',
    ]);
    for (const row of rows)
      expect(within(row).getByRole('button', { name: /Eliminar/ })).toHaveTextContent('Eliminar');
    expect(list.getByText('$999.9')).toBeVisible();
    expect(rows.map((row) => within(row).queryByText('En oferta') !== null)).toEqual([true, false]);
    expect(list.getAllByText('PCs · Apple')).toHaveLength(2);
  });

  it.each([200, 500])('§8 Admin product list, `success` false: status %i', async (status) => {
    const refusal = { status, body: { success: false, message: 'x', products: [] } };
    const { user, list, answer } = await openList(refusal);
    expect(await list.findByText('Error al obtener productos')).toBeVisible();
    await tryAgain(user, (after) => answer('products', { body: two, after }), list);
    expect(await list.findByText('Producto 2')).toBeVisible();
  });

  it.each(someUnusable)('§8 Admin product list exception: %s', async (_case, answer) => {
    collectLog();
    const { list } = await openList(answer);
    expect(await list.findByText('Fallo al conectar con el servidor')).toBeVisible();
  });

  it('§8 Delete product success: at once, with a fresh list and the server’s message', async () => {
    const done = { body: { success: true, message: 'El producto 1 ya no está' } };
    const { user, list, answer, asked } = await openList(undefined, done);
    const button = await list.findByRole('button', { name: 'Eliminar Producto 1' });
    answer('products', { body: productList(product(2)) });
    await user.click(button);
    expect(await screen.findByText('El producto 1 ya no está')).toBeVisible();
    await waitFor(() => expect(list.queryByText('Producto 1')).toBeNull());
    expect(list.getByText('Producto 2')).toBeVisible();
    expect(asked('removeProduct')).toEqual([{ id: 1 }]);
    expect(asked('products')).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the old list when the fresh one cannot be loaded', async () => {
    const { user, list, answer, store } = await openList(undefined, deleted);
    const button = await list.findByRole('button', { name: 'Eliminar Producto 1' });
    answer('products', { status: 500, body: {} });
    await user.click(button);
    await waitFor(() =>
      expect(Object.values(store.getState().api.queries)[0]?.status).toBe('rejected'),
    );
    expect(list.getByText('Producto 2')).toBeVisible();
    expect(list.queryByText('Error al obtener productos')).toBeNull();
  });

  it('has its own words for a deletion when the server sends no message', async () => {
    const { user, list } = await openList(undefined, { body: { success: true } });
    await user.click(await list.findByRole('button', { name: 'Eliminar Producto 1' }));
    expect(await screen.findByText('Producto eliminado.')).toBeVisible();
  });

  it.each([200, 404])('§8 Delete product, `success` false: status %i', async (status) => {
    const refusal = { status, body: { success: false, message: 'No existe' } };
    const { user, list, asked } = await openList(undefined, refusal);
    const button = await list.findByRole('button', { name: 'Eliminar Producto 1' });
    await user.click(button);
    expect(await screen.findByText('Error al eliminar producto')).toBeVisible();
    expect(screen.queryByText('No existe')).toBeNull();
    expect(list.getByText('Producto 1')).toBeVisible();
    expect(button).toBeEnabled();
    expect(asked('products')).toHaveLength(1);
  });

  it.each(someUnusable)('§8 Delete product exception: %s', async (_case, answer) => {
    collectLog();
    const { user, list, asked } = await openList(undefined, answer);
    await user.click(await list.findByRole('button', { name: 'Eliminar Producto 2' }));
    expect(await screen.findByText('Error en el servidor al eliminar producto')).toBeVisible();
    expect(list.getByText('Producto 2')).toBeVisible();
    expect(asked('products')).toHaveLength(1);
  });

  /** From here on the test moves the time. */
  async function deleteWithFakeTimers() {
    const answers = { products: { body: two }, removeProduct: deleted };
    const { user, step } = await openScreen('/admin', { as: 'admin', answers });
    await (await openSection(user, 'Lista de Productos')).findByText('Producto 1');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await step(() => press('Eliminar'));
  }

  it('shows a toast for four and a half seconds', async () => {
    await deleteWithFakeTimers();
    act(() => void vi.advanceTimersByTime(4400));
    expect(screen.getByText('Listo')).toBeVisible();
    act(() => void vi.advanceTimersByTime(100));
    expect(screen.queryByText('Listo')).toBeNull();
  });

  it('keeps a toast that has the focus or the pointer, so that its button does not go away', async () => {
    await deleteWithFakeTimers();
    const close = screen.getByRole('button', { name: 'Cerrar aviso' });
    act(() => close.focus());
    fireEvent.focusOut(close); // the window is left, and the button keeps the focus in it
    act(() => void vi.advanceTimersByTime(10_000));
    expect(close).toHaveFocus();
    fireEvent.pointerEnter(close);
    act(() => close.blur());
    act(() => void vi.advanceTimersByTime(10_000));
    expect(close).toBeVisible();
    fireEvent.pointerLeave(close);
    act(() => void vi.advanceTimersByTime(4500));
    expect(screen.queryByText('Listo')).toBeNull();
  });

  it('lets a toast be dismissed', async () => {
    const { user, list } = await openList(undefined, deleted);
    await user.click(await list.findByRole('button', { name: 'Eliminar Producto 1' }));
    await screen.findByText('Listo');
    const filter = screen.getByRole('searchbox');
    filter.focus();
    await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    expect(screen.queryByText('Listo')).toBeNull();
    expect(filter).toHaveFocus();
  });
});
