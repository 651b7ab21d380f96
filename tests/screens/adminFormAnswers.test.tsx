/** The form for a new product shows the server's answer; a success clears the form, and a failure keeps it. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { collectLog } from '#tests/support/logged.ts';
import { product, productList } from '#tests/support/products.ts';
import { someUnusable } from '#tests/support/unusable.ts';
import { expectBlank, expectFilled, filledForm, toasts } from './productForm.ts';
import { formOf, openSection, untilEnabled } from './steps.ts';

it('§8 Add product success: the server’s message, a blank form and a fresh list', async () => {
  const { user, answer, asked, form, submit } = await filledForm();
  const list = await openSection(user, 'Lista de Productos');
  await list.findByText('Producto 1');
  answer('products', { body: productList(product(1), product(73, { name: 'Mouse nuevo' })) });
  await user.click(submit);
  expect(await screen.findByText('Guardado con el número 73')).toBeVisible();
  expect(toasts()).toHaveTextContent('Guardado con el número 73');
  await waitFor(() => expectBlank(form));
  expect(await list.findByText('Mouse nuevo')).toBeInTheDocument();
  expect(asked('addProduct')).toHaveLength(1);
  expect(asked('products')).toHaveLength(2);

  // The picture is cleared too: the next product needs a new one.
  fireEvent.submit(formOf(submit));
  expect(await screen.findByText('Por favor selecciona una imagen.')).toBeVisible();
  expect(asked('addProduct')).toHaveLength(1);
});

it('§8 Add product success: the shop’s own words when the server sends no message', async () => {
  const { user, form, submit } = await filledForm({ body: { success: true, message: '' } });
  await user.click(submit);
  expect(await screen.findByText('Producto agregado.')).toBeVisible();
  expectBlank(form);
});

it('§8 Add product, `success` false: the server’s message; the fields are kept', async () => {
  const refusal = { status: 409, body: { success: false, message: 'Ese nombre ya existe' } };
  const { user, asked, form, submit } = await filledForm(refusal);
  await user.click(submit);
  expect(await screen.findByText('Ese nombre ya existe')).toBeVisible();
  expect(toasts()).toHaveTextContent('Ese nombre ya existe');
  expectFilled(form);
  await untilEnabled(submit);
  expect(asked('products')).toEqual([]);
});

it.each([
  ...someUnusable,
  ['reasons of an error', { status: 500, body: { message: 'x' } }],
] as const)('§8 Add product exception: %s', async (_case, answer) => {
  collectLog();
  const { user, form, submit } = await filledForm(answer);
  await user.click(submit);
  expect(await screen.findByText('Error al agregar el producto.')).toBeVisible();
  expectFilled(form);
});
