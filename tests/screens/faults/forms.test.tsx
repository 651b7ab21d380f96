/** A form shows what is wrong with an answer or a file, and an incomplete answer does not log the user in. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formIn, openPopup, openSection } from '#tests/screens/steps.ts';
import type { Answer } from '#tests/support/answer.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { unusable } from '#tests/support/unusable.ts';
import { row } from './row.ts';

/** Opens a tab of the popup. The returned function submits the form with this answer and returns the error text. */
async function popupOn(tab: 'Iniciar Sesión' | 'Registrarse') {
  const shop = await openScreen('/nosotros');
  const popup = await openPopup(shop.user);
  await shop.user.click(popup.getByRole('tab', { name: tab }));
  const form = formIn(popup.dialog);
  return async (answer: Answer) => {
    shop.answer(tab === 'Registrarse' ? 'register' : 'login', answer);
    await shop.step(() => fireEvent.submit(form));
    return form.querySelector('[role=alert]')?.textContent;
  };
}
const expectLoggedOut = () => {
  expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
};

row('login error with message, without, with a message that is not a string', () => {
  it.each(['Iniciar Sesión', 'Registrarse'] as const)(
    '«%s»: the server’s message is shown if it is text',
    async (tab) => {
      const send = await popupOn(tab);
      for (const message of ['Clave errónea', '<b>no</b>']) {
        expect(await send({ body: { success: false, message } })).toBe(message);
        expect(await send({ status: 401, body: { message } })).toBe(message);
      }
      for (const message of [undefined, 5, null, { es: 'no' }, ['no'], ' ', ''])
        expect(await send({ status: 400, body: { success: false, message } })).toBe(
          'Error en la solicitud.',
        );
      expectLoggedOut();
    },
  );

  it.each(['Iniciar Sesión', 'Registrarse'] as const)(
    '«%s»: an unusable answer logs nobody in',
    async (tab) => {
      const send = await popupOn(tab);
      for (const [what, { answer, words }] of Object.entries(unusable))
        expect(await send(answer), what).toBe(words ?? 'Error en la solicitud.');
      expectLoggedOut();
    },
  );
});

const user = { id: 7, role: 'user' };
const incompleteLogins: Readonly<Record<string, object>> = {
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
    const send = await popupOn('Iniciar Sesión');
    for (const [what, body] of Object.entries(incompleteLogins))
      expect(await send({ body: { success: true, ...body } }), what).toBe('Error en la solicitud.');
    expectLoggedOut();
    expect(screen.queryByText('Tu cuenta', { selector: 'button' })).toBeNull();
  });
});

const fileOf = (name: string, type: string, start: string) => new File([start], name, { type });
const invalidPictures: Readonly<Record<string, readonly File[]>> = {
  'no file': [],
  'a renamed .exe': [fileOf('foto.png', 'image/png', 'MZ\u0090\0')],
  'a renamed archive': [fileOf('foto.jpg', 'image/jpeg', 'PK\u0003\u0004')],
  'a renamed page': [fileOf('foto.gif', 'image/gif', '<!doctype html>')],
  'a renamed document': [fileOf('foto.webp', 'image/webp', '%PDF-1.7')],
  'a program': [fileOf('foto.exe', 'application/x-msdownload', 'MZ')],
  'a text': [fileOf('foto.txt', 'text/plain', 'hola')],
  'an empty file': [fileOf('foto.png', 'image/png', '')],
};

row('no file, a renamed .exe, an empty file', () => {
  it('a toast asks for a picture, no call is made, and the fields stay', async () => {
    const shop = await openScreen('/admin', { as: 'admin' });
    await openSection(shop.user, 'Añadir Producto');
    fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Cámara' } });
    for (const [what, files] of Object.entries(invalidPictures)) {
      fireEvent.change(screen.getByLabelText('Imagen'), { target: { files } });
      fireEvent.submit(screen.getByText('Agregar producto'));
      expect(await screen.findByText('Por favor selecciona una imagen.'), what).toBeVisible();
      fireEvent.click(screen.getByLabelText('Cerrar aviso'));
    }
    expect(screen.getByLabelText('Nombre')).toHaveValue('Cámara');
    expect(shop.backend.requests).toEqual([]);
  });
});
