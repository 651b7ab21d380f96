/** `npm run snapshot` can run for ever: a bad answer leaves the documents as they are, and readers see whole files. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { SnapshotError } from '#deploy/snapshot/error.ts';
import { readOptions } from '#deploy/snapshot/options.ts';
import { aPage, type Answer } from '#tests/support/answer.ts';
import { builtShop } from '#tests/support/builtSites.ts';
import { callTo } from '#tests/support/calls.ts';
import { product, productList } from '#tests/support/products.ts';
import { SITE, snapshotCommand, Snapshots, snapshotsOf } from './snapshot.ts';

const [one, two] = [product(1), product(2)];

describe('what a snapshot did', () => {
  it('stands in one line at the end', async () => {
    const snapshots = await snapshotsOf(one, two);
    const first = await snapshots.take();
    expect(first).toMatchObject({ code: 0, errors: '' });
    // Two products, the home page, six categories, ten brands, the sitemap and robots.txt.
    expect(first.output).toMatch(/^21 written, 0 unchanged, 0 removed, [\d.]+ s\n$/);
    const second = await snapshots.take();
    expect(second.output).toMatch(/^0 written, 21 unchanged, 0 removed, [\d.]+ s\n$/);
  });

  it('counts the products that do not fit the contract, and goes on without them', async () => {
    const snapshots = await snapshotsOf(one, { ...two, price: 'mucho' });
    const { output } = await snapshots.take();
    expect(output).toContain('left out as they do not fit the contract: 1');
    expect(await readdir(join(snapshots.folder, 'product'))).toEqual(['1.html']);
  });
});

describe('a second snapshot', () => {
  it('writes only the documents that show a changed product', async () => {
    const snapshots = await snapshotsOf(one, product(2, { category: 'Laptops', brand: 'Sony' }));
    await snapshots.take();
    const before = await snapshots.files();
    snapshots.products({ ...one, price: 5 }, product(2, { category: 'Laptops', brand: 'Sony' }));
    await snapshots.take();
    const after = await snapshots.files();
    const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
    expect(changed.toSorted()).toEqual([
      'brand/Apple.html',
      'category/PCs.html',
      'index.html',
      'product/1.html',
    ]);
    expect(await snapshots.read('product/1.html')).toContain('$5<');
  });

  it('marks no product as gone while one does not fit the contract', async () => {
    const snapshots = await snapshotsOf(one, two);
    await snapshots.take();
    snapshots.products(one, { ...two, price: 'mucho' });
    expect((await snapshots.take()).output).toContain('1 removed');
    expect(await readdir(join(snapshots.folder, 'product'))).toEqual(['1.html']);
  });

  it('removes the document of a product that went, and marks it as gone until it comes back', async () => {
    const snapshots = await snapshotsOf(one, two);
    await snapshots.take('--compress');
    snapshots.products(one);
    expect((await snapshots.take('--compress')).output).toContain('1 removed');
    expect((await readdir(join(snapshots.folder, 'product'))).toSorted()).toEqual([
      '1.html',
      '1.html.gz',
      '2.gone',
      '2.gone.gz',
    ]);
    snapshots.products(one, two);
    await snapshots.take();
    expect(await readdir(join(snapshots.folder, 'product'))).not.toContain('2.gone');
  });
});

describe('a backend with', () => {
  let snapshots: Snapshots;
  beforeAll(async () => {
    snapshots = await Snapshots.start(one, two);
    await snapshots.take();
  });
  afterAll(() => snapshots.stop());

  it.each<[string, Answer, RegExp]>([
    ['an error status', { status: 503 }, /answered 503\.$/],
    ['a page', aPage, /is not JSON\.$/],
    ['another shape', { body: { items: [] } }, /is not a list of products\.$/],
    ['an empty list', { body: productList() }, /use --allow-empty if that is right\.$/],
    ['half an answer', { body: productList(one, two), cutAfter: 40 }, /cannot be reached\.$/],
    ['no answer', { drop: true }, /cannot be reached\.$/],
  ])(
    '%s leaves the documents as they are, and is reported in one sentence',
    async (_what, answer, reason) => {
      const before = await snapshots.files();
      expect(before).toHaveProperty(['product/1.html']);
      snapshots.backend.answer(callTo('products'), answer);
      const { code, output, errors } = await snapshots.take();
      expect({ code, output }).toEqual({ code: 1, output: '' });
      expect(errors.trimEnd()).toMatch(reason);
      expect(errors.trimEnd()).not.toContain('\n');
      expect(await snapshots.files()).toEqual(before);
    },
  );
});

it('two snapshots at once leave whole documents, and nothing else', async () => {
  const goods = Array.from({ length: 40 }, (_, index) => product(index));
  const snapshots = await snapshotsOf(...goods);
  const args = await snapshots.args('--compress');
  const runs = await Promise.all([snapshotCommand(...args), snapshotCommand(...args)]);
  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  await snapshots.take('--compress');
  const files = Object.entries(await snapshots.files());
  for (const [file, text] of files.filter(([name]) => name.endsWith('.html'))) {
    expect(text, file).toMatch(/^<!doctype html><!--[\w-]{16}-->[^]*<\/html>\s*$/);
    const packed = files.find(([name]) => name === `${file}.gz`)?.[1] ?? '';
    expect(gunzipSync(Buffer.from(packed, 'latin1')).toString('latin1'), file).toBe(text);
  }
  expect(files.filter(([file]) => file.endsWith('.tmp'))).toEqual([]);
});

it('a snapshot into the built shop itself starts from what an earlier one has written', async () => {
  const snapshots = await snapshotsOf(one, two);
  await snapshots.take();
  const shop = await mkdtemp(join(tmpdir(), 'shop-'));
  onTestFinished(() => rm(shop, { recursive: true }));
  await cp(await builtShop(), shop, { recursive: true });
  const args = ['--api', snapshots.backend.url, '--site', SITE, '--dist', shop];
  await snapshotCommand(...args);
  expect((await snapshotCommand(...args)).output).toMatch(/^0 written, /);
  for (const file of ['index.html', 'category/PCs.html', 'product/1.html'])
    expect(await readFile(join(shop, file), 'utf8'), file).toBe(await snapshots.read(file));
});

describe('a list that lacks most of the products', () => {
  const many = Array.from({ length: 12 }, (_, index) => product(index));

  it('is refused, and accepted with --allow-fewer', async () => {
    const snapshots = await snapshotsOf(...many);
    await snapshots.take();
    const before = await snapshots.files();
    snapshots.products(one, two);
    const { code, errors } = await snapshots.take();
    expect(code).toBe(1);
    expect(errors).toMatch(/lacks 10 of 12 products .*: use --allow-fewer/);
    expect(await snapshots.files()).toEqual(before);
    expect((await snapshots.take('--allow-fewer')).output).toContain('10 removed');
  });
});

it('a robots.txt of the shop’s own stays', async () => {
  const snapshots = await snapshotsOf(one);
  await writeFile(join(snapshots.folder, 'robots.txt'), 'User-agent: *');
  await snapshots.take();
  expect(await snapshots.read('robots.txt')).toBe('User-agent: *');
});

describe('the options', () => {
  it.each([
    [[], '--api must be an address like https://example.com.'],
    [['--api', 'ejemplo'], '--api must be an address like https://example.com.'],
    [['--api', 'http://a/?'], '--api must be an address like https://example.com.'],
    [['--api', 'http://me:secret@a'], '--api must be an address like https://example.com.'],
    [
      ['--api', 'http://a', '--site', 'ftp://b'],
      '--site must be an address like https://example.com.',
    ],
    [
      ['--api', 'http://a', '--port', '65536', '--every', '9'],
      '--port must be a whole number from 1 to 65535.',
    ],
    [
      ['--api', 'http://a', '--limit', '0'],
      '--limit must be a whole number from 1 to 9007199254740991.',
    ],
    [
      ['--api', 'http://a', '--port', '1'],
      '--port needs --every: it belongs to a snapshot that stays.',
    ],
  ])('%j are refused in one sentence', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(new SnapshotError(sentence));
  });

  it('end the command with their sentence alone', async () => {
    expect(await snapshotCommand('--api', 'http://a', '--dist', '/nowhere')).toEqual({
      code: 1,
      output: '',
      errors: 'There is no built shop in /nowhere: run npm run build.\n',
    });
  });
});
