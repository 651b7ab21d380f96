/** The mock's state survives page reloads, is the same in all tabs, and can be reset to the seed. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { seed } from '#mocks/store/seed/index.ts';
import { memorySnapshots } from '#mocks/store/snapshots.ts';
import { storeOver } from './store.ts';

describe('the state of the mock', () => {
  it('is the same in all tabs', async () => {
    const snapshots = memorySnapshots();
    const [one, other] = [storeOver(snapshots), storeOver(snapshots)];
    expect(await other.count()).toBe(72);
    await one.remove(1);
    expect(await other.count()).toBe(71);
    await other.remove(2);
    expect(await one.count()).toBe(70);
  });

  it('loses no edit when tabs write at the same time', async () => {
    const snapshots = memorySnapshots();
    const tabs = [storeOver(snapshots), storeOver(snapshots), storeOver(snapshots)];
    await Promise.all(
      tabs.flatMap((page, which) =>
        Array.from({ length: 10 }, (_, index) => page.remove(10 * which + index + 1)),
      ),
    );
    expect(await storeOver(snapshots).count()).toBe(42);
  });

  it('drops the changes of a call that fails half way', async () => {
    const page = storeOver(memorySnapshots());
    await expect(page.failHalfWay()).rejects.toThrow('half way');
    expect(await page.count()).toBe(72);
  });

  it('counts the calls of a fault for all tabs together, also after a reload', async () => {
    const snapshots = memorySnapshots();
    const [one, other] = [storeOver(snapshots), storeOver(snapshots)];
    await one.arm({ products: { effect: { kind: 'hang' }, every: 2, times: 2 } });
    expect([await one.call(), await other.call()]).toEqual([false, true]);
    expect([await other.call(), await storeOver(snapshots).call()]).toEqual([false, true]);
    expect([await one.call(), await one.call()]).toEqual([false, false]);
  });

  it('applies a fault for the next call alone to one of many simultaneous calls', async () => {
    const snapshots = memorySnapshots();
    const tabs = [storeOver(snapshots), storeOver(snapshots), storeOver(snapshots)];
    await tabs[0]?.arm({ products: { effect: { kind: 'hang' }, every: 1, times: 1 } });
    const applied = await Promise.all([...tabs, ...tabs].map((tab) => tab.call()));
    expect(applied.filter(Boolean)).toHaveLength(1);
  });

  it('comes back after a reset, once, in every tab', async () => {
    const snapshots = memorySnapshots();
    const [one, other] = [storeOver(snapshots), storeOver(snapshots)];
    expect(await one.undo()).toBeUndefined();
    await one.remove(1);
    await one.reset();
    expect((await other.header()).replacedAt).toBeTypeOf('number');
    await other.undo();
    expect([await one.count(), await other.count()]).toEqual([71, 71]);
    expect((await one.header()).replacedAt).toBeUndefined();
    expect(await one.undo()).toBeUndefined();
    expect(await one.count()).toBe(71);
  });

  it('comes back after two resets in a row', async () => {
    const page = storeOver(memorySnapshots());
    await page.remove(1);
    await page.reset();
    await page.reset();
    await page.undo();
    expect(await page.count()).toBe(71);
  });

  it('is seeded again if a new version has another seed', async () => {
    const snapshots = memorySnapshots();
    await storeOver(snapshots).remove(1);
    await storeOver(snapshots).reset();
    onTestFinished(() => {
      vi.doUnmock('#mocks/store/seed/index.ts');
      vi.resetModules();
    });
    vi.resetModules();
    const newSeed = { ...seed, products: seed.products.slice(0, 5) };
    vi.doMock('#mocks/store/seed/index.ts', () => ({ seed: newSeed }));
    const { storeOver: newStoreOver } = await import('./store.ts');
    const page = newStoreOver(snapshots);
    expect(await page.count()).toBe(5);
    expect(await page.undo()).toBeUndefined(); // what it was before does not fit the new version
  });
});
