/** The form for a new product sends all fields once, and sends nothing without a picture. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { brandNames, categoryNames } from '#contracts/fixedLists.ts';
import { formIn, noNetwork } from '#tests/support/answer.ts';
import { callTo } from '#tests/support/calls.ts';
import { gate } from '#tests/support/gate.ts';
import {
  added,
  expectBlank,
  filledForm,
  openForm,
  picture,
  texts,
  toasts,
  writtenForm,
} from './productForm.ts';
import { fillIn, submitTwice, untilEnabled } from './steps.ts';

const untouched = { category: 'PCs', brand: 'Apple', isOnSale: 'false' };

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
    expect(form.getByLabelText('Precio')).toHaveAttribute('inputmode', 'decimal');
    for (const label of Object.keys(texts)) {
      expect(form.getByLabelText(label)).toBeRequired();
      expect(form.getByLabelText(label)).not.toHaveAttribute('maxlength');
    }
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

  it('a missing picture is red with the other fields at the first attempt, until one is shown', async () => {
    const { user, form, submit, backend } = await openForm();
    const field = form.getByLabelText('Imagen');
    await user.click(submit);
    expect(form.getByLabelText('Nombre')).toBeInvalid();
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/Falta este dato\.$/);
    fillIn(texts, form);
    await user.click(submit);
    await screen.findByText('Por favor selecciona una imagen.');
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    await user.upload(field, picture);
    expect(form.getByRole('img', { name: 'Vista previa de la imagen' })).toBeVisible();
    expect(field).toBeValid();
    expect(field).not.toHaveAccessibleDescription(/Completa/);
    expect(backend.asked(callTo('addProduct'))).toEqual([]);
  });

  it.each([
    ['no file', []],
    ['a text file', [new File(['hola'], 'hola.txt', { type: 'text/plain' })]],
    ['a program named as a picture', [new File(['MZ\u0090'], 'a.png', { type: 'image/png' })]],
  ])('§8 Add product, missing image: %s', async (_case, files) => {
    const { asked, form, submit } = await openForm();
    // The user can choose a file of any type, despite the `accept` attribute.
    const user = userEvent.setup({ applyAccept: false });
    fillIn(texts, form);
    await user.upload(form.getByLabelText('Imagen'), files);
    await user.click(submit);
    expect(await screen.findByText('Por favor selecciona una imagen.')).toBeVisible();
    expect(toasts()).toHaveTextContent('Por favor selecciona una imagen.');
    await untilEnabled(submit);
    await user.click(submit);
    await untilEnabled(submit);
    expect(screen.getAllByText('Por favor selecciona una imagen.')).toHaveLength(1);
    expect(asked('addProduct')).toEqual([]);
    expect(form.getByLabelText('Nombre')).toHaveValue('Mouse nuevo');
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
    await screen.findByText('Guardado con el número 73');
    expect(toasts()).toHaveTextContent(/^Guardado con el número 73✖$/);
    expect(asked('addProduct')).toHaveLength(2);
  });
});
