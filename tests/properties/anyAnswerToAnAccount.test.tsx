/** For any response of a backend to a login or a registration, the popup shows the right result. */
import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { logOut } from '#src/state/logOut.ts';
import { taskErrors } from '#src/text/taskErrorMessages.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { formIn, openPopup } from '#tests/screens/steps.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { printSeed } from '#tests/support/seed.ts';
import { alerts, tryAnswers, problemIn, said } from './support/commands.ts';
import { deepLogin } from './support/foundAnswers.ts';

printSeed('any answer to login and registration, on their screen');

function popup(): HTMLDialogElement {
  const dialog = document.querySelector('dialog');
  if (!dialog) throw new Error('there is no popup');
  return dialog;
}

describe('any answer to a command of accounts', { timeout: 900_000 }, () => {
  it('login', async () => {
    expect.hasAssertions();
    const shop = await openScreen('/nosotros');
    await openPopup(shop.user);
    await tryAnswers(shop, {
      name: 'login',
      send: () => fireEvent.submit(formIn(popup())),
      sees: (outcome) => {
        const good = outcome.kind === 'good';
        expect(popup().open).toBe(!good);
        expect(problemIn(popup())).toBe(good ? '' : said(taskErrors.account, outcome));
        expect(localStorage.getItem('token') !== null).toBe(good);
        expect(document.querySelector('#profile-menu') !== null).toBe(good);
      },
      again: () => {
        popup().open = true;
        act(() => {
          shop.store.dispatch(logOut());
        });
      },
    });
  });

  // Node 26 writes a value of any depth.
  it.skipIf(Number.parseInt(process.versions.node) >= 26)(
    'login, with a user too deep to keep: nobody is logged in, and the form can be used again',
    async () => {
      const shop = await openScreen('/nosotros');
      await openPopup(shop.user);
      shop.answer('login', deepLogin);
      await shop.step(() => {
        fireEvent.submit(formIn(popup()));
      });
      expect(problemIn(popup())).toBe('Error en la solicitud.');
      expect(localStorage.getItem('token')).toBeNull();
      expect(document.querySelector('#profile-menu')).toBeNull();
      expect(popup().querySelector('[aria-busy]')).toBeNull();
      shop.close();
    },
  );

  it('register', async () => {
    expect.hasAssertions();
    const shop = await openScreen('/nosotros');
    await openPopup(shop.user);
    const choose = () => {
      act(() => {
        popup().querySelector<HTMLElement>('#tab-register')?.click();
      });
    };
    choose();
    await tryAnswers(shop, {
      name: 'register',
      send: () => fireEvent.submit(formIn(popup())),
      sees: (outcome) => {
        const good = outcome.kind === 'good';
        expect(alerts()).toEqual(good ? [taskMessages.registered] : []);
        expect(problemIn(popup())).toBe(good ? '' : said(taskErrors.account, outcome));
        expect(localStorage.getItem('token')).toBeNull();
      },
      again: choose,
    });
  });
});
