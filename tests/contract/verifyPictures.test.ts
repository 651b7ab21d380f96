/** `--secured`: a picture with a script is refused, or served so that no browser runs it. */
import { extname } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { interactions } from '#contracts/derive/interactions.ts';
import { newProduct } from '#contracts/examples/fixtures.ts';
import { SCRIPT } from '#contracts/kit/roles/hostileFiles.ts';
import { isUpload } from '#contracts/kit/roles/pictures.ts';
import { othersOf } from '#contracts/kit/roles/roles.ts';
import { callTo } from '#tests/support/calls.ts';
import { type Change, inFront } from './inFront.ts';
import { serve } from './serve.ts';

vi.mock('#contracts/kit/reference/credentials.ts', () => import('./cheapHash.ts'));
// The next file of this process gets the real ones.
afterAll(() => {
  vi.doUnmock('#contracts/kit/reference/credentials.ts');
  vi.resetModules();
});

const svg = 'image/svg+xml';
const png = newProduct.image.type;
const typeOfName = ({ name }: File) =>
  ({ '.svg': svg, '.html': 'text/html; charset=utf-8' })[extname(name)] ?? png;

interface Store {
  /** Whether a file is stored; others are answered 415. */
  readonly takes?: (file: File, start: string) => boolean;
  /** The headers of the answer at its address. */
  readonly serves: (file: File) => Readonly<Record<string, string>>;
  /** What is stored of the text in a file. */
  readonly cleans?: (text: string) => string;
  /** What the product list says of a path. */
  readonly address?: (path: string) => string;
}

/** A backend that stores pictures in its own way. To the reference behind it each of them is the same PNG. */
function storing({ takes, serves, cleans = (text) => text, address }: Store): Change {
  const stored = new Map<string, { file: File; text: string }>();
  return async ({ call, body, type }, ask, shop) => {
    const found = stored.get(call.replace('GET ', ''));
    if (found) return new Response(found.text, { headers: serves(found.file) });
    if (call !== callTo('addProduct')) return ask();
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    const file = form.get('image');
    if (!(file instanceof File)) throw new Error('there is no picture');
    const text = Buffer.from(await file.arrayBuffer()).toString('latin1');
    const isExample = file.name === newProduct.image.name;
    if (!isExample && takes?.(file, text.slice(0, 4)) === false)
      return new Response(null, { status: 415 });
    form.set('image', newProduct.image);
    const response = await ask(undefined, form);
    const product = shop.data.products.at(-1);
    if (!response.ok || typeof product?.image !== 'string') return response;
    stored.set(product.image, { file, text: cleans(text) });
    product.image = address?.(product.image) ?? product.image;
    return response;
  };
}

/** What is said of its pictures, and how many products are there afterwards. */
async function findingsOf(store: Store) {
  const upload = interactions.find(isUpload);
  if (!upload) throw new Error('nothing is uploaded');
  const exchange = { asked: '', status: 201, type: '', body: '', isJson: true };
  const left: unknown[] = [];
  const change = storing(store);
  const results = await inFront(
    async (asked, ask, shop) => {
      const isState = asked.call === 'POST /_states';
      const isLeft = (one: { name: string; removed?: boolean }) =>
        one.name !== newProduct.name && one.removed !== true;
      if (isState) left.push(...shop.data.products.filter(isLeft));
      return change(asked, ask, shop);
    },
    (url) =>
      othersOf(
        upload,
        { exchange, findings: [] },
        { url, statesUrl: `${url}/_states`, headers: {}, timeout: 30_000 },
      ),
  );
  expect(left, 'products that were not removed').toEqual([]);
  const own = results.filter(({ askedBy }) => askedBy === undefined);
  expect(own.map(({ reason }) => reason)).toEqual([undefined]);
  return own.flatMap(({ findings }) => findings.map(({ field, came }) => `${field}: ${came}`));
}

describe('a backend is told which files run their script', () => {
  it.each<[string, Store, string[]]>([
    [
      'if it believes the type',
      {
        takes: ({ type }) => type.startsWith('image/'),
        serves: ({ type }) => ({ 'content-type': type }),
      },
      [`an SVG with a script: its script, served as ${svg}`],
    ],
    [
      'if it looks at the first bytes, and keeps the name',
      {
        takes: (_file, start) => start.endsWith('PNG'),
        serves: (file) => ({ 'content-type': typeOfName(file) }),
      },
      ['a PNG with HTML behind it: its script, served as text/html; charset=utf-8'],
    ],
    [
      'if it says no type, and lets the browser guess',
      { takes: ({ name }) => name === 'dibujo.png', serves: () => ({ 'content-type': '' }) },
      ['an SVG with a script, named .png: its script, served as no type'],
    ],
  ])('%s', async (_how, store, findings) => {
    expect(await findingsOf(store)).toEqual(findings);
  });
});

describe('a backend is clean', () => {
  const asItIs = (file: File) => ({ 'content-type': typeOfName(file) });

  it.each<[string, Store]>([
    [
      'that lets the browser save them',
      {
        serves: (file) => ({ ...asItIs(file), 'content-disposition': 'attachment; filename="a"' }),
      },
    ],
    [
      'that serves them in a sandbox',
      { serves: (file) => ({ ...asItIs(file), 'content-security-policy': 'img-src *; sandbox' }) },
    ],
    [
      'that takes the script out',
      { serves: asItIs, cleans: (text) => text.replace(/<script>.*<\/script>/, '') },
    ],
    ['that puts them into the list', { serves: asItIs, address: () => `data:${svg},<svg/>` }],
  ])('%s', async (_how, store) => {
    expect(await findingsOf(store)).toEqual([]);
  });
});

it('a picture on another origin is not opened: the session would go there', async () => {
  const asked: unknown[] = [];
  const elsewhere = await serve(({ url }, answer) => {
    asked.push(url);
    answer.writeHead(200, { 'content-type': svg }).end(SCRIPT);
  });
  const address = (path: string) => elsewhere + path;
  expect(await findingsOf({ serves: () => ({}), address })).toEqual([]);
  expect(asked).toEqual([]);
});
