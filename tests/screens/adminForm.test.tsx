/** The form for a new product sends it once and complete, and shows what the server answered. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { onePixelPng } from '#contracts/examples/things.ts';
import { brandNames, categoryNames } from '#contracts/catalog.ts';
import { product, productList } from '#tests/support/products.ts';
import { collectLog } from '#tests/support/logged.ts';
import { type Answer, formIn, noNetwork } from '#tests/support/answer.ts';
import { callTo } from '#tests/support/calls.ts';
import { gate } from '#tests/support/gate.ts';
import { openShop } from '#tests/support/shop.tsx';
import { someUnusable } from '#tests/support/unusable.ts';
import { fillIn, formOf, openSection, submitTwice } from './steps.ts';

const picture = new File([onePixelPng], 'mouse.png', { type: 'image/png' });
const added: Answer = {
  status: 201,
  body: { success: true, message: 'Guardado con el número 73' },
};
const untouched = { category: 'PCs', brand: 'Apple', isOnSale: 'false' };
const texts = { Nombre: 'Mouse nuevo', Descripción: 'Con cable', Precio: '19.95' };

/** The form of an administrator, and the call it makes. Fields are found by their labels. */
async function openForm(addProduct = added) {
  const answers = { addProduct, products: { body: productList(product(1)) } };
  const shop = await openShop('/admin', { as: 'admin', answers });
  const form = await openSection(shop.user, 'Añadir Producto');
  return { ...shop, form, submit: form.getByRole('button', { name: 'Agregar producto' }) };
}

/** The form with what it needs, and the rest as it was at the start. */
async function writtenForm(addProduct?: Answer) {
  const opened = await openForm(addProduct);
  await opened.user.upload(opened.form.getByLabelText('Imagen'), picture);
  await fillIn(opened.user, texts, opened.form);
  return opened;
}

/** The form with everything filled in, and nothing as it was at the start. */
async function filledForm(addProduct?: Answer) {
  const opened = await writtenForm(addProduct);
  const { user, form } = opened;
  await user.selectOptions(form.getByLabelText('Categoría'), 'Mouse');
  await user.selectOptions(form.getByLabelText('Marca'), 'Sony');
  await user.click(form.getByLabelText('¿En oferta?'));
  return opened;
}

const toasts = () => within(screen.getByRole('main')).getAllByRole('status').at(-1);
type Form = Awaited<ReturnType<typeof openForm>>['form'];

function expectFilled(form: Form) {
  for (const [label, value] of Object.entries({ ...texts, Categoría: 'Mouse', Marca: 'Sony' }))
    expect(form.getByLabelText(label)).toHaveDisplayValue(value);
  expect(form.getByLabelText('¿En oferta?')).toBeChecked();
  expect(form.getByRole('img', { name: 'Vista previa de la imagen' })).toBeVisible();
}

function expectBlank(form: Form) {
  for (const label of Object.keys(texts)) expect(form.getByLabelText(label)).toHaveDisplayValue('');
  expect(form.getByLabelText('Categoría')).toHaveValue('PCs');
  expect(form.getByLabelText('Marca')).toHaveValue('Apple');
  expect(form.getByLabelText('¿En oferta?')).not.toBeChecked();
  expect(form.queryByRole('img')).toBeNull();
}

