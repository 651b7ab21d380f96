/** Incomplete forms say what they lack, and the keyboard keeps its place. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { product } from '#tests/support/products.ts';
import { openShop } from '#tests/support/shop.tsx';

describe('a form that is not complete', () => {
  it('says beside each field what it lacks, goes to the first, and takes it back while one types', async () => {
    const { user } = await openShop('/service');
    await user.type(await screen.findByLabelText('Correo electrónico'), 'no es un correo');
    await user.click(screen.getByRole('button', { name: 'Solicitar' }));

    const name = screen.getByLabelText('Nombre');
    expect(name).toHaveFocus();
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('Completa este campo.');
    expect(screen.getByLabelText('Correo electrónico')).toHaveAccessibleDescription(
      'Escribe un correo electrónico, como nombre@ejemplo.com.',
    );

    await user.type(name, 'Ana');
    expect(name).not.toHaveAttribute('aria-invalid');
    expect(name).not.toHaveAccessibleDescription();
  });
});

describe('the keyboard keeps its place', () => {
  const [one, two] = [product(1, { name: 'Uno' }), product(2, { name: 'Dos' })];
  const cart = JSON.stringify([one, two].map((each) => ({ ...each, quantity: 1 })));
  const line = (name: string) => {
    const found = screen.getAllByRole('listitem').find((each) => within(each).queryByText(name));
    if (!found) throw new Error(`no line of ${name}`);
    return within(found);
  };

  it('when a line of the cart is taken away, and when the last one is', async () => {
    const { user } = await openShop('/cart', { stored: { cart } });
    await user.click(line('Uno').getByRole('button', { name: 'Eliminar' }));
    expect(line('Dos').getByRole('button', { name: 'Eliminar' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Tu carrito está vacío.')).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('when a product is deleted', async () => {
    const { user, answer } = await openShop('/admin', {
      as: 'admin',
      answers: { products: { body: { success: true, products: [one, two] } } },
    });
    await user.click(screen.getByText('Lista de Productos'));
    const remove = await screen.findByRole('button', { name: 'Eliminar Uno' });
    answer('products', { body: { success: true, products: [two] } });
    await user.click(remove);
    const next = await screen.findByRole('button', { name: 'Eliminar Dos' });
    expect(next).toHaveFocus();
  });
});
