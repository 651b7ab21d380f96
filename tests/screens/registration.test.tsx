import { waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadPage } from '#src/lib/leave.ts';
import { collectLog } from '#tests/support/logged.ts';
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
const eva = { id: 9, role: 'user' };
const welcome = says({ success: true, token: 'ficha.nueva', user: eva });
const registered = says({ success: true }, 201);
const person = {
  Nombre: 'Eva',
  Apellido: 'Luna',
  Ciudad: 'Quito',
  'Número de identidad': '1700000009',
  Teléfono: '555-0109',
  'Correo electrónico': 'eva@example.com',
  Contraseña: 'clave de eva',
};
const sent = {
  email: 'eva@example.com',
  password: 'clave de eva',
  firstName: 'Eva',
  lastName: 'Luna',
  role: 'user',
  city: 'Quito',
  identityNo: '1700000009',
  phone: '555-0109',
};

/** The popup on its second tab, with everything filled in that has to be. */
async function filledIn(user: UserEvent, fields: Record<string, string> = person) {
  const popup = await openPopup(user);
  await user.click(popup.getByRole('tab', { name: 'Registrarse' }));
  await fillIn(user, fields, popup);
  return { popup, submit: within(popup.getByRole('tabpanel')).getByRole('button') };
}

describe('registering', () => {
  it('§8 Registration success: says so, logs in and reloads', async () => {
    const register = answering('register', registered);
    const login = answering('login', welcome);
    const { user, store } = await renderShop('/nosotros', {
      answers: [register.handler, login.handler],
    });
    const { submit } = await filledIn(user, { ...person, 'RUC (opcional)': '1700000009001' });
    await user.click(submit);
    await waitFor(() => {
      expect(reloadPage).toHaveBeenCalledOnce();
    });
    expect(window.alert).toHaveBeenCalledExactlyOnceWith('¡Usuario registrado correctamente!');
    expect(register.asked).toEqual([{ ...sent, ruc: '1700000009001' }]);
    expect(login.asked).toEqual([{ email: sent.email, password: sent.password }]);
    expect(localStorage.getItem('token')).toBe('ficha.nueva');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(eva);
    // The session user of this page stays as it was; the next page reads it from storage.
    expect(store.getState().session.user).toBeNull();
  });

  it('needs no RUC', async () => {
    const register = answering('register', registered);
    const { user } = await renderShop('/nosotros', {
      answers: [register.handler, answering('login', welcome).handler],
    });
    const { submit } = await filledIn(user);
    await user.click(submit);
    await waitFor(() => {
      expect(reloadPage).toHaveBeenCalledOnce();
    });
    expect(register.asked).toEqual([{ ...sent, ruc: '' }]);
  });

  it('sends nothing while something required is missing', async () => {
    const register = answering('register', registered);
    const { user } = await renderShop('/nosotros', { answers: [register.handler] });
    const { Ciudad: _missing, ...rest } = person;
    const { submit } = await filledIn(user, rest);
    await user.click(submit);
    expect(submit).toBeEnabled();
    expect(register.asked).toEqual([]);
  });

  it('sends one request for two submits', async () => {
    const { answer, letGo } = held(registered);
    const register = answering('register', answer);
    const login = answering('login', welcome);
    const { user } = await renderShop('/nosotros', { answers: [register.handler, login.handler] });
    const { submit } = await filledIn(user);
    await submitTwice(user, submit);
    letGo();
    await waitFor(() => {
      expect(reloadPage).toHaveBeenCalledOnce();
    });
    expect(register.asked).toHaveLength(1);
    expect(login.asked).toHaveLength(1);
  });

  it.each([
    ['the server’s message', says({ success: false, message: 'Ya existe' }, 409), 'Ya existe'],
    ['the default for no message', says({ success: false }), 'Error en la solicitud.'],
    ['the default for no text', says({ message: ['x'] }, 400), 'Error en la solicitud.'],
    ['the default for a page', saysPage(), 'Error en la solicitud.'],
    ['the default for no network', breaks, 'Error en la solicitud.'],
  ])('§8 Login/register failure: registering shows %s', async (_case, answer, text) => {
    collectLog();
    const login = answering('login', welcome);
    const { user } = await renderShop('/nosotros', {
      answers: [answering('register', answer).handler, login.handler],
    });
    const { popup, submit } = await filledIn(user);
    await user.click(submit);
    const problem = await popup.findByText(text);
    expect(problem).toBeVisible();
    expect(submit.compareDocumentPosition(problem)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const [label, value] of Object.entries(person))
      expect(popup.getByLabelText(label)).toHaveValue(value);
    expect(window.alert).not.toHaveBeenCalled();
    expect(login.asked).toEqual([]);
    expect(submit).toBeEnabled();
  });
});

describe('§8 Automatic login after registration fails', () => {
  it.each([
    ['a refusal', says({ success: false, message: 'Ahora no' }, 401)],
    ['an error status', says({}, 500)],
    ['a page', saysPage()],
    ['no network', breaks],
  ])('%s: only logged; the popup stays and says nothing', async (_case, answer) => {
    const log = collectLog();
    const { user, store } = await renderShop('/nosotros', {
      answers: [answering('register', registered).handler, answering('login', answer).handler],
    });
    const { popup, submit } = await filledIn(user);
    await user.click(submit);
    await waitFor(() => {
      expect(popup.getByRole('tab', { selected: true })).toHaveTextContent('Iniciar Sesión');
    });
    expect(window.alert).toHaveBeenCalledExactlyOnceWith('¡Usuario registrado correctamente!');
    expect(log.lines.filter((line) => line.includes('automatic login'))).toHaveLength(1);
    expect(popup.getByLabelText('Correo electrónico')).toHaveValue('eva@example.com');
    expect(popup.getByRole('alert')).toBeEmptyDOMElement();
    expect(popup.queryByText('Ahora no')).toBeNull();
    await waitFor(() => {
      expect(submit).toBeEnabled();
    });
    expect(popup.dialog).toHaveAttribute('open');
    expect(reloadPage).not.toHaveBeenCalled();
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    expect(store.getState().session.user).toBeNull();
  });
});
