/** The login popup asks for what its tab needs, keeps what was typed, and reloads the page when it is closed. */
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { left } from '#tests/support/leaving.ts';
import { product, productList } from '#tests/support/products.ts';
import { openShop } from '#tests/support/shop.tsx';
import { fillIn, openPopup } from './steps.ts';

const login = { 'Correo electrónico': 'ana@example.com', Contraseña: ' con espacios ' };

describe('the popup', () => {
  it('is opened by «Iniciar Sesión», without a reason, with a close button and two tabs', async () => {
    const { user } = await openShop('/nosotros');
    expect(screen.queryByRole('dialog')).toBeNull();
    const popup = await openPopup(user);
    expect(popup.getByRole('button', { name: /✖|Cerrar/ })).toHaveTextContent('✖');
    const tabs = popup.getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Iniciar Sesión', 'Registrarse']);
    expect(popup.getByRole('tab', { selected: true })).toHaveTextContent('Iniciar Sesión');
    expect(popup.dialog).not.toHaveAccessibleDescription();
  });

  it('knows what opened it, in Safari too, where a click gives no focus', async () => {
    await openShop('/nosotros');
    const opener = screen.getByRole('button', { name: 'Iniciar Sesión' });
    fireEvent.click(opener, { detail: 1 });
    await screen.findByRole('dialog');
    expect(history.state).toMatchObject({ opener: opener.id });
  });

  it.each([
    ['/product/1', 'button', 'Inicia sesión para comprar', 'para añadirlo al carrito.'],
    ['/cart', 'button', 'Confirmar Orden', 'para pagar.'],
    ['/userpanel', 'button', 'Inicia sesión para ver tus pedidos', 'para ver tus pedidos.'],
  ])('says why it opened: %s', async (path, role, name, reason) => {
    const answers = { products: { body: productList(product(1)) } };
    const { user } = await openShop(path, { answers, stored: storedCart(cartLine(1)) });
    await user.click(await screen.findByRole(role, { name }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveAccessibleDescription(`Inicia sesión ${reason}`);
  });

  it('has a submit button with the active tab’s label', async () => {
    const { user } = await openShop('/nosotros');
    const popup = await openPopup(user);
    const panel = within(popup.getByRole('tabpanel'));
    expect(panel.getByRole('button')).toHaveTextContent(/^Iniciar Sesión$/);
    await user.click(popup.getByRole('tab', { name: 'Registrarse' }));
    expect(panel.getByRole('button')).toHaveTextContent(/^Registrarse$/);
    expect(panel.getByRole('button')).toHaveAttribute('type', 'submit');
  });

  it('asks for what each form needs', async () => {
    const { user } = await openShop('/nosotros');
    const popup = await openPopup(user);
    expect(popup.getAllByRole('textbox')).toEqual([popup.getByLabelText('Correo electrónico')]);
    for (const [tab, label, type, autocomplete, required] of [
      ['Iniciar Sesión', 'Correo electrónico', 'email', 'username', true],
      ['Iniciar Sesión', 'Contraseña', 'password', 'current-password', true],
      ['Registrarse', 'Nombre', 'text', 'given-name', true],
      ['Registrarse', 'Apellido', 'text', 'family-name', true],
      ['Registrarse', 'Ciudad', 'text', 'address-level2', true],
      ['Registrarse', 'Número de identidad', 'text', 'off', true],
      ['Registrarse', 'Teléfono', 'tel', 'tel', true],
      ['Registrarse', 'RUC (opcional)', 'text', 'off', false],
      ['Registrarse', 'Correo electrónico', 'email', 'username', true],
      ['Registrarse', 'Contraseña', 'password', 'new-password', true],
    ] as const) {
      await user.click(popup.getByRole('tab', { name: tab }));
      const field = popup.getByLabelText(label);
      expect(field).toBeVisible();
      expect(field).toBeEnabled();
      expect(field, label).toMatchObject({ type, autocomplete, required });
    }
  });

  it('keeps what was typed when the tab changes', async () => {
    const { user } = await openShop('/nosotros');
    const popup = await openPopup(user);
    await user.click(popup.getByRole('tab', { name: 'Registrarse' }));
    fillIn({ Nombre: 'Ana', ...login }, popup);
    await user.click(popup.getByRole('tab', { name: 'Iniciar Sesión' }));
    expect(popup.getByLabelText('Correo electrónico')).toHaveValue('ana@example.com');
    expect(popup.getByLabelText('Contraseña')).toHaveValue(' con espacios ');
    await user.click(popup.getByRole('tab', { name: 'Registrarse' }));
    expect(popup.getByLabelText('Nombre')).toHaveValue('Ana');
  });

  it('reloads the page when it is closed, by ✖ or by the browser’s Escape', async () => {
    const { user } = await openShop('/nosotros');
    const popup = await openPopup(user);
    expect(left).toEqual([]);
    await user.click(popup.getByRole('button', { name: /✖|Cerrar/ }));
    expect(left).toEqual(['reload']);
    const { dialog } = popup;
    if (!(dialog instanceof HTMLDialogElement)) throw new Error('no dialog');
    dialog.showModal();
    dialog.close();
    expect(left).toEqual(['reload', 'reload']);
  });

  it('goes through its tabs by the arrow keys, Home and End', async () => {
    const { user } = await openShop('/');
    const popup = await openPopup(user);
    const chosen = () => popup.getByRole('tab', { selected: true });
    await user.click(popup.getByRole('tab', { name: 'Iniciar Sesión' }));
    for (const [key, tab] of [
      ['{ArrowRight}', 'Registrarse'],
      ['{ArrowRight}', 'Iniciar Sesión'],
      ['{ArrowLeft}', 'Registrarse'],
      ['{Home}', 'Iniciar Sesión'],
      ['{End}', 'Registrarse'],
      ['x', 'Registrarse'],
    ] as const) {
      await user.keyboard(key);
      expect(chosen()).toHaveTextContent(tab);
      expect(chosen()).toHaveFocus();
      const panel = popup.getByRole('tabpanel');
      expect(panel).toHaveAccessibleName(tab);
      expect(document.getElementById(chosen().getAttribute('aria-controls') ?? '')).toBe(panel);
    }
  });
});
