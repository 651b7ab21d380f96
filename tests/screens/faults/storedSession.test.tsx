/** A stored session that is broken or edited gives the user no role. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { preload } from '#src/app/screens.ts';
import { selectUser } from '#src/state/session.ts';
import { makeStore, rememberedState } from '#src/state/store.ts';
import { goTo, otherTab } from '#tests/screens/steps.ts';
import { openScreen } from '#tests/support/screen.tsx';
import { row } from './row.ts';

type Stored = Readonly<Record<string, string>>;
const user = '{"id":7,"role":"user"}';

/** The state of a page that starts with this storage. */
function loadedState(stored: Stored) {
  localStorage.clear();
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  return makeStore(rememberedState()).getState();
}

const loggedOut = {
  'the words undefined': { token: 'undefined', user: 'undefined' },
  'a token that is the word undefined': { token: 'undefined', user },
  'a token that is the word null': { token: 'null', user },
  'a user that is the word undefined': { token: 't', user: 'undefined' },
  'a user that stops in the middle': { token: 't', user: '{' },
  'an empty user': { token: 't', user: '' },
  'a user that is null': { token: 't', user: 'null' },
  'a user that is a number': { token: 't', user: '5' },
  'a user that is a list': { token: 't', user: `[${user}]` },
  'a user in quotation marks': { token: 't', user: JSON.stringify(user) },
  'a user without a role': { token: 't', user: '{"id":7}' },
  'a user of an unknown role': { token: 't', user: '{"id":7,"role":"root"}' },
  'a user whose id is an object': { token: 't', user: '{"id":{},"role":"user"}' },
  'a user whose id is endless': { token: 't', user: '{"id":1e999,"role":"user"}' },
  nothing: {},
  'a user without a token': { user },
  'a token without a user': { token: 't' },
  'an empty token': { token: '', user },
} satisfies Record<string, Stored>;

row("user or token corrupt, or the word 'undefined'", () => {
  it.each(Object.entries(loggedOut))('%s: nobody is logged in', (_what, stored) => {
    expect(selectUser(loadedState(stored))).toBeNull();
  });

  it('an open page follows', async () => {
    await openScreen('/nosotros', { as: 'admin' });
    expect(screen.getByLabelText('Tu cuenta')).toBeVisible();
    otherTab(loggedOut['the words undefined']);
    expect(screen.getByText('Iniciar Sesión')).toBeVisible();
  });
});

const noAdministrators = {
  'a visitor': {},
  'a customer': { token: 't', user },
  ADMIN: { token: 't', user: '{"id":7,"role":"ADMIN"}' },
  'admin with a space': { token: 't', user: '{"id":7,"role":"admin "}' },
  'a list': { token: 't', user: '{"id":7,"role":["admin"]}' },
  'an object': { token: 't', user: '{"id":7,"role":{"admin":true}}' },
  'an administrator without a token': { user: '{"id":1,"role":"admin"}' },
  'an administrator without an id': { token: 't', user: '{"role":"admin"}' },
  'a role that is inherited': { token: 't', user: '{"id":7,"__proto__":{"role":"admin"}}' },
  'a role of the constructor': {
    token: 't',
    user: '{"id":7,"constructor":{"prototype":{"role":"admin"}}}',
  },
  'a customer who inherits more': {
    token: 't',
    user: '{"id":7,"role":"user","__proto__":{"role":"admin"}}',
  },
} satisfies Record<string, Stored>;

row("role edited to 'ADMIN' or ['admin']", () => {
  it.each(Object.entries(noAdministrators))('%s is not an administrator', (who, stored) => {
    const role = who.includes('customer') ? 'user' : undefined; // no other stored value logs anybody in
    expect(selectUser(loadedState(stored))?.role).toBe(role);
  });

  it('whoever is no longer an administrator is sent home, and stays out', async () => {
    await preload('/');
    const { step } = await openScreen('/admin', { as: 'admin' });
    expect(screen.getByText('Panel de Control')).toBeVisible();
    otherTab(noAdministrators['a customer']);
    expect(location.pathname).toBe('/');
    await step(() => goTo('/admin'));
    expect(location.pathname).toBe('/');
    expect(screen.queryByText('Panel de Control')).toBeNull();
  });
});
