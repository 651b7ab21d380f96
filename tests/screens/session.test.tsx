/** The login popup, logging in, and every answer to it. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { collectLog } from '#tests/support/logged.ts';
import { forms, written } from '#tests/support/forms.ts';
import { left } from '#tests/support/leaving.ts';
import { type Answer, aPage, noNetwork } from '#tests/support/answer.ts';
import { gate } from '#tests/support/gate.ts';
import { openShop } from '#tests/support/shop.tsx';
import { fillIn, openPopup, submitTwice } from './steps.ts';

const ana = { id: 2, role: 'user', photoURL: null };
const welcome = { success: true, token: 'ficha.cruda', user: ana };
const wrong = { status: 401, body: { success: false, message: 'Clave errónea' } };
const sent = { email: 'ana@example.com', password: ' con espacios ' };
const credentials = written(forms.login, sent);

/** The open popup, and what its login is answered. */
async function openLogin(login: Answer) {
  const shop = await openShop('/nosotros', { answers: { login } });
  const popup = await openPopup(shop.user);
  return { ...shop, popup, submit: within(popup.getByRole('tabpanel')).getByRole('button') };
}

/** The popup with e-mail and password written into it. */
async function filledLogin(login: Answer) {
  const opened = await openLogin(login);
  await fillIn(opened.user, credentials, opened.popup);
  return opened;
}

