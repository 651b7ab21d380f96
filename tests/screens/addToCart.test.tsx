/** «Añadir al carrito» adds the stepper's quantity to the stored cart and shows a message. */
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { product, productList } from '#tests/support/products.ts';
import { openShop } from '#tests/support/shop.tsx';
import { cartNow } from './steps.ts';

const mouse = product(7, { name: 'Mouse fino', price: 24.5 });
const answers = { products: { body: productList(product(1), mouse) } };

describe('«Añadir al carrito»', () => {
  it('is missing for a visitor, who is asked to log in', async () => {
    const { user } = await openShop('/product/7', { answers });
    const login = await screen.findByRole('button', { name: 'Inicia sesión para comprar' });
    expect(screen.queryByRole('button', { name: 'Añadir al carrito' })).toBeNull();
    await user.click(login);
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Iniciar Sesión');
  });

  it.each(['customer', 'admin'] as const)(
    'is shown to the %s with a stepper that does not go below 1',
    async (as) => {
      const { user } = await openShop('/product/7', { as, answers });
      const stepper = within(await screen.findByRole('group', { name: 'Cantidad' }));
      const quantity = stepper.getByRole('status');
      expect(quantity).toHaveTextContent('1');
      const less = stepper.getByRole('button', { name: '−' });
      expect(less).toHaveAttribute('aria-disabled', 'true');
      await user.click(less);
      expect(quantity).toHaveTextContent('1');
      await user.click(stepper.getByRole('button', { name: '+' }));
      await user.click(stepper.getByRole('button', { name: '+' }));
      await user.click(less);
      expect(quantity).toHaveTextContent('2');
    },
  );

  it('§8 Add to cart: shows an alert, stores the cart, and adds to an existing line', async () => {
    const { user } = await openShop('/product/7', { as: 'customer', answers });
    const add = await screen.findByRole('button', { name: 'Añadir al carrito' });
    expect(screen.queryByRole('link', { name: 'Ver carrito' })).toBeNull();
    await user.click(add);
    expect(window.alert).toHaveBeenLastCalledWith(
      '¡Mouse fino se agregó al carrito con cantidad de 1!',
    );
    expect(screen.getByRole('link', { name: 'Ver carrito' })).toHaveAttribute('href', '/cart');
    await user.click(screen.getByRole('button', { name: '+' }));
    await user.click(add);
    expect(window.alert).toHaveBeenLastCalledWith(
      '¡Mouse fino se agregó al carrito con cantidad de 2!',
    );
    const stepper = within(screen.getByRole('group', { name: 'Cantidad' }));
    expect(stepper.getByRole('status')).toHaveTextContent('1');
    expect(cartNow()).toEqual([{ ...mouse, quantity: 3 }]);
    expect(screen.getByLabelText('Artículos en el carrito')).toHaveTextContent('3');
  });
});
