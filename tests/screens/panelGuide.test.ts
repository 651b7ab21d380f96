/** The guide of the active scenario ticks what it has seen on the page, and nothing else. */
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { defaultSettings } from '#mocks/store/settings.ts';
import { left } from '#tests/support/leaving.ts';
import { account, fill, openGuide, person, SEEN } from './guide.ts';

const login = `<button>Iniciar Sesión</button>
  <form>${account}<button type="button">Iniciar Sesión</button></form>`;

it('ticks the steps in their order, and then the text on the page', async () => {
  const { user, shop, add, guide, lineOf } = await openGuide('login-rechazado', login);
  const TEXT = '«Correo o contraseña incorrectos.»';
  expect(lineOf('Ve a / como Visitante')).toMatch(SEEN);
  const early = add('<p>Correo o contraseña incorrectos.</p>'); // before the steps it is no outcome
  const [opener, submit] = within(shop).getAllByRole('button');
  if (!opener || !submit) throw new Error('the page has two buttons');
  await user.click(opener);
  await user.click(opener); // stands in no form, so it does not send it
  await user.type(shop.querySelector('[name=email]') ?? shop, 'ana@example.com');
  await user.type(shop.querySelector('[name=password]') ?? shop, 'otra');
  expect(guide.getByText('2 de 5')).toBeVisible();
  await user.type(shop.querySelector('[name=password]') ?? shop, '{Backspace>4/}equivocada');
  expect(lineOf('Escribe ana@example.com y la contraseña «equivocada»')).toMatch(SEEN);
  expect(lineOf(TEXT)).toContain('Pendiente');
  early.remove();
  await user.click(submit);
  add(
    '<p hidden>Correo o contraseña incorrectos.</p><p>Correo o contraseña incorrectos. Vuelve.</p>',
  );
  await new Promise((resolve) => setTimeout(resolve, 100)); // twice as long as the guide waits
  expect(lineOf(TEXT)).toContain('Pendiente');
  add('<p>Correo o contraseña <!-- -->incorrectos.</p>');
  await waitFor(() => expect(lineOf(TEXT)).toMatch(SEEN));
  expect(guide.getByRole('status')).toHaveTextContent('Apareció todo lo que debía.');
});

it('keeps a toast ticked that has gone, and does not take a text elsewhere for it', async () => {
  const { user, shop, add, lineOf } = await openGuide(
    'eliminar-rechazado',
    '<details><summary><h2>Lista de Productos</h2></summary><button>Eliminar</button></details>',
  );
  const TEXT = '«Error al eliminar producto»';
  await user.click(within(shop).getByText('Lista de Productos'));
  await user.click(within(shop).getByRole('button', { name: 'Eliminar' }));
  add('<p>Error al eliminar producto</p>');
  await new Promise((resolve) => setTimeout(resolve, 100)); // twice as long as the guide waits
  expect(lineOf(TEXT)).toContain('Pendiente');
  const toast = add('<output aria-live="polite"><span>Error al eliminar producto</span></output>');
  await waitFor(() => expect(lineOf(TEXT)).toMatch(/Visto en el aviso/));
  toast.remove();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(lineOf(TEXT)).toMatch(/Visto en el aviso/);
});

it('ticks an alert, which is still shown at once', async () => {
  const { user, shop, lineOf, shown } = await openGuide(
    'producto-al-carrito',
    '<button>+</button><button>Añadir al carrito</button>',
  );
  const TEXT = '¡Sony Action Cam Aventura 4K se agregó al carrito con cantidad de 2!';
  await user.click(within(shop).getByText('+'));
  await user.click(within(shop).getByText('Añadir al carrito'));
  window.alert('¡Otro se agregó al carrito con cantidad de 2!');
  expect(lineOf(`«${TEXT}»`)).toContain('Pendiente');
  window.alert(TEXT);
  expect(shown.mock.lastCall).toEqual([TEXT]);
  expect(lineOf(`«${TEXT}»`)).toMatch(/Visto en la alerta/);
});

it('ticks a line of the console, which is still written', async () => {
  const { user, shop, lineOf, written } = await openGuide(
    'orden-sin-pagina-de-pago',
    '<button>Confirmar Orden</button>',
  );
  const LINE = '[tienda] the checkout session could not be opened';
  console.warn(LINE, { status: 500 }); // before the step
  expect(written.mock.lastCall).toEqual([LINE, { status: 500 }]);
  await new Promise((resolve) => setTimeout(resolve, 5)); // the clock counts milliseconds
  await user.click(within(shop).getByRole('button'));
  expect(lineOf(`«${LINE}»`)).toContain('Pendiente');
  console.warn(LINE, { status: 500 });
  expect(lineOf(`«${LINE}»`)).toMatch(/Visto en la consola/);
});

it('ticks a tab that is selected, and not a form’s button of its name', async () => {
  const { user, shop, lineOf, guide } = await openGuide(
    'registro-rechazado',
    `<button>Iniciar Sesión</button>
    <button role="tab" aria-selected="false">Registrarse</button>
    <form>${person}${account}<button type="button">Registrarse</button></form>`,
  );
  const [opener, tab, submit] = shop.querySelectorAll('button');
  if (!opener || !tab || !submit) throw new Error('the page has three buttons');
  await user.click(opener);
  await user.click(submit);
  expect(guide.getByText('2 de 6')).toBeVisible();
  tab.setAttribute('aria-selected', 'true'); // by a key, without a click
  await waitFor(() => expect(guide.getByText('3 de 6')).toBeVisible());
  fill(shop, { firstName: 'Eva', lastName: 'Mora', city: 'Loja', identityNo: '11', phone: '1' });
  fill(shop, { email: 'ana@example.com', password: 'otra' });
  await user.click(submit);
  expect(guide.getByText('5 de 6')).toBeVisible();
  for (const step of ['Elige la pestaña «Registrarse»', 'Pulsa «Registrarse»'])
    expect(guide.getByText(step).closest('li')?.textContent).toMatch(SEEN);
  expect(lineOf('«Ya existe una cuenta con ese correo.»')).toContain('Pendiente');
});

