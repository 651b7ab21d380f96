import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { onePixelPng } from '#contracts/examples/things.ts';
import { brandNames, categoryNames } from '#contracts/catalog.ts';
import { product, productList } from '#tests/support/products.ts';
import { answering, breaks, held, noGoodAnswers, says } from './answers.ts';
import { collectLog } from '#tests/support/logged.ts';
import { shopWithMock } from './shop.tsx';
import { fillIn, formOf, openSection, submitTwice } from './steps.ts';

const { renderShop } = shopWithMock();
const picture = new File([onePixelPng], 'mouse.png', { type: 'image/png' });
const added = says({ success: true, message: 'Guardado con el número 73' }, 201);
const texts = { Nombre: 'Mouse nuevo', Descripción: 'Con cable', Precio: '19.95' };

/** The form of an administrator, and the call it makes. Fields are found by their labels. */
async function openForm(add = answering('addProduct', added)) {
  const products = answering('products', says(productList(product(1))));
  const shop = await renderShop('/admin', {
    as: 'admin',
    answers: [add.handler, products.handler],
  });
  const form = await openSection(shop.user, 'Añadir Producto');
  const submit = form.getByRole('button', { name: 'Agregar producto' });
  return { ...shop, add, products, form, submit };
}

/** The form with everything filled in, and nothing as it was at the start. */
async function filledForm(add?: ReturnType<typeof answering>) {
  const opened = await openForm(add);
  const { user, form } = opened;
  await user.upload(form.getByLabelText('Imagen'), picture);
  await fillIn(user, texts, form);
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

  it.each(Object.keys(texts))('sends nothing without «%s»', async (label) => {
    const { user, add, form, submit } = await filledForm();
    await user.clear(form.getByLabelText(label));
    await user.click(submit);
    expect(submit).toBeEnabled();
    expect(add.asked).toEqual([]);
    expect(toasts()).toBeEmptyDOMElement();
  });

  it('shows the picture that was chosen', async () => {
    const { form } = await filledForm();
    expect(form.getByRole('img', { name: 'Vista previa de la imagen' })).toBeVisible();
  });

  it.each([
    ['no file', []],
    ['a text file', [new File(['hola'], 'hola.txt', { type: 'text/plain' })]],
    ['a text file named as a picture', [new File(['hola'], 'hola.png', { type: 'text/plain' })]],
    ['a program named as a picture', [new File(['MZ\u0090'], 'a.png', { type: 'image/png' })]],
    ['an empty picture', [new File([], 'nada.png', { type: 'image/png' })]],
  ])('§8 Add product, missing image: %s', async (_case, files) => {
    const { add, form, submit } = await openForm();
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
    expect(add.asked).toEqual([]);
    expect(form.getByLabelText('Nombre')).toHaveValue('Mouse nuevo');
  });

  it('§8 Add product success: the server’s message, a blank form and a fresh list', async () => {
    const { user, add, products, form, submit } = await filledForm();
    const list = await openSection(user, 'Lista de Productos');
    await list.findByText('Producto 1');
    products.change(says(productList(product(1), product(73, { name: 'Mouse nuevo' }))));
    await user.click(submit);
    expect(await screen.findByText('Guardado con el número 73')).toBeVisible();
    expect(toasts()).toHaveTextContent('Guardado con el número 73');
    await waitFor(() => {
      expectBlank(form);
    });
    expect(await list.findByText('Mouse nuevo')).toBeInTheDocument();
    expect(add.asked).toHaveLength(1);
    expect(products.asked).toHaveLength(2);

    // No picture is left either: the next product needs one of its own.
    fireEvent.submit(formOf(submit));
    expect(await screen.findByText('Por favor selecciona una imagen.')).toBeVisible();
    expect(add.asked).toHaveLength(1);
  });

  it('§8 Add product success: in the shop’s own words where the server has none', async () => {
    const { user, form, submit } = await filledForm(
      answering('addProduct', says({ success: true })),
    );
    await user.click(submit);
    expect(await screen.findByText('Producto agregado.')).toBeVisible();
    expectBlank(form);
  });

  it('§8 Add product, `success` false: the server’s message; the fields are kept', async () => {
    const no = says({ success: false, message: 'Ese nombre ya existe' }, 409);
    const { user, products, form, submit } = await filledForm(answering('addProduct', no));
    await user.click(submit);
    expect(await screen.findByText('Ese nombre ya existe')).toBeVisible();
    expect(toasts()).toHaveTextContent('Ese nombre ya existe');
    expectFilled(form);
    await waitFor(() => {
      expect(submit).toBeEnabled();
    });
    expect(products.asked).toEqual([]);
  });

  it('§8 Add product, `success` false: also with status 200', async () => {
    const no = says({ success: false, message: 'Sin espacio' });
    const { user, submit } = await filledForm(answering('addProduct', no));
    await user.click(submit);
    expect(await screen.findByText('Sin espacio')).toBeVisible();
  });

  it.each([...noGoodAnswers, ['reasons of an error', says({ message: 'x' }, 500)]] as const)(
    '§8 Add product exception: %s',
    async (_case, answer) => {
      collectLog();
      const { user, form, submit } = await filledForm(answering('addProduct', answer));
      await user.click(submit);
      expect(await screen.findByText('Error al agregar el producto.')).toBeVisible();
      expectFilled(form);
    },
  );

  it('is sent once for two submits, and can be sent again after a failure', async () => {
    const { answer, letGo } = held(breaks);
    const { user, add, submit } = await filledForm(answering('addProduct', answer));
    await submitTwice(user, submit);
    expect(submit).toBeDisabled();
    letGo();
    await screen.findByText('Error al agregar el producto.');
    expect(add.asked).toHaveLength(1);
    add.change(added);
    await user.click(submit);
    expect(await screen.findByText('Guardado con el número 73')).toBeVisible();
    expect(add.asked).toHaveLength(2);
  });
});
