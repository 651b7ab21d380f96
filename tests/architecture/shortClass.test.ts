/** The short class names of the build are unique. */
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { shortClass } from '#src/build/shortClass.ts';

const root = resolve(import.meta.dirname, '../..');

it('no two files of style share the mark that tells their classes apart', async () => {
  const files = ['src', 'mocks'].map(async (folder) => {
    const found = await readdir(join(root, folder), { recursive: true });
    return found.map((file) => join(root, folder, file));
  });
  const styles = (await Promise.all(files)).flat().filter((file) => file.endsWith('.module.css'));
  expect(styles.length).toBeGreaterThan(20);
  const names = styles.map((file) => shortClass(root, 'line', file));
  expect(new Set(names).size).toBe(styles.length);
});
