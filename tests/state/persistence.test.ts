/** Session and cart survive in storage and follow other tabs. */
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { itemAdded, selectCartCount } from '#src/state/cart.ts';
import { selectUser } from '#src/state/session.ts';
import { connect, makeStore, rememberedState } from '#src/state/store.ts';
import { collectLog } from '#tests/support/logged.ts';
import { product } from '#tests/support/products.ts';

const ana = { id: 2, role: 'user', photoURL: null };
const line = { ...product(1), quantity: 2 };

/** A page that is loaded with this in its storage. */
function pageWith(stored: Record<string, string>) {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const store = makeStore(rememberedState());
  onTestFinished(connect(store));
  return store;
}

/** Another tab writes, and this one is told. */
function otherTab(key: string | null, value: string | null) {
  if (key === null) localStorage.clear();
  else if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: value })));
}

describe('the stored session', () => {
  it('is who token and user say', () => {
    const store = pageWith({ token: 'ficha', user: JSON.stringify(ana) });
    expect(selectUser(store.getState())).toEqual(ana);
  });

  it.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['no token', { user: JSON.stringify(ana) }],
    ['no user', { token: 'ficha' }],
    ['a token that is the word undefined', { token: 'undefined', user: JSON.stringify(ana) }],
    ['a user that is the word undefined', { token: 'ficha', user: 'undefined' }],
    ['a user cut short', { token: 'ficha', user: '{"id":2,' }],
    ['a user that is null', { token: 'ficha', user: 'null' }],
    ['a role that is no role', { token: 'ficha', user: '{"id":2,"role":"ADMIN"}' }],
    ['a role that is a list', { token: 'ficha', user: '{"id":2,"role":["admin"]}' }],
    ['a role in the prototype', { token: 'ficha', user: '{"id":2,"__proto__":{"role":"admin"}}' }],
  ])('is nobody with %s', (_case, stored) => {
    expect(selectUser(pageWith(stored).getState())).toBeNull();
  });

  it('follows other tabs', () => {
    const store = pageWith({ token: 'ficha', user: JSON.stringify(ana) });
    otherTab('user', null);
    expect(selectUser(store.getState())).toBeNull();
    otherTab('user', JSON.stringify({ id: 1, role: 'admin' }));
    expect(selectUser(store.getState())).toMatchObject({ id: 1, role: 'admin' });
    otherTab(null, null);
    expect(selectUser(store.getState())).toBeNull();
  });
});

describe('the stored cart', () => {
  it.each<[string, string]>([
    ['half a JSON text', '{'],
    ['null', 'null'],
    ['a number', '5'],
    ['an object', '{"a":1}'],
  ])('is empty when it is %s', (_case, cart) => {
    collectLog();
    expect(pageWith({ cart }).getState().cart.items).toEqual([]);
  });

  it('keeps its good lines and drops the broken ones', () => {
    const log = collectLog();
    const broken = [null, 'x', { id: 1 }, { ...line, quantity: '2' }, { ...line, quantity: null }];
    const cart = JSON.stringify([...broken, line]).replace('null}', '1e999}');
    expect(pageWith({ cart }).getState().cart.items).toEqual([line]);
    expect(log.lines).toHaveLength(1);
  });

  it('adds up two lines of one product', () => {
    const cart = JSON.stringify([line, { ...line, quantity: 3 }]);
    expect(pageWith({ cart }).getState().cart.items).toEqual([{ ...line, quantity: 5 }]);
  });

  it('follows other tabs, clear() included', () => {
    const store = pageWith({});
    otherTab('cart', JSON.stringify([line]));
    expect(selectCartCount(store.getState())).toBe(2);
    otherTab(null, null);
    expect(selectCartCount(store.getState())).toBe(0);
  });

  it('is written at every edit and outlives the page', () => {
    pageWith({}).dispatch(itemAdded({ product: product(1), quantity: 2 }));
    expect(pageWith({}).getState().cart.items).toEqual([line]);
  });
});

describe('a browser without storage', () => {
  // From then on the page goes on in memory: it is one that nobody else has.
  beforeEach(() => void vi.resetModules());

  it('starts logged out with an empty cart', async () => {
    collectLog();
    const fresh = await import('#src/state/store.ts');
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const store = fresh.makeStore(fresh.rememberedState());
    expect(selectUser(store.getState())).toBeNull();
    expect(store.getState().cart.items).toEqual([]);
  });
});
