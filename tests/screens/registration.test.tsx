/** A registration is followed by a login; if that fails, the popup stays and keeps the e-mail. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { examples } from '#contracts/examples/index.ts';
import { isKept } from '#src/lib/storage.ts';
import { forms, written } from '#mocks/scenarios/forms.ts';
import { collectLog } from '#tests/support/logged.ts';
import { left } from '#tests/support/leaving.ts';
import { noNetwork } from '#tests/support/answer.ts';
import { gate } from '#tests/support/gate.ts';
import { openShop, type Visit } from '#tests/support/shop.tsx';
import { fillIn, openPopup, submitTwice, untilEnabled, untilLeft } from './steps.ts';

const standard = 'Error en la solicitud.';
const taken = { status: 409, body: { success: false, message: 'Ya existe' } };
const eva = { id: 9, role: 'user' };
const welcome = { body: { success: true, token: 'ficha.nueva', user: eva } };
const registered = { status: 201, body: { success: true } };
const { ruc = '', ...sent } = examples.register.request;
const person = written(forms.registration, { ...sent, city: ` ${sent.city} ` }); // sent without blanks

/** Opens the popup on its second tab and fills in the required fields. */
async function filledIn(answers: Visit['answers'] = {}, fields = person) {
  const shop = await openShop('/nosotros', {
    answers: { register: registered, login: welcome, ...answers },
  });
  const popup = await openPopup(shop.user);
  await shop.user.click(popup.getByRole('tab', { name: 'Registrarse' }));
  fillIn(fields, popup);
  return { ...shop, popup, submit: within(popup.getByRole('tabpanel')).getByRole('button') };
}

describe('registering', () => {
  it('§8 Registration success: says so, logs in and reloads', async () => {
    const { user, store, asked, submit } = await filledIn({}, { ...person, 'RUC (opcional)': ruc });
    await user.click(submit);
    await untilLeft('reload');
    expect(window.alert).toHaveBeenCalledExactlyOnceWith('¡Usuario registrado correctamente!');
    expect(asked('register')).toEqual([{ ...sent, ruc }]);
    expect(asked('login')).toEqual([{ email: sent.email, password: sent.password }]);
    expect(localStorage.getItem('token')).toBe('ficha.nueva');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(eva);
    // The session user of this page stays as it was; the next page reads it from storage.
    expect(store.getState().session.user).toBeNull();
  });

  it('needs no RUC', async () => {
    const { user, asked, submit } = await filledIn();
    await user.click(submit);
    await untilLeft('reload');
    expect(asked('register')).toEqual([{ ...sent, ruc: '' }]);
  });

  it('sends nothing while something required is missing', async () => {
    const { Ciudad: _missing, ...rest } = person;
    const { user, asked, submit } = await filledIn({}, rest);
    await user.click(submit);
    expect(submit).toBeEnabled();
    expect(asked('register')).toEqual([]);
  });

  it('sends one request for two submits', async () => {
    const { after, open } = gate();
    const { user, asked, submit } = await filledIn({ register: { ...registered, after } });
    await submitTwice(user, submit);
    open();
    await untilLeft('reload');
    expect(asked('register')).toHaveLength(1);
    expect(asked('login')).toHaveLength(1);
  });

  it.each([
    ['the server’s message', taken, 'Ya existe'],
    ['the default for no message', { body: { success: false } }, standard],
    ['the default for no network', noNetwork, standard],
  ])('§8 Login/register failure: registering shows %s', async (_case, register, text) => {
    collectLog();
    const { user, asked, popup, submit } = await filledIn({ register });
    await user.click(submit);
    const problem = await popup.findByText(text);
    expect(problem).toBeVisible();
    expect(submit.compareDocumentPosition(problem)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const [label, value] of Object.entries(person))
      expect(popup.getByLabelText(label)).toHaveValue(value);
    expect(window.alert).not.toHaveBeenCalled();
    expect(asked('login')).toEqual([]);
    expect(submit).toBeEnabled();
  });
});

it('with a storage that is full, the session lives in memory, and no reload loses it', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  collectLog();
  const { user, popup, submit } = await filledIn();
  await user.click(submit);
  const account = await screen.findByRole('button', { name: 'Tu cuenta' });
  await waitFor(() => expect(account).toHaveFocus());
  expect(popup.dialog).not.toBeInTheDocument();
  expect(left).toEqual([]);
  full.mockRestore();
  expect([isKept('token'), isKept('user')]).toEqual([true, true]);
});

describe('§8 Automatic login after registration fails', () => {
  it.each([
    ['a refusal', { status: 401, body: { success: false, message: 'Ahora no' } }],
    ['no network', noNetwork],
  ])('%s: only logged; the popup stays and says nothing', async (_case, login) => {
    const log = collectLog();
    const { user, store, popup, submit } = await filledIn({ login });
    await user.click(submit);
    await waitFor(() =>
      expect(popup.getByRole('tab', { selected: true })).toHaveTextContent('Iniciar Sesión'),
    );
    expect(window.alert).toHaveBeenCalledExactlyOnceWith('¡Usuario registrado correctamente!');
    expect(log.lines.filter((line) => line.includes('automatic login'))).toHaveLength(1);
    expect(popup.getByLabelText('Correo electrónico')).toHaveValue(sent.email);
    expect(popup.getByRole('alert')).toBeEmptyDOMElement();
    expect(popup.queryByText('Ahora no')).toBeNull();
    await untilEnabled(submit);
    expect(popup.dialog).toHaveAttribute('open');
    expect(left).toEqual([]);
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    expect(store.getState().session.user).toBeNull();
  });
});
