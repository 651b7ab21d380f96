import type { Page } from '@playwright/test';
import { onePixelPng } from '#contracts/examples/things.ts';
import { testCards } from '#mocks/provider/cards.ts';
import type { ScenarioId, scenarios } from '#mocks/scenarios/index.ts';

type Steps = (page: Page) => Promise<void>;
type Registry = typeof scenarios;
/** The scenarios that ask for something to be done; of the others there is nothing to do. */
type ToBeDone = {
  [Id in ScenarioId]: Registry[Id] extends { readonly steps: string } ? Id : never;
}[ScenarioId];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const open = (page: Page, section: string) =>
  page.locator('summary').filter({ hasText: section }).click();
const opening =
  (section: string): Steps =>
  (page) =>
    open(page, section);

const logIn =
  (password: string): Steps =>
  async (page) => {
    await press(page, 'Iniciar Sesión');
    const popup = page.getByRole('dialog');
    await popup.getByLabel('Correo electrónico').fill('ana@example.com');
    await popup.getByLabel('Contraseña').fill(password);
    await popup.getByRole('button', { name: 'Iniciar Sesión' }).click();
  };

const register =
  (email: string): Steps =>
  async (page) => {
    await press(page, 'Iniciar Sesión');
    await page.getByRole('tab', { name: 'Registrarse' }).click();
    const popup = page.getByRole('dialog');
    for (const [label, text] of [
      ['Nombre', 'Eva'],
      ['Apellido', 'Mora'],
      ['Ciudad', 'Loja'],
      ['Teléfono', '555-0160'],
      ['Número de identidad', '1100000001'],
      ['Correo electrónico', email],
      ['Contraseña', 'clave-de-eva'],
    ] as const)
      await popup.getByLabel(label).fill(text);
    await popup.getByRole('button', { name: 'Registrarse' }).click();
  };

const reserve: Steps = async (page) => {
  for (const [label, text] of [
    ['Nombre', 'Eva Mora'],
    ['Correo electrónico', 'eva@example.com'],
    ['Teléfono', '555-0160'],
    ['Fecha', '2024-09-10'],
    ['Hora', '15:30'],
    ['Descripción del problema', 'El servidor no arranca.'],
  ] as const)
    await page.getByLabel(label).fill(text);
  await press(page, 'Solicitar');
};

const addProduct =
  (withPicture: boolean): Steps =>
  async (page) => {
    await open(page, 'Añadir Producto');
    const picture = { name: 't.png', mimeType: 'image/png', buffer: Buffer.from(onePixelPng) };
    if (withPicture) await page.getByLabel('Imagen').setInputFiles(picture);
    await page.getByLabel('Nombre').fill('Teclado de prueba');
    await page.getByLabel('Descripción').fill('Para probar.');
    await page.getByLabel('Precio').fill('19.95');
    await press(page, 'Agregar producto');
  };

const removeFirst: Steps = async (page) => {
  await open(page, 'Lista de Productos');
  await page
    .getByRole('button', { name: /^Eliminar / })
    .first()
    .click();
};

/** Pays by card, and answers the bank where it is to be answered. */
export const pay =
  (card: string, bank?: 'Autorizar' | 'Rechazar'): Steps =>
  async (page) => {
    await page.getByLabel('Número de tarjeta').fill(card);
    await page.getByLabel('Vencimiento').fill('12/40');
    await page.getByLabel('Código de seguridad').fill('123');
    await press(page, 'Confirmar Pago');
    if (bank) await press(page, bank);
  };

/** What each scenario's `steps` say, done. The compiler asks for every one, and for no other. */
export const stepsOf: Readonly<Record<ToBeDone, Steps>> = {
  'login-rechazado': logIn('equivocada'),
  'login-sin-mensaje': logIn('ana-demo'),
  'login-sin-conexion': logIn('ana-demo'),
  'registro-rechazado': register('ana@example.com'),
  'registro-sin-mensaje': register('eva@example.com'),
  'registro-sin-conexion': register('eva@example.com'),
  'registro-correcto': register('eva@example.com'),
  'registro-sin-entrada': register('eva@example.com'),
  'producto-al-carrito': async (page) => {
    await press(page, '+');
    await press(page, 'Añadir al carrito');
  },
  'carrito-cantidad-cero': async (page) => {
    await press(page, '−');
    await press(page, '−');
    await press(page, 'Confirmar Orden');
  },
  'orden-sin-pagina-de-pago': (page) => press(page, 'Confirmar Orden'),
  'orden-sin-intento-de-pago': pay(testCards.succeeds),
  'tarjeta-rechazada': pay(testCards.declined),
  'tarjeta-sin-autorizar': pay(testCards.needsConfirmation, 'Rechazar'),
  'tarjeta-pagada': pay(testCards.succeeds),
  'tarjeta-autorizada': pay(testCards.needsConfirmation, 'Autorizar'),
  'servicio-reservado': reserve,
  'servicio-rechazado': reserve,
  'servicio-caido': reserve,
  'servicio-sin-conexion': reserve,
  'compras-cargando': opening('Pedidos'),
  'compras-vacias': opening('Pedidos'),
  'compras-sin-cuerpo': opening('Pedidos'),
  'compras-rechazadas': opening('Pedidos'),
  'compras-sin-conexion': opening('Pedidos'),
  'compras-ilegibles': opening('Pedidos'),
  'agregar-sin-imagen': addProduct(false),
  'agregar-correcto': addProduct(true),
  'agregar-rechazado': addProduct(true),
  'agregar-sin-mensaje': addProduct(true),
  'agregar-sin-conexion': addProduct(true),
  'agregar-caido': addProduct(true),
  'productos-cargando': opening('Lista de Productos'),
  'productos-vacios': opening('Lista de Productos'),
  'productos-rechazados': opening('Lista de Productos'),
  'productos-sin-conexion': opening('Lista de Productos'),
  'productos-ilegibles': opening('Lista de Productos'),
  'eliminar-correcto': removeFirst,
  'eliminar-rechazado': removeFirst,
  'eliminar-sin-conexion': removeFirst,
  'eliminar-caido': removeFirst,
  'pedidos-cargando': opening('Pedidos'),
  'pedidos-vacios': opening('Pedidos'),
  'pedidos-rechazados': opening('Pedidos'),
  'pedidos-sin-conexion': opening('Pedidos'),
  'pedidos-ilegibles': opening('Pedidos'),
  'reservas-cargando': opening('Reservas'),
  'reservas-vacias': opening('Reservas'),
  'reservas-rechazadas': opening('Reservas'),
  'reservas-sin-conexion': opening('Reservas'),
  'reservas-ilegibles': opening('Reservas'),
};
