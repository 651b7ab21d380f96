/** The guide ticks what is typed into the right fields of the right form. */
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { FakeCardElement } from '#mocks/provider/cardElement.ts';
import { account, field, fill, openGuide, person, SEEN } from './guide.ts';

const service = [
  field('name', 'Nombre'),
  field('mail', 'Correo electrónico'),
  field('phone', 'Teléfono'),
  field('date', 'Fecha'),
  field('time', 'Hora'),
  field('desc', 'Descripción del problema'),
].join('');

it('ticks a form once all that it requires is filled in', async () => {
  const { shop, lineOf } = await openGuide(
    'servicio-caido',
    `<form>${service}<input name="note"></form><dialog open><form>${account}</form></dialog>`,
  );
  const STEP = 'Llena todos los campos';
  fill(shop, { email: 'ana@example.com', password: 'otra' });
  expect(lineOf(STEP)).toContain('Pendiente'); // that is another form
  fill(shop, { name: 'algo', mail: 'a@b.ec', phone: '1', date: '1', time: '1' });
  expect(lineOf(STEP)).toContain('Pendiente');
  fill(shop, { desc: 'algo' });
  expect(lineOf(STEP)).toMatch(SEEN);
});

it('does not take the form for logging in for that for registering', async () => {
  const { shop, lineOf } = await openGuide(
    'registro-sin-mensaje',
    `<form><fieldset hidden disabled>${person}</fieldset>${account}</form>`,
  );
  const STEP = 'Llena el formulario con el correo eva@example.com';
  fill(shop, { email: 'eva@example.com', password: 'otra' });
  expect(lineOf(STEP)).toContain('Pendiente');
  for (const name of ['hidden', 'disabled']) shop.querySelector('fieldset')?.removeAttribute(name);
  fill(shop, { firstName: 'Eva', lastName: 'Mora', city: 'Loja', identityNo: '11' });
  expect(lineOf(STEP)).toContain('Pendiente');
  fill(shop, { phone: '1' });
  expect(lineOf(STEP)).toMatch(SEEN);
});

it('does not take the form for registering for that for logging in, even if it is filled in', async () => {
  const { shop, lineOf } = await openGuide(
    'login-rechazado',
    `<form><fieldset>${person}</fieldset>${account}</form>`,
  );
  const STEP = 'Escribe ana@example.com y la contraseña «equivocada»';
  fill(shop, { email: 'ana@example.com', password: 'equivocada' });
  expect(lineOf(STEP)).toContain('Pendiente');
  fill(shop, { firstName: 'Eva', lastName: 'Mora', city: 'Loja', identityNo: '11', phone: '1' });
  expect(lineOf(STEP)).toContain('Pendiente');
  for (const name of ['hidden', 'disabled']) shop.querySelector('fieldset')?.setAttribute(name, '');
  fill(shop, { password: 'equivocada' });
  expect(lineOf(STEP)).toMatch(SEEN);
});

it('does not take one field for another', async () => {
  const { shop, lineOf } = await openGuide(
    'agregar-sin-imagen',
    `<form>${field('name', 'Nombre (obligatorio)')}${field('text', 'Descripción')}${field('price', 'Precio:')}
    ${field('other', 'Nombre de la tienda', '')}</form>`,
  );
  const STEP =
    'Escribe el nombre «Teclado de prueba», la descripción «Para probar.» y el precio 19.95';
  fill(shop, { name: 'Para probar.', text: 'Teclado de prueba', price: '19.95' });
  expect(lineOf(STEP)).toContain('Pendiente');
  fill(shop, { name: 'Teclado', text: 'Para probar.', other: 'Teclado de prueba' });
  expect(lineOf(STEP)).toContain('Pendiente');
  fill(shop, { name: 'Teclado de prueba' });
  expect(lineOf(STEP)).toMatch(SEEN);
});

it('reads white space as a reader does: several spaces are one, and none is another text', async () => {
  const { shop, lineOf } = await openGuide(
    'agregar-sin-imagen',
    `<form>${field('name', 'Nombre')}${field('text', 'Descripción')}${field('price', 'Precio')}</form>`,
  );
  const STEP =
    'Escribe el nombre «Teclado de prueba», la descripción «Para probar.» y el precio 19.95';
  fill(shop, { name: 'Tecladodeprueba', text: 'Para probar.', price: '19.95' });
  expect(lineOf(STEP)).toContain('Pendiente');
  fill(shop, { name: ' Teclado  de prueba ' });
  expect(lineOf(STEP)).toMatch(SEEN);
});

it('compares a card by its digits, however they are grouped', async () => {
  const { user, shop, lineOf } = await openGuide('tarjeta-autorizada', '<form></form>');
  const form = shop.querySelector('form') ?? shop;
  new FakeCardElement().mount(form);
  const STEP = 'Escribe la tarjeta 4000 0027 6000 3184, el vencimiento 12/40 y el código 123';
  await user.type(within(form).getByLabelText('Número de tarjeta'), '4000002760003184');
  await user.type(within(form).getByLabelText('Código de seguridad'), '123');
  await user.type(within(form).getByLabelText('Vencimiento'), '124');
  expect(lineOf(STEP)).toContain('Pendiente');
  await user.type(within(form).getByLabelText('Vencimiento'), '0');
  expect(lineOf(STEP)).toMatch(SEEN);
});