it('ticks a section that is open, and neither a button of its name nor a click that closes it', async () => {
  const { shop, lineOf } = await openGuide(
    'pedidos-vacios',
    '<button>Pedidos</button><details><summary>Pedidos</summary></details>',
  );
  const STEP = 'Abre «Pedidos»';
  shop.querySelector('button')?.click();
  expect(lineOf(STEP)).toContain('Pendiente');
  const opened = shop.querySelector('details');
  fireEvent.click(shop.querySelector('summary') ?? shop);
  opened?.removeAttribute('open'); // closed again by the same click
  await new Promise((resolve) => setTimeout(resolve, 100)); // twice as long as the guide waits
  expect(lineOf(STEP)).toContain('Pendiente');
  opened?.setAttribute('open', '');
  await waitFor(() => expect(lineOf(STEP)).toMatch(SEEN));
});

it('ticks a section that is open already', async () => {
  const { lineOf } = await openGuide(
    'pedidos-vacios',
    '<details open><summary><h2>Pedidos</h2></summary></details>',
  );
  expect(lineOf('Abre «Pedidos»')).toMatch(SEEN);
});

it('does not take a tab for the button that opens its popup', async () => {
  const { shop, guide } = await openGuide(
    'login-rechazado',
    '<button role="tab">Iniciar Sesión</button>',
  );
  shop.querySelector('button')?.click();
  expect(guide.getByText('1 de 5')).toBeVisible();
});

it('says of a text for screen readers that it is not painted', async () => {
  const { lineOf } = await openGuide(
    'marca-cargando',
    '<p style="clip-path: inset(50%); overflow: hidden">Cargando…</p>',
  );
  expect(lineOf('«Cargando…»')).toContain('Solo para lectores de pantalla');
});

it('waits for the right person on the right page', async () => {
  const { demo, add, lineOf, guide, user } = await openGuide('carrito-vacio', '');
  expect(lineOf('Ve a /cart como Ana')).toMatch(SEEN);
  await user.click(guide.getByRole('button', { name: 'Repetir' }));
  expect(lineOf('Ve a /cart como Ana')).toMatch(SEEN);
  demo.become('luis');
  await user.click(guide.getByRole('button', { name: 'Repetir' }));
  add('<p>Tu carrito está vacío.</p>');
  await new Promise((resolve) => setTimeout(resolve, 100)); // twice as long as the guide waits
  expect(lineOf('«Tu carrito está vacío.»')).toContain('Pendiente');
  demo.become('ana');
  add('<p>Explorar productos</p>');
  await waitFor(() => expect(guide.getByText('3 de 3')).toBeVisible());
});

it('moves into a modal dialog of the shop, since all else is inert then', async () => {
  const { add } = await openGuide('carrito-vacio', '');
  const host = () => document.getElementById('demo-guide')?.parentElement;
  expect(host()).toBe(document.body);
  const part = add('<dialog open></dialog>');
  await waitFor(() => expect(host()).toBe(part.firstElementChild));
  part.remove();
  await waitFor(() => expect(host()).toBe(document.body));
});

it('is folded and unfolded, remembers it with its ticks, and ends', async () => {
  const { user, guide, demo, bar } = await openGuide(
    'carrito-vacio',
    '<p>Tu carrito está vacío.</p>',
  );
  expect(document.documentElement).toHaveAttribute('data-guia', 'abierta');
  await user.click(guide.getByRole('button', { name: 'Plegar', expanded: true }));
  expect(document.documentElement).toHaveAttribute('data-guia', 'plegada');
  expect(guide.queryByText('Debe aparecer')).toBeNull();
  expect(JSON.parse(sessionStorage.getItem('demo-guia') ?? '')).toMatchObject({
    scenario: 'carrito-vacio',
    folded: true,
    seen: { 'aparece-0': {} },
  });
  await user.click(guide.getByRole('button', { name: 'Desplegar', expanded: false }));
  await user.click(guide.getByRole('button', { name: 'Terminar' }));
  await waitFor(() => expect(document.getElementById('demo-guide')).toBeNull());
  expect(await demo.settings()).toEqual(defaultSettings);
  expect(document.documentElement).not.toHaveAttribute('data-guia');
  await waitFor(() => expect(sessionStorage.getItem('demo-guia')).toBeNull());
  expect(bar.getByRole('button', { name: 'Demo' })).toHaveFocus();
});

it('goes to the scenario’s page, and begins again', async () => {
  const { user, guide, demo } = await openGuide('carrito-vacio', '');
  demo.become('visitor');
  await user.click(guide.getByRole('button', { name: 'Repetir' }));
  await user.click(guide.getByRole('button', { name: 'Ir allí' }));
  await waitFor(() => expect(demo.remembered().user).toContain('"id":2'));
  expect(left.length).toBeLessThanOrEqual(1);
});

it('is also shown if the browser denies storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  const { guide } = await openGuide('carrito-vacio', '<p>Tu carrito está vacío.</p>');
  expect(guide.getByText('2 de 3')).toBeVisible();
  fireEvent(document, new Event('visibilitychange'));
  expect(guide.getByText('2 de 3')).toBeVisible();
});
