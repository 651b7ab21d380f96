/** Each path of the contract and each text of the error catalogue is written in one place only. */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '#contracts/index.ts';

const root = resolve(import.meta.dirname, '../..');

async function sources(folder: string): Promise<[file: string, text: string][]> {
  const files = await readdir(join(root, folder), { recursive: true });
  return Promise.all(
    files
      .filter((file) => /\.tsx?$/.test(file))
      .map(
        async (file) =>
          [`${folder}/${file}`, await readFile(join(root, folder, file), 'utf8')] as const,
      )
      .map(async (pair) => [...(await pair)] as [string, string]),
  );
}

describe('a fact stands once', () => {
  /** This file has a copy of the specification's table. */
  const exempt = 'tests/contract/contract.test.ts';

  it.each(['src', 'mocks', 'tests'])(
    'no path of the contract is restated in %s',
    async (folder) => {
      const paths = Object.values(contract).map(({ path }) => path.split('{')[0] ?? path);
      const files = (await sources(folder)).filter(([file]) => file !== exempt);
      const restated = files.flatMap(([file, text]) =>
        paths
          .filter((path) => text.replaceAll(/ from '.*';/g, '').includes(path))
          .map((path) => `${file}: ${path}`),
      );
      expect(restated).toEqual([]);
    },
  );

  it('no text of the error catalogue is restated outside src/text', async () => {
    const catalogue = await readFile(join(root, 'src/text/messages.ts'), 'utf8');
    const texts = [...catalogue.matchAll(/: '([^']{8,})'/g)].map((match) => String(match[1]));
    expect(texts.length).toBeGreaterThan(8);
    for (const [file, text] of await sources('src'))
      if (!file.startsWith('src/text/'))
        for (const each of texts) expect(text.includes(each), `${file}: ${each}`).toBe(false);
  });

  it('no file names a folder outside the project', async () => {
    const outside = ['..', 'shared'].join('/');
    for (const folder of ['src', 'mocks', 'contracts', 'tests'])
      for (const [file, text] of await sources(folder))
        expect(text.includes(outside), file).toBe(false);
  });
});
