/** Every unusable answer to a list of the error catalogue shows the error message of that list. */
import { expect, it } from 'vitest';
import type { EndpointName } from '#contracts/index.ts';
import { openSection } from '#tests/screens/steps.ts';
import { openScreen, type Screen } from '#tests/support/screen.tsx';
import { unusable } from '#tests/support/unusable.ts';
import { row } from './row.ts';

/** Gives a list each unusable answer in turn. `messageFor` returns the text that the screen must show. */
async function refuse(shop: Screen, name: EndpointName, messageFor: (what: string) => string) {
  const main = document.querySelector('main');
  for (const [what, { answer }] of Object.entries(unusable)) {
    shop.answer(name, answer);
    await shop.askAgain();
    expect(main, what).toHaveTextContent(messageFor(what));
    expect(main, what).not.toHaveTextContent(/Mantenimiento|Bad Gateway|boom/);
  }
}

row('200 with HTML; truncated JSON; empty 200/204', () => {
  it.each([
    ['/category/PCs', 'Error al obtener los productos'],
    ['/product/1', 'Error: Error al obtener los productos'],
  ])('%s: an error is shown', async (route, message) => {
    expect.hasAssertions();
    await refuse(await openScreen(route), 'products', () => message);
  });
});

row('admin lists and actions: success:false and exception; double submit', () => {
  it.each([
    ['Lista de Productos', 'products', 'Fallo al conectar con el servidor'],
    ['Pedidos', 'allPurchases', 'Fallo al conectar con el servidor'],
    ['Reservas', 'reservations', 'Error en la conexión con el servidor'],
  ] as const)('«%s»: an error is shown', async (title, name, message) => {
    expect.hasAssertions();
    const shop = await openScreen('/admin', { as: 'admin' });
    await openSection(shop.user, title);
    await refuse(shop, name, () => message);
  });

  it('a customer’s own list: it shows an error, or that there are no purchases', async () => {
    expect.hasAssertions();
    const shop = await openScreen('/userpanel', { as: 'customer' });
    // A falsy body, an empty list, or a list without a valid item counts as "no purchases".
    const empty = /^(an empty answer|blanks|no content|null|an empty list|JSON so deep.*)$/;
    await refuse(shop, 'userPurchases', (what) =>
      empty.test(what) ? 'No se encontraron compras' : 'Error al conectar con el servidor',
    );
  });
});
