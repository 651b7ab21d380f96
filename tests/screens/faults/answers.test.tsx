import { expect, it } from 'vitest';
import { admin, customer, openScreen } from '#tests/properties/support/screen.tsx';
import { row } from './row.ts';
import { openSection } from './steps.ts';
import { unusable } from './unusable.ts';

/** Answers a list with all that cannot be used, one after the other; `says` is what stands on its screen then. */
async function refuse(
  shop: Awaited<ReturnType<typeof openScreen>>,
  call: string,
  says: (what: string) => string,
) {
  const main = document.querySelector('main');
  for (const [what, { answer }] of Object.entries(unusable)) {
    shop.answers.set(call, answer);
    await shop.askAnew();
    expect(main, what).toHaveTextContent(says(what));
    expect(main, what).not.toHaveTextContent(/Mantenimiento|Bad Gateway|boom/);
  }
}

row('200 with HTML; truncated JSON; empty 200/204', () => {
  it.each([
    ['/category/PCs', 'Error al obtener los productos'],
    ['/product/1', 'Error: Error al obtener los productos'],
  ])('%s: the products cannot be had', async (route, says) => {
    expect.hasAssertions();
    await refuse(await openScreen(route), 'GET /api/products', () => says);
  });
});

row('admin lists and actions: success:false and exception; double submit', () => {
  it.each([
    ['Lista de Productos', 'GET /api/products', 'Fallo al conectar con el servidor'],
    ['Pedidos', 'GET /api/purchase/all-purchases', 'Fallo al conectar con el servidor'],
    ['Reservas', 'GET /api/reservation', 'Error en la conexión con el servidor'],
  ])('«%s» cannot be had', async (title, call, says) => {
    expect.hasAssertions();
    const shop = await openScreen('/admin', admin);
    openSection(title);
    await refuse(shop, call, () => says);
  });

  it('a customer’s own list cannot be had, or is empty', async () => {
    expect.hasAssertions();
    const shop = await openScreen('/userpanel', customer);
    openSection('Pedidos');
    // What is falsy, an empty list, or a list of nothing that fits is "no purchases".
    const empty = /^(an empty answer|blanks|no content|null|an empty list|JSON so deep.*)$/;
    await refuse(shop, 'GET /api/purchase/user-purchases/2', (what) =>
      empty.test(what) ? 'No se encontraron compras' : 'Error al conectar con el servidor',
    );
  });
});