describe('the form for a new product', () => {
  it('starts with PCs, Apple, not on sale, and an example of a price', async () => {
    const { form } = await openForm();
    expectBlank(form);
    const optionsOf = (label: string) =>
      within(form.getByLabelText(label))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(optionsOf('Categoría')).toEqual(categoryNames);
    expect(optionsOf('Marca')).toEqual(brandNames);
    expect(form.getByLabelText('Precio')).toHaveAttribute('placeholder', 'Ejemplo: 999.99');
    expect(form.getByLabelText('Precio')).toHaveProperty('type', 'number');
    for (const label of Object.keys(texts)) expect(form.getByLabelText(label)).toBeRequired();
    expect(form.getByLabelText('Imagen')).not.toBeRequired();
    expect(form.getByLabelText('Imagen')).toHaveAttribute('accept', 'image/*');
  });

  it.each([
    ['all of it as chosen', filledForm, { category: 'Mouse', brand: 'Sony', isOnSale: 'true' }],
    ['what was not touched as it stood there', writtenForm, untouched],
  ])('sends %s', async (_case, open, choices) => {
    const { user, submit, backend } = await open();
    await user.click(submit);
    await screen.findByText('Guardado con el número 73');
    const sent = await Promise.all(backend.asked(callTo('addProduct')).map(formIn));
    const words = { name: 'Mouse nuevo', description: 'Con cable', price: '19.95' };
    const image: unknown = expect.objectContaining({ type: 'image/png' });
    expect(sent.map((form) => Object.fromEntries(form))).toEqual([{ ...words, ...choices, image }]);
  });

  it.each(Object.keys(texts))('sends nothing without «%s»', async (label) => {
    const { user, asked, form, submit } = await filledForm();
    await user.clear(form.getByLabelText(label));
    await user.click(submit);
    expect(submit).toBeEnabled();
    expect(asked('addProduct')).toEqual([]);
    expect(toasts()).toBeEmptyDOMElement();
  });

  it('shows the picture that was chosen', async () => {
    const { form } = await filledForm();
    expect(form.getByRole('img', { name: 'Vista previa de la imagen' })).toBeVisible();
  });

  it('lets go of each picture that it has shown', async () => {
    const made = vi.spyOn(URL, 'createObjectURL');
    const letGo = vi.spyOn(URL, 'revokeObjectURL');
    const { user, form, submit } = await filledForm();
    await user.upload(form.getByLabelText('Imagen'), new File([onePixelPng], 'b.png', picture));
    await user.click(submit);
    await waitFor(() => expectBlank(form));
    expect(made.mock.calls.length).toBeGreaterThan(1);
    const shown = made.mock.results.map((result): unknown => result.value);
    expect(letGo.mock.calls.flat()).toEqual(shown);
  });

  it.each([
    ['no file', []],
    ['a text file', [new File(['hola'], 'hola.txt', { type: 'text/plain' })]],
    ['a program named as a picture', [new File(['MZ\u0090'], 'a.png', { type: 'image/png' })]],
  ])('§8 Add product, missing image: %s', async (_case, files) => {
    const { asked, form, submit } = await openForm();
    // Whatever the file dialog was told, a file may be of any kind.
    const user = userEvent.setup({ applyAccept: false });
    await fillIn(user, texts, form);
    await user.upload(form.getByLabelText('Imagen'), files);
    await user.click(submit);
    expect(await screen.findByText('Por favor selecciona una imagen.')).toBeVisible();
    expect(toasts()).toHaveTextContent('Por favor selecciona una imagen.');
    await waitFor(() => {
      expect(submit).toBeEnabled();
    });
    expect(asked('addProduct')).toEqual([]);
    expect(form.getByLabelText('Nombre')).toHaveValue('Mouse nuevo');
  });

  it('§8 Add product success: the server’s message, a blank form and a fresh list', async () => {
    const { user, answer, asked, form, submit } = await filledForm();
    const list = await openSection(user, 'Lista de Productos');
    await list.findByText('Producto 1');
    const longer = productList(product(1), product(73, { name: 'Mouse nuevo' }));
    answer('products', { body: longer });
    await user.click(submit);
    expect(await screen.findByText('Guardado con el número 73')).toBeVisible();
    expect(toasts()).toHaveTextContent('Guardado con el número 73');
    await waitFor(() => {
      expectBlank(form);
    });
    expect(await list.findByText('Mouse nuevo')).toBeInTheDocument();
    expect(asked('addProduct')).toHaveLength(1);
    expect(asked('products')).toHaveLength(2);

    // No picture is left either: the next product needs one of its own.
    fireEvent.submit(formOf(submit));
    expect(await screen.findByText('Por favor selecciona una imagen.')).toBeVisible();
    expect(asked('addProduct')).toHaveLength(1);
  });

  it('§8 Add product success: in the shop’s own words where the server has none', async () => {
    const { user, form, submit } = await filledForm({ body: { success: true } });
    await user.click(submit);
    expect(await screen.findByText('Producto agregado.')).toBeVisible();
    expectBlank(form);
  });

  it('§8 Add product, `success` false: the server’s message; the fields are kept', async () => {
    const no = { status: 409, body: { success: false, message: 'Ese nombre ya existe' } };
    const { user, asked, form, submit } = await filledForm(no);
    await user.click(submit);
    expect(await screen.findByText('Ese nombre ya existe')).toBeVisible();
    expect(toasts()).toHaveTextContent('Ese nombre ya existe');
    expectFilled(form);
    await waitFor(() => {
      expect(submit).toBeEnabled();
    });
    expect(asked('products')).toEqual([]);
  });

  it('§8 Add product, `success` false: also with status 200', async () => {
    const no = { body: { success: false, message: 'Sin espacio' } };
    const { user, submit } = await filledForm(no);
    await user.click(submit);
    expect(await screen.findByText('Sin espacio')).toBeVisible();
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

  it('is sent once for two submits, and can be sent again after a failure', async () => {
    const { after, open } = gate();
    const { user, answer, asked, submit } = await filledForm({ ...noNetwork, after });
    await submitTwice(user, submit);
    expect(submit).toBeDisabled();
    open();
    await screen.findByText('Error al agregar el producto.');
    expect(asked('addProduct')).toHaveLength(1);
    answer('addProduct', added);
    await user.click(submit);
    expect(await screen.findByText('Guardado con el número 73')).toBeVisible();
    expect(asked('addProduct')).toHaveLength(2);
  });
});
