import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answering, held, says } from '#tests/screens/answers.ts';
import { type people, shopWithMock } from '#tests/screens/shop.tsx';
import { openSection, otherTab } from '#tests/screens/steps.ts';
import { product, productList } from '#tests/support/products.ts';
import { row } from './row.ts';
import { goTo } from './steps.ts';

const { renderShop } = shopWithMock();
const purchase = (id: string) => ({
  id,
  date: '2024-05-17',
  totalPrice: 12.5,
  userId: 3,
  items: [],
});
const own = (id: string) => says([purchase(id)]);

/** Somebody's shop at an address, and what one call is answered there. */
async function open(
  route: string,
  as: keyof typeof people,
  call: ReturnType<typeof answering>,
  ...others: ReturnType<typeof answering>[]
) {
  const answers = [call, ...others].map(({ handler }) => handler);
  return { ...(await renderShop(route, { as, answers })), call };
}
const isAsked = (call: ReturnType<typeof answering>, times = 1) =>
  waitFor(() => {
    expect(call.asked).toHaveLength(times);
  });

row('answers out of order; route left before the answer', () => {
  it('a page that was left shows nothing of its late answer', async () => {
    const late = held(own('vieja'));
    const call = answering('userPurchases', late.answer);
    const { user } = await open('/userpanel', 'customer', call);
    await openSection(user, 'Pedidos');
    await isAsked(call);
    goTo('/');
    expect(await screen.findByText('Ofertas')).toBeVisible();
    call.change(own('nueva'));
    goTo('/userpanel');
    await openSection(user, 'Pedidos');
    expect(await screen.findByText('nueva')).toBeVisible();
    late.letGo();
    await isAsked(call, 2);
    expect(screen.queryByText('vieja')).toBeNull();
  });

  it('a product that is left for another while the list is out', async () => {
    const late = held(says(productList(product(1), product(2))));
    await open('/product/1', 'customer', answering('products', late.answer));
    goTo('/product/2');
    late.letGo();
    expect(await screen.findByText('Producto 2', { selector: 'h1' })).toBeVisible();
    expect(screen.queryByText('Producto 1')).toBeNull();
  });

  it('of two deletions, the first one’s list comes late', async () => {
    const all = [product(1), product(2), product(3)];
    const products = answering('products', says(productList(...all)));
    const remove = answering('removeProduct', says({ success: true, message: 'Fuera' }));
    const { user } = await open('/admin', 'admin', products, remove);
    const list = await openSection(user, 'Lista de Productos');
    const removing = async (id: number) =>
      user.click(await list.findByRole('button', { name: `Eliminar Producto ${id}` }));
    const late = held(says(productList(...all.slice(1))));
    products.change(late.answer);
    await removing(1);
    await isAsked(products, 2);
    products.change(says(productList(...all.slice(2))));
    await removing(2);
    await isAsked(remove, 2);
    late.letGo();
    await waitFor(() => {
      expect(list.getAllByRole('heading', { level: 3 }).map((it_) => it_.textContent)).toEqual([
        'Producto 3',
      ]);
    });
  });
});

row('A logs out, B logs in on the same tab', () => {
  it('B logs in in another tab: A’s purchases go, also where B’s cannot be had', async () => {
    const call = answering('userPurchases', own('de-A'));
    const { user } = await open('/userpanel', 'customer', call);
    const section = await openSection(user, 'Pedidos');
    expect(await section.findByText('de-A')).toBeVisible();
    call.change(says({}, 500));
    otherTab({ token: 'b', user: '{"id":"B","role":"user"}' });
    expect(await section.findByText('Error al conectar con el servidor')).toBeVisible();
    expect(section.queryByText('de-A')).toBeNull();
  });

  it('an administrator’s lists do not outlive the session', async () => {
    const call = answering('allPurchases', says({ success: true, data: [purchase('de-todos')] }));
    const { user } = await open('/admin', 'admin', call);
    expect(await (await openSection(user, 'Pedidos')).findByText('de-todos')).toBeVisible();
    otherTab({ token: null });
    expect(await screen.findByText('Ofertas')).toBeVisible();
    call.change(held(says({})).answer);
    otherTab({ token: 't', user: '{"id":2,"role":"admin"}' });
    goTo('/admin');
    const section = await openSection(user, 'Pedidos');
    await isAsked(call, 2);
    expect(section.queryByText('de-todos')).toBeNull();
  });
});
