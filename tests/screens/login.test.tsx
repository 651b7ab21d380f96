/** A valid login answer logs the user in and closes the popup; any other answer shows an error below the form. */
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { collectLog } from '#tests/support/logged.ts';
import { forms, written } from '#mocks/scenarios/forms.ts';
import { left } from '#tests/support/leaving.ts';
import { type Answer, noNetwork } from '#tests/support/answer.ts';
import { gate } from '#tests/support/gate.ts';
import { openShop } from '#tests/support/shop.tsx';
import { fillIn, openPopup, submitTwice, untilLeft } from './steps.ts';

const ana = { id: 2, role: 'user', photoURL: null };
const welcome = { success: true, token: 'ficha.cruda', user: ana };
const wrong = { status: 401, body: { success: false, message: 'Clave errónea' } };
const standard = 'Error en la solicitud.';
const sent = { email: 'ana@example.com', password: ' con espacios ' };
const credentials = written(forms.login, sent);

/** Opens the popup. `login` is the answer to its call. */
async function openLogin(login: Answer) {
  const shop = await openShop('/nosotros', { answers: { login } });
  const popup = await openPopup(shop.user);
  return { ...shop, popup, submit: within(popup.getByRole('tabpanel')).getByRole('button') };
}

/** Opens the popup and fills in e-mail and password. */
async function filledLogin(login: Answer) {
  const opened = await openLogin(login);
  fillIn(credentials, opened.popup);
  return opened;
}

describe('logging in', () => {
  it('sends nothing while a required field is empty, or the e-mail is invalid', async () => {
    const { user, asked, popup, submit } = await openLogin({ body: welcome });
    await user.click(submit);
    fillIn({ ...credentials, 'Correo electrónico': 'ana' }, popup);
    await user.click(submit);
    expect(submit).toBeEnabled();
    expect(asked('login')).toEqual([]);
  });

  it('sends e-mail and password, stores token and user, and closes the popup', async () => {
    const { user, store, asked, popup, submit } = await filledLogin({ body: welcome });
    await user.click(submit);
    await untilLeft('reload');
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
    await untilLeft('reload');
    expect(asked('login')).toHaveLength(1);
  });

  it.each([
    ['the server’s message', wrong, 'Clave errónea'],
    ['its message with any status', { body: { success: false, message: 'No' } }, 'No'],
    ['its message without `success`', { status: 404, body: { message: 'No existe' } }, 'No existe'],
    ['the default for no message', { status: 400, body: { success: false } }, standard],
    ['the default for no user', { body: { success: true, token: 'x' } }, standard],
    ['the default for no network', noNetwork, standard],
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

  it('removes an error at the next input or try, and does not show it on the other tab', async () => {
    const { user, answer, popup, submit } = await filledLogin(wrong);
    await user.click(submit);
    expect(await popup.findByText('Clave errónea')).toBeVisible();
    await user.click(popup.getByRole('tab', { name: 'Registrarse' }));
    expect(popup.queryByText('Clave errónea')).toBeNull();
    await user.click(popup.getByRole('tab', { name: 'Iniciar Sesión' }));
    expect(popup.getByText('Clave errónea')).toBeVisible();
    await user.type(popup.getByLabelText('Contraseña'), '.');
    expect(popup.queryByText('Clave errónea')).toBeNull();
    await user.click(submit);
    expect(await popup.findByText('Clave errónea')).toBeVisible();

    const { after, open } = gate();
    answer('login', { body: welcome, after });
    await user.click(submit);
    expect(popup.queryByText('Clave errónea')).toBeNull();
    open();
    await untilLeft('reload');
  });
});