describe('the popup', () => {
  it('opens by «Iniciar Sesión», with a way to close it and two tabs', async () => {
    const { user } = await openShop('/nosotros');
    expect(screen.queryByRole('dialog')).toBeNull();
    const popup = await openPopup(user);
    expect(popup.getByRole('button', { name: /✖|Cerrar/ })).toHaveTextContent('✖');
    const tabs = popup.getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Iniciar Sesión', 'Registrarse']);
    expect(popup.getByRole('tab', { selected: true })).toHaveTextContent('Iniciar Sesión');
  });

  it('has a submit button that carries the active tab’s label', async () => {
    const { user } = await openShop('/nosotros');
    const popup = await openPopup(user);
    const panel = within(popup.getByRole('tabpanel'));
    expect(panel.getByRole('button')).toHaveTextContent(/^Iniciar Sesión$/);
    await user.click(popup.getByRole('tab', { name: 'Registrarse' }));
    expect(panel.getByRole('button')).toHaveTextContent(/^Registrarse$/);
    expect(panel.getByRole('button')).toHaveAttribute('type', 'submit');
  });

  it('asks for e-mail and password to log in, and for nothing else', async () => {
    const { user } = await openShop('/nosotros');
    const popup = await openPopup(user);
    expect(popup.getAllByRole('textbox')).toEqual([popup.getByLabelText('Correo electrónico')]);
    expect(popup.getByLabelText('Correo electrónico')).toBeRequired();
    expect(popup.getByLabelText('Correo electrónico')).toHaveAttribute('type', 'email');
    expect(popup.getByLabelText('Correo electrónico')).toHaveAttribute('autocomplete', 'username');
    expect(popup.getByLabelText('Contraseña')).toBeRequired();
    expect(popup.getByLabelText('Contraseña')).toHaveAttribute('type', 'password');
    expect(popup.getByLabelText('Contraseña')).toHaveAttribute('autocomplete', 'current-password');
    expect(popup.getByLabelText('Nombre')).not.toBeVisible();
    expect(popup.getByLabelText('RUC (opcional)')).not.toBeVisible();
  });

  it.each([
    ['Nombre', 'text', 'given-name', true],
    ['Apellido', 'text', 'family-name', true],
    ['Ciudad', 'text', 'address-level2', true],
    ['Número de identidad', 'text', 'off', true],
    ['Teléfono', 'tel', 'tel', true],
    ['RUC (opcional)', 'text', 'off', false],
    ['Correo electrónico', 'email', 'username', true],
    ['Contraseña', 'password', 'new-password', true],
  ])('asks for «%s» to register', async (label, type, autocomplete, required) => {
    const { user } = await openShop('/nosotros');
    const popup = await openPopup(user);
    await user.click(popup.getByRole('tab', { name: 'Registrarse' }));
    const field = popup.getByLabelText(label);
    expect(field).toBeVisible();
    expect(field).toBeEnabled();
    expect(field).toHaveProperty('type', type);
    expect(field).toHaveProperty('required', required);
    expect(field).toHaveAttribute('autocomplete', autocomplete);
  });

  it('sends nothing while a required field is empty, or the e-mail is none', async () => {
    const { user, asked, popup, submit } = await openLogin({ body: welcome });
    await user.click(submit);
    await fillIn(user, { ...credentials, 'Correo electrónico': 'ana' }, popup);
    await user.click(submit);
    expect(submit).toBeEnabled();
    expect(asked('login')).toEqual([]);
  });

  it('keeps what was typed when the tab changes', async () => {
    const { user } = await openShop('/nosotros');
    const popup = await openPopup(user);
    await user.click(popup.getByRole('tab', { name: 'Registrarse' }));
    await fillIn(user, { Nombre: 'Ana', ...credentials }, popup);
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
});

describe('logging in', () => {
  it('sends e-mail and password, stores token and user, and closes the popup', async () => {
    const { user, store, asked, popup, submit } = await filledLogin({ body: welcome });
    await user.click(submit);
    await waitFor(() => {
      expect(left).toEqual(['reload']);
    });
    expect(asked('login')).toEqual([sent]);
    expect(localStorage.getItem('token')).toBe('ficha.cruda');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ana);
    expect(store.getState().session.user).toEqual(ana);
    expect(popup.dialog).not.toHaveAttribute('open');
  });

  it('sends one request for two submits', async () => {
    const { after, open } = gate();
    const { user, asked, submit } = await filledLogin({ body: welcome, after });
    await submitTwice(user, submit);
    expect(submit).toBeDisabled();
    open();
    await waitFor(() => {
      expect(left).toEqual(['reload']);
    });
    expect(asked('login')).toHaveLength(1);
  });

  it.each([
    ['the server’s message', wrong, 'Clave errónea'],
    ['its message with any status', { body: { success: false, message: 'No' } }, 'No'],
    ['its message without `success`', { status: 404, body: { message: 'No existe' } }, 'No existe'],
    [
      'the default for no message',
      { status: 400, body: { success: false } },
      'Error en la solicitud.',
    ],
    [
      'the default for an empty one',
      { body: { success: false, message: '' } },
      'Error en la solicitud.',
    ],
    ['the default for no text', { body: { success: false, message: 5 } }, 'Error en la solicitud.'],
    ['the default for a page', { ...aPage, status: 500 }, 'Error en la solicitud.'],
    ['the default for no user', { body: { success: true, token: 'x' } }, 'Error en la solicitud.'],
    ['the default for no network', noNetwork, 'Error en la solicitud.'],
  ])('§8 Login/register failure: shows %s below the form', async (_case, login, text) => {
    collectLog();
    const { user, store, popup, submit } = await filledLogin(login);
    await user.click(submit);
    const problem = await popup.findByText(text);
    expect(problem).toBeVisible();
    expect(submit.compareDocumentPosition(problem)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(popup.getByLabelText('Correo electrónico')).toHaveValue('ana@example.com');
    expect(popup.getByLabelText('Contraseña')).toHaveValue(' con espacios ');
    expect(submit).toBeEnabled();
    expect(store.getState().session.user).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    expect(left).toEqual([]);
  });

  it('takes a failure away with the next try, and keeps it from the other tab', async () => {
    const { user, answer, popup, submit } = await filledLogin(wrong);
    await user.click(submit);
    expect(await popup.findByText('Clave errónea')).toBeVisible();
    await user.click(popup.getByRole('tab', { name: 'Registrarse' }));
    expect(popup.queryByText('Clave errónea')).toBeNull();
    await user.click(popup.getByRole('tab', { name: 'Iniciar Sesión' }));

    const { after, open } = gate();
    answer('login', { body: welcome, after });
    await user.click(submit);
    expect(popup.queryByText('Clave errónea')).toBeNull();
    open();
    await waitFor(() => {
      expect(left).toEqual(['reload']);
    });
  });
});
