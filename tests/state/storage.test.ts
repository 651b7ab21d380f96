/** A browser that denies storage keeps the shop working in memory. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => void vi.resetModules());
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
const storage = () => import('#src/lib/storage.ts');
/** Makes one method of browser storage throw. */
const deny = (method: 'getItem' | 'setItem') =>
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

describe('when the storage cannot be written', () => {
  it('memory is used instead, and it is logged', async () => {
    const { writeText, readText } = await storage();
    deny('setItem');
    writeText('cart', '[1]');
    expect(readText('cart')).toBe('[1]');
    expect(localStorage.getItem('cart')).toBeNull();
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringContaining('storage'),
      expect.objectContaining({ key: 'cart' }),
    );
  });

  it('the storage is used again as soon as it works', async () => {
    const { writeText, readText } = await storage();
    const denial = deny('setItem');
    writeText('cart', '[1]');
    denial.mockRestore();
    writeText('cart', '[2]');
    localStorage.setItem('cart', '[3]'); // as from another tab
    expect(readText('cart')).toBe('[3]');
  });

  it('a text counts as kept again once it could be written: a payment needs that', async () => {
    const { writeText, isKept } = await storage();
    const denial = deny('setItem');
    writeText('payments', '[1]');
    expect(isKept('payments')).toBe(false);
    expect(isKept('cart')).toBe(true);
    denial.mockRestore();
    expect(isKept('payments')).toBe(true);
    expect(localStorage.getItem('payments')).toBe('[1]');
  });
});

it('a storage that cannot be read keeps nothing, so that nothing can be paid', async () => {
  const { readText, writeText, isKept } = await storage();
  const denial = deny('getItem');
  expect(readText('cart')).toBeNull();
  writeText('cart', '[1]');
  denial.mockRestore();
  expect(readText('cart')).toBe('[1]');
  expect(isKept('cart')).toBe(false);
});

describe('the page may reload itself', () => {
  it('once for each reason', async () => {
    const { mayReloadFor } = await storage();
    expect([mayReloadFor('a'), mayReloadFor('a'), mayReloadFor('b')]).toEqual([true, false, true]);
  });

  it('not while data exists only in memory', async () => {
    const { mayReloadFor, writeText } = await storage();
    const denial = deny('setItem');
    writeText('cart', '[1]');
    expect(mayReloadFor('a')).toBe(false);
    denial.mockRestore();
    expect(mayReloadFor('a')).toBe(true); // it is written first
  });
});
