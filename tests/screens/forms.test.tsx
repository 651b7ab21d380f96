/** Incomplete forms show what is missing, and the keyboard focus keeps its place. */
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { product, productList } from '#tests/support/products.ts';
import { openShop } from '#tests/support/shop.tsx';
import { openSection } from './steps.ts';

describe('a form that is not complete', () => {
  it('says beside each field what is wrong, focuses the first, and removes the text while the user types', async () => {
    const { user } = await openShop('/service');
    await user.type(await screen.findByLabelText('Correo electrónico'), 'no es un correo');
    await user.click(screen.getByRole('button', { name: 'Solicitar' }));

    const name = screen.getByLabelText('Nombre');
    expect(name).toHaveFocus();
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('Falta este dato.');
    expect(screen.getByLabelText('Correo electrónico')).toHaveAccessibleDescription(
      'Escribe un correo electrónico, como nombre@ejemplo.com.',
    );

    await user.type(name, 'Ana');
    expect(name).not.toHaveAttribute('aria-invalid');
    expect(name).not.toHaveAccessibleDescription();
  });

  // For letters, a browser reports an empty value. jsdom does not accept letters in this field.
  it('says that letters are not a price, instead of that it is missing', async () => {
    const { user } = await openShop('/admin', { as: 'admin' });
    const price = (await openSection(user, 'Añadir Producto')).getByLabelText('Precio');
    const validity = { badInput: true, valueMissing: true, valid: false };
    Object.defineProperty(price, 'validity', { value: validity });
    fireEvent.invalid(price);
    expect(price).toHaveAccessibleDescription('Escribe un número, como 999.99.');
  });
});

describe('the keyboard keeps its place', () => {
  // For the lines of the cart, a test in Chromium checks this.
  it('when the last product is deleted', async () => {
    const answers = { products: { body: productList(product(1)) } };
    const { user, answer } = await openShop('/admin', { as: 'admin', answers });
    await user.click(screen.getByText('Lista de Productos'));
    const remove = await screen.findByRole('button', { name: 'Eliminar Producto 1' });
    answer('products', { body: productList() });
    await user.click(remove);
    expect(await screen.findByText('Todavía no hay productos.')).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
