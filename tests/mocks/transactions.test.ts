/** The mock's state survives page reloads, is the same in all tabs, and can be reset to the seed. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { seed } from '#mocks/store/seed/index.ts';
import { memorySnapshots, type Snapshot, type SnapshotStore } from '#mocks/store/snapshots.ts';
import { storeOver } from './store.ts';

/** Returns snapshots with a changed copy of the stored snapshot. */
async function snapshotsWith(change: (snapshot: Snapshot) => unknown): Promise<SnapshotStore> {
  const snapshots = memorySnapshots();
  await storeOver(snapshots).remove(1);
  const snapshot = await snapshots.read();
  if (!snapshot) throw new Error('nothing was written');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test needs an invalid snapshot
  await snapshots.write(change(snapshot) as Snapshot);
  return snapshots;
}

describe('the state of the mock', () => {
  it('starts with the seed', async () => {
    expect(await storeOver(memorySnapshots()).count()).toBe(seed.products.length);
  });

  it('survives a reload', async () => {
    const snapshots = memorySnapshots();
    await storeOver(snapshots).remove(1);
    expect(await storeOver(snapshots).count()).toBe(71);
  });

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

  it('goes back to the seed on a reset, in every tab', async () => {
    const snapshots = memorySnapshots();
    const [one, other] = [storeOver(snapshots), storeOver(snapshots)];
    await one.remove(1);
    expect(await other.count()).toBe(71);
    await one.reset();
    expect(await other.count()).toBe(72);
  });

  it('is seeded again if a new version has another seed', async () => {
    const snapshots = memorySnapshots();
    await storeOver(snapshots).remove(1);
    onTestFinished(() => {
      vi.doUnmock('#mocks/store/seed/index.ts');
      vi.resetModules();
    });
    vi.resetModules();
    const newSeed = { ...seed, products: seed.products.slice(0, 5) };
    vi.doMock('#mocks/store/seed/index.ts', () => ({ seed: newSeed }));
    const { storeOver: newStoreOver } = await import('./store.ts');
    expect(await newStoreOver(snapshots).count()).toBe(5);
  });

  it.each<[string, (snapshot: Snapshot) => unknown]>([
    ['has another shape or seed', (old) => ({ ...old, stamp: 'older' })],
    ['has rows that do not fit', (old) => ({ ...old, rows: { ...old.rows, products: [{}] } })],
    ['has no rows', (old) => ({ ...old, rows: null })],
  ])('is seeded again if the stored state %s', async (_case, change) => {
    expect(await storeOver(await snapshotsWith(change)).count()).toBe(72);
  });
});
