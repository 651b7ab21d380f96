import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadPage } from '#src/lib/leave.ts';
import { answering, breaks, held, says, saysPage } from './answers.ts';
import { shopWithMock } from './shop.tsx';
import { fillIn, openPopup, submitTwice } from './steps.ts';

vi.mock(import('#src/lib/leave.ts'), () => ({
  reloadPage: vi.fn<() => void>(),
  leaveFor: vi.fn<(address: string) => void>(),
}));
beforeEach(() => {
  vi.mocked(reloadPage).mockClear();
});

const { renderShop } = shopWithMock();
const ana = { id: 2, role: 'user', photoURL: null };
const welcome = { success: true, token: 'ficha.cruda', user: ana };
const credentials = {
  'Correo electrónico': 'ana@example.com',
  Contraseña: ' con espacios ',
};

describe('the popup', () => {
  it('opens by «Iniciar Sesión», with a way to close it and two tabs', async () => {
    const { user } = await renderShop('/nosotros');
    expect(screen.queryByRole('dialog')).toBeNull();
    const popup = await openPopup(user);
    expect(popup.getByRole('button', { name: /✖|Cerrar/ })).toHaveTextContent('✖');
    const tabs = popup.getAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Iniciar Sesión', 'Registrarse']);
    expect(popup.getByRole('tab', { selected: true })).toHaveTextContent('Iniciar Sesión');
  });

  it('has a submit button that carries the active tab’s label', async () => {
    const { user } = await renderShop('/nosotros');
    const popup = await openPopup(user);
    const panel = within(popup.getByRole('tabpanel'));
    expect(panel.getByRole('button')).toHaveTextContent(/^Iniciar Sesión$/);
    await user.click(popup.getByRole('tab', { name: 'Registrarse' }));
    expect(panel.getByRole('button')).toHaveTextContent(/^Registrarse$/);
    expect(panel.getByRole('button')).toHaveAttribute('type', 'submit');
  });

  it('asks for e-mail and password to log in, and for nothing else', async () => {
    const { user } = await renderShop('/nosotros');
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
    const { user } = await renderShop('/nosotros');
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
    const login = answering('login', says(welcome));
    const { user } = await renderShop('/nosotros', { answers: [login.handler] });
    const popup = await openPopup(user);
    const submit = within(popup.getByRole('tabpanel')).getByRole('button');
    await user.click(submit);
    await fillIn(user, { ...credentials, 'Correo electrónico': 'ana' }, popup);
    await user.click(submit);
    expect(submit).toBeEnabled();
    expect(login.asked).toEqual([]);
  });

  it('keeps what was typed when the tab changes', async () => {
    const { user } = await renderShop('/nosotros');
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
    const { user } = await renderShop('/nosotros');
    const popup = await openPopup(user);
    expect(reloadPage).not.toHaveBeenCalled();
    await user.click(popup.getByRole('button', { name: /✖|Cerrar/ }));
    expect(reloadPage).toHaveBeenCalledOnce();
    const { dialog } = popup;
    if (!(dialog instanceof HTMLDialogElement)) throw new Error('no dialog');
    dialog.showModal();
    dialog.close();
    expect(reloadPage).toHaveBeenCalledTimes(2);
  });
});

describe('logging in', () => {
  it('sends e-mail and password, stores token and user, and closes the popup', async () => {
    const login = answering('login', says(welcome));
    const { user, store } = await renderShop('/nosotros', { answers: [login.handler] });
    const popup = await openPopup(user);
    await fillIn(user, credentials, popup);
    await user.click(within(popup.getByRole('tabpanel')).getByRole('button'));
    await waitFor(() => {
      expect(reloadPage).toHaveBeenCalledOnce();
    });
    expect(login.asked).toEqual([{ email: 'ana@example.com', password: ' con espacios ' }]);
    expect(localStorage.getItem('token')).toBe('ficha.cruda');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ana);
    expect(store.getState().session.user).toEqual(ana);
    expect(popup.dialog).not.toHaveAttribute('open');
  });

  it('sends one request for two submits', async () => {
    const { answer, letGo } = held(says(welcome));
    const login = answering('login', answer);
    const { user } = await renderShop('/nosotros', { answers: [login.handler] });
    const popup = await openPopup(user);
    await fillIn(user, credentials, popup);
    const submit = within(popup.getByRole('tabpanel')).getByRole('button');
    await submitTwice(user, submit);
    expect(submit).toBeDisabled();
    letGo();
    await waitFor(() => {
      expect(reloadPage).toHaveBeenCalledOnce();
    });
    expect(login.asked).toHaveLength(1);
  });

  it.each([
    [
      'the server’s message',
      says({ success: false, message: 'Clave errónea' }, 401),
      'Clave errónea',
    ],
    ['its message with any status', says({ success: false, message: 'No' }), 'No'],
    ['its message without `success`', says({ message: 'No existe' }, 404), 'No existe'],
    ['the default for no message', says({ success: false }, 400), 'Error en la solicitud.'],
    [
      'the default for an empty one',
      says({ success: false, message: '' }),
      'Error en la solicitud.',
    ],
    ['the default for no text', says({ success: false, message: 5 }), 'Error en la solicitud.'],
    ['the default for a page', saysPage(500), 'Error en la solicitud.'],
    ['the default for no user', says({ success: true, token: 'x' }), 'Error en la solicitud.'],
    ['the default for no network', breaks, 'Error en la solicitud.'],
  ])('§8 Login/register failure: shows %s below the form', async (_case, answer, text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const login = answering('login', answer);
    const { user, store } = await renderShop('/nosotros', { answers: [login.handler] });
    const popup = await openPopup(user);
    await fillIn(user, credentials, popup);
    const submit = within(popup.getByRole('tabpanel')).getByRole('button');
    await user.click(submit);
    const problem = await popup.findByText(text);
    expect(problem).toBeVisible();
    expect(submit.compareDocumentPosition(problem)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(popup.getByLabelText('Correo electrónico')).toHaveValue('ana@example.com');
    expect(popup.getByLabelText('Contraseña')).toHaveValue(' con espacios ');
    expect(submit).toBeEnabled();
    expect(store.getState().session.user).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('takes a failure away with the next try, and keeps it from the other tab', async () => {
    const login = answering('login', says({ success: false, message: 'Clave errónea' }, 401));
    const { user } = await renderShop('/nosotros', { answers: [login.handler] });
    const popup = await openPopup(user);
    await fillIn(user, credentials, popup);
    const submit = within(popup.getByRole('tabpanel')).getByRole('button');
    await user.click(submit);
    expect(await popup.findByText('Clave errónea')).toBeVisible();
    await user.click(popup.getByRole('tab', { name: 'Registrarse' }));
    expect(popup.queryByText('Clave errónea')).toBeNull();
    await user.click(popup.getByRole('tab', { name: 'Iniciar Sesión' }));

    const { answer, letGo } = held(says(welcome));
    login.change(answer);
    await user.click(submit);
    expect(popup.queryByText('Clave errónea')).toBeNull();
    letGo();
    await waitFor(() => {
      expect(reloadPage).toHaveBeenCalledOnce();
    });
  });
});
