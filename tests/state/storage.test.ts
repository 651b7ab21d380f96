/** A browser that denies storage keeps the shop working in memory. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => void vi.resetModules());
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
const storage = () => import('#src/lib/storage.ts');
/** The browser says no to one thing that is asked of its storage. */
const denied = (what: 'getItem' | 'setItem') =>
  vi.spyOn(Storage.prototype, what).mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

describe('where storage cannot be written', () => {
  it('memory takes its place, and it is logged', async () => {
    const { writeText, readText } = await storage();
    denied('setItem');
    writeText('cart', '[1]');
    expect(readText('cart')).toBe('[1]');
    expect(localStorage.getItem('cart')).toBeNull();
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringContaining('storage'),
      expect.objectContaining({ key: 'cart' }),
    );
  });

  it('storage takes over again as soon as it can', async () => {
    const { writeText, readText } = await storage();
    const no = denied('setItem');
    writeText('cart', '[1]');
    no.mockRestore();
    writeText('cart', '[2]');
    localStorage.setItem('cart', '[3]'); // as from another tab
    expect(readText('cart')).toBe('[3]');
  });
});

it('storage that could not be read is not read again, not even what another tab left there', async () => {
  const { writeText, readText } = await storage();
  const no = denied('getItem');
  expect(readText('cart')).toBeNull();
  no.mockRestore();
  localStorage.setItem('cart', '[3]');
  expect(readText('cart')).toBeNull();
  writeText('cart', '[1]');
  expect(readText('cart')).toBe('[1]');
});

describe('the page may load itself anew', () => {
  it('once for each reason', async () => {
    const { mayReloadFor } = await storage();
    expect([mayReloadFor('a'), mayReloadFor('a'), mayReloadFor('b')]).toEqual([true, false, true]);
  });

  it('not while memory would be lost', async () => {
    const { mayReloadFor, writeText } = await storage();
    const no = denied('setItem');
    writeText('cart', '[1]');
    no.mockRestore();
    expect(mayReloadFor('a')).toBe(false);
  });

  it('not where that cannot be remembered', async () => {
    const { mayReloadFor } = await storage();
    denied('setItem');
    expect(mayReloadFor('a')).toBe(false);
  });
});

describe('a text that cannot be read', () => {
  it('is kept aside, the first one only', async () => {
    const { keepAside } = await storage();
    localStorage.setItem('cart', 'first');
    keepAside('cart');
    localStorage.setItem('cart', 'second');
    keepAside('cart');
    expect(localStorage.getItem('cart-unreadable')).toBe('first');
  });

  it('is only logged where there is no room for it', async () => {
    const { keepAside } = await storage();
    localStorage.setItem('cart', 'first');
    denied('setItem');
    expect(() => keepAside('cart')).not.toThrow();
    expect(console.warn).toHaveBeenCalled();
  });
});
