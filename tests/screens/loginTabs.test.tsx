/** The tabs of the login popup work with the arrow keys, Home and End. */
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openShop } from '#tests/support/shop.tsx';
import { fillIn, openPopup } from './steps.ts';

it('the arrow keys, Home and End go through the popup’s tabs', async () => {
  const { user } = await openShop('/');
  const popup = await openPopup(user);
  const chosen = () => popup.getByRole('tab', { selected: true });
  await user.click(popup.getByRole('tab', { name: 'Iniciar Sesión' }));
  for (const [key, tab] of [
    ['{ArrowRight}', 'Registrarse'],
    ['{ArrowRight}', 'Iniciar Sesión'],
    ['{ArrowLeft}', 'Registrarse'],
    ['{Home}', 'Iniciar Sesión'],
    ['{Home}', 'Iniciar Sesión'],
    ['{End}', 'Registrarse'],
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

it('a tab shows no field as wrong because of what was tried on the other one', async () => {
  const answers = { login: { status: 401, body: { success: false, message: 'Clave errónea' } } };
  const { user } = await openShop('/', { answers });
  const popup = await openPopup(user);
  const email = popup.getByLabelText('Correo electrónico');
  const choose = (name: string) => user.click(popup.getByRole('tab', { name }));
  const submit = (name: string) =>
    user.click(within(popup.getByRole('tabpanel')).getByRole('button', { name }));
  const wrongFields = () => [...popup.dialog.querySelectorAll('[aria-invalid]')];

  await submit('Iniciar Sesión');
  expect(wrongFields()).toHaveLength(2);
  await choose('Registrarse');
  expect(wrongFields()).toEqual([]);
  expect(email).not.toHaveAccessibleDescription();

  await submit('Registrarse');
  expect(wrongFields()).toHaveLength(7);
  for (const field of wrongFields())
    expect(field).toHaveAccessibleDescription('Completa este campo.');
  await fillIn(
    user,
    { Nombre: 'Ana', 'Correo electrónico': 'ana@example.com', Contraseña: 'x' },
    popup,
  );
  await choose('Iniciar Sesión');
  expect(wrongFields().filter((field) => !field.matches('[hidden] *'))).toEqual([]);

  await submit('Iniciar Sesión');
  expect(await popup.findByText('Clave errónea')).toBeVisible();
  await choose('Registrarse');
  expect(popup.queryByText('Clave errónea')).toBeNull();
  expect(popup.getByLabelText('Nombre')).toHaveValue('Ana');
  expect(email).toHaveValue('ana@example.com');
  for (const field of wrongFields())
    expect(field).toHaveAccessibleDescription('Completa este campo.');
});
