import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { onePixelPng } from '#contracts/examples/fixtures.ts';
import type { Answer } from '#tests/support/answer.ts';
import { product, productList } from '#tests/support/products.ts';
import { openShop } from '#tests/support/shop.tsx';
import { fillIn, openSection } from './steps.ts';

export const picture = new File([onePixelPng], 'mouse.png', { type: 'image/png' });
export const added: Answer = {
  status: 201,
  body: { success: true, message: 'Guardado con el número 73' },
};
export const texts = { Nombre: 'Mouse nuevo', Descripción: 'Con cable', Precio: '19.95' };

/** Opens the form as an administrator. `addProduct` is the answer to its call. */
export async function openForm(addProduct = added) {
  const answers = { addProduct, products: { body: productList(product(1)) } };
  const shop = await openShop('/admin', { as: 'admin', answers });
  const form = await openSection(shop.user, 'Añadir Producto');
  return { ...shop, form, submit: form.getByRole('button', { name: 'Agregar producto' }) };
}

/** Opens the form and fills in what it needs. The other fields keep their initial values. */
export async function writtenForm(addProduct?: Answer) {
  const opened = await openForm(addProduct);
  await opened.user.upload(opened.form.getByLabelText('Imagen'), picture);
  fillIn(texts, opened.form);
  return opened;
}

/** Opens the form and changes every field. */
export async function filledForm(addProduct?: Answer) {
  const opened = await writtenForm(addProduct);
  const { user, form } = opened;
  await user.selectOptions(form.getByLabelText('Categoría'), 'Mouse');
  await user.selectOptions(form.getByLabelText('Marca'), 'Sony');
  await user.click(form.getByLabelText('¿En oferta?'));
  return opened;
}

export const toasts = () => within(screen.getByRole('main')).getAllByRole('status').at(-1);
type Form = Awaited<ReturnType<typeof openForm>>['form'];

export function expectFilled(form: Form) {
  for (const [label, value] of Object.entries({ ...texts, Categoría: 'Mouse', Marca: 'Sony' }))
    expect(form.getByLabelText(label)).toHaveDisplayValue(value);
  expect(form.getByLabelText('¿En oferta?')).toBeChecked();
  expect(form.getByRole('img', { name: 'Vista previa de la imagen' })).toBeVisible();
}

export function expectBlank(form: Form) {
  for (const label of Object.keys(texts)) expect(form.getByLabelText(label)).toHaveDisplayValue('');
  expect(form.getByLabelText('Categoría')).toHaveValue('PCs');
  expect(form.getByLabelText('Marca')).toHaveValue('Apple');
  expect(form.getByLabelText('¿En oferta?')).not.toBeChecked();
  expect(form.queryByRole('img')).toBeNull();
}
