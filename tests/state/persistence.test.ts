/** Session and cart survive in storage and follow other tabs. */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { itemAdded, lineRemoved, quantityStepped } from '#src/state/cart.ts';
import { recordPurchase } from '#src/state/purchase.ts';
import { selectUser } from '#src/state/session.ts';
import { connect, makeStore, rememberedState } from '#src/state/store.ts';
import { cartNow, otherTab, otherTabClears } from '#tests/screens/steps.ts';
import { collectLog } from '#tests/support/logged.ts';
import { product } from '#tests/support/products.ts';

const ana = { id: 2, role: 'user', photoURL: null } as const;
const line = { ...product(1), quantity: 2 };

/** Starts a page with this storage. Returns its store. */
function pageWith(stored: Record<string, string>) {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const store = makeStore(rememberedState());
  onTestFinished(connect(store));
  return store;
}

/** Simulates that the page becomes visible or hidden. */
function visibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('the stored session follows other tabs', () => {
  const store = pageWith({ token: 'ficha', user: JSON.stringify(ana) });
  otherTab({ user: null });
  expect(selectUser(store.getState())).toBeNull();
  otherTab({ user: JSON.stringify({ id: 1, role: 'admin' }) });
  expect(selectUser(store.getState())).toMatchObject({ id: 1, role: 'admin' });
  otherTabClears();
  expect(selectUser(store.getState())).toBeNull();
});

describe('the stored cart', () => {
  it('fails if it cannot be written as text, and the next edit is still made', async () => {
    const cart = JSON.stringify([line]);
    const store = pageWith({ cart, token: 'ficha', user: JSON.stringify(ana) });
    vi.spyOn(JSON, 'stringify').mockImplementationOnce(() => {
      throw new RangeError('nested too deep');
    });
    await expect(store.dispatch(recordPurchase('return'))).rejects.toThrow(RangeError);
    store.dispatch(lineRemoved(1));
    await vi.waitFor(() => expect(cartNow()).toEqual([]));
  });

  it('is written with the lock only, which is kept until other tabs can read it', async () => {
    const granted: Promise<unknown>[] = [];
    const request = (_name: string, _options: unknown, run: (lock: object) => Promise<unknown>) => {
      if (granted.length > 0) return new Promise(() => {}); // another tab has it now
      granted.push(run({}));
      return granted[0];
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const store = pageWith({ cart: JSON.stringify([line]) });
    const start = performance.now();
    store.dispatch(quantityStepped({ id: 1, by: 1 }));
    await vi.waitFor(() => expect(cartNow()).toEqual([{ ...line, quantity: 3 }]));
    await granted[0];
    expect(performance.now() - start).toBeGreaterThan(190);
    store.dispatch(quantityStepped({ id: 1, by: 1 }));
    expect(cartNow()).toEqual([{ ...line, quantity: 3 }]);
  });

  it.each([
    ['hides', () => visibility('hidden')],
    ['goes', () => window.dispatchEvent(new PageTransitionEvent('pagehide'))],
  ])('gets and shows an edit that waits for another tab when the page %s', (_how, leave) => {
    const locks = { request: () => new Promise(() => {}) }; // another tab has the lock
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    const store = pageWith({});
    store.dispatch(itemAdded({ product: product(1), quantity: 2 }));
    const other = { ...product(5), quantity: 1 };
    otherTab({ cart: JSON.stringify([other]) });
    visibility('visible');
    expect(cartNow()).toEqual([other]);
    expect(store.getState().cart.items).toEqual([other, line]);
    leave();
    expect(cartNow()).toEqual([other, line]);
  });

  it('gets an edit during which the page hides, because Firefox interrupts a reducer for that', async () => {
    const locks = { request: () => new Promise(() => {}) };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    vi.stubGlobal('queueMicrotask', (task: () => void) => task()); // it runs microtasks there too
    const store = pageWith({ cart: JSON.stringify([line]) });
    const edit = {
      id: 1,
      get by() {
        visibility('hidden'); // the reducer reads this
        return 1;
      },
    };
    store.dispatch(quantityStepped(edit));
    await vi.waitFor(() => expect(cartNow()).toEqual([{ ...line, quantity: 3 }]));
  });
});

describe('a browser without storage', () => {
  // After a storage error the modules stay in memory mode, so each test loads its own modules.
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
