import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Answer } from '#tests/properties/support/answers.ts';
import { admin, openScreen } from '#tests/properties/support/screen.tsx';
import { json } from './json.ts';
import { row } from './row.ts';
import { openSection, press } from './steps.ts';
import { unusable } from './unusable.ts';

const LOGIN = 'POST /api/auth/login';
const REGISTER = 'POST /api/auth/register';

/** The popup on one of its tabs: sends its form, is answered this, and gives back what it then says. */
async function popupOn(tab: 'Iniciar Sesión' | 'Registrarse') {
  const { answers, step } = await openScreen('/nosotros');
  await step(() => press('Iniciar Sesión'));
  act(() => screen.getByRole('tab', { name: tab }).click());
  const form = document.querySelector('dialog form');
  if (!form) throw new Error('the popup has no form');
  return async (answer: Answer) => {
    answers.set(tab === 'Registrarse' ? REGISTER : LOGIN, answer);
    await step(() => fireEvent.submit(form));
    return form.querySelector('[role=alert]')?.textContent;
  };
}
const nobodyIsLoggedIn = () => {
  expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
};

row('login error with message, without, with a message that is not a string', () => {
  it.each(['Iniciar Sesión', 'Registrarse'] as const)(
    '«%s»: the server’s words are shown where they are words',
    async (tab) => {
      const said = await popupOn(tab);
      for (const message of ['Clave errónea', '<b>no</b>']) {
        expect(await said(json({ success: false, message }))).toBe(message);
        expect(await said(json({ message }, 401))).toBe(message);
      }
      for (const message of [undefined, 5, null, { es: 'no' }, ['no'], ' ', ''])
        expect(await said(json({ success: false, message }, 400))).toBe('Error en la solicitud.');
      nobodyIsLoggedIn();
    },
  );

  it.each(['Iniciar Sesión', 'Registrarse'] as const)(
    '«%s»: no answer that can be used logs nobody in',
    async (tab) => {
      const said = await popupOn(tab);
      for (const [what, { answer, words }] of Object.entries(unusable))
        expect(await said(answer), what).toBe(words ?? 'Error en la solicitud.');
      nobodyIsLoggedIn();
    },
  );
});

const user = { id: 7, role: 'user' };
const halfLogins: Readonly<Record<string, object>> = {
  neither: {},
  'no user': { token: 'a-token' },
  'no token': { user },
  'an empty token': { token: '', user },
  'a token that is a number': { token: 5, user },
  'a token that is null': { token: null, user },
  'a user that is null': { token: 'a-token', user: null },
  'a user that is a list': { token: 'a-token', user: [user] },
  'a user without an id': { token: 'a-token', user: { role: 'user' } },
  'a user of an unknown role': { token: 'a-token', user: { id: 7, role: 'root' } },
  'success that is a word': { success: 'true', token: 'a-token', user },
};

row('login ok without token or user', () => {
  it('nobody is logged in, and the form says so', async () => {
    const said = await popupOn('Iniciar Sesión');
    for (const [what, body] of Object.entries(halfLogins))
      expect(await said(json({ success: true, ...body })), what).toBe('Error en la solicitud.');
    nobodyIsLoggedIn();
    expect(screen.queryByText('Tu cuenta', { selector: 'button' })).toBeNull();
  });
});

const named = (name: string, type: string, start: string) => new File([start], name, { type });
const noPictures: Readonly<Record<string, readonly File[]>> = {
  'no file': [],
  'a renamed .exe': [named('foto.png', 'image/png', 'MZ\u0090\0')],
  'a renamed archive': [named('foto.jpg', 'image/jpeg', 'PK\u0003\u0004')],
  'a renamed page': [named('foto.gif', 'image/gif', '<!doctype html>')],
  'a renamed document': [named('foto.webp', 'image/webp', '%PDF-1.7')],
  'a program': [named('foto.exe', 'application/x-msdownload', 'MZ')],
  'a text': [named('foto.txt', 'text/plain', 'hola')],
  'an empty file': [named('foto.png', 'image/png', '')],
};

row('no file, a renamed .exe, an empty file', () => {
  it('is no picture: the toast, and no call; the fields stay', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => {} });
    const { asked } = await openScreen('/admin', admin);
    openSection('Añadir Producto');
    fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Cámara' } });
    for (const [what, files] of Object.entries(noPictures)) {
      fireEvent.change(screen.getByLabelText('Imagen'), { target: { files } });
      fireEvent.submit(screen.getByText('Agregar producto'));
      expect(await screen.findByText('Por favor selecciona una imagen.'), what).toBeVisible();
      fireEvent.click(screen.getByLabelText('Cerrar aviso'));
    }
    expect(screen.getByLabelText('Nombre')).toHaveValue('Cámara');
    expect(asked).toEqual([]);
  });
});
