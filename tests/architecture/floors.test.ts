import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

/** A house of one file: what the linter says of an import (or a word) in a room. */
let house = '';
beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'house-'));
  await copyFile(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
});
afterAll(() => rm(house, { recursive: true }));

async function lint(file: string, code: string): Promise<string> {
  await mkdir(dirname(join(house, file)), { recursive: true });
  await writeFile(join(house, file), code);
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  return run(oxlint, [file], { cwd: house }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
}

const importOf = (name: string) => `import * as room from '${name}';\nconsole.log(room);\n`;

describe('an import that goes up is refused', () => {
  it.each([
    ['contracts/a.ts', '#src/lib/money.ts'],
    ['contracts/a.ts', '#mocks/db.ts'],
    ['mocks/a.ts', '#src/lib/money.ts'],
    ['mocks/a.ts', '#deploy/headers.ts'],
    ['src/lib/a.ts', '#deploy/headers.ts'],
    ['src/app/A.tsx', '#deploy/headers.ts'],
    ['src/build/a.ts', '#mocks/db.ts'],
    ['deploy/a.ts', '#src/lib/config.ts'],
    ['deploy/a.ts', '#contracts/index.ts'],
    ['src/lib/a.ts', '#src/api/api.ts'],
    ['src/lib/a.ts', '#src/state/cart.ts'],
    ['src/lib/a.ts', '#src/report/scrub.ts'],
    ['src/report/a.ts', '#src/api/api.ts'],
    ['src/report/a.ts', '#src/text/messages.ts'],
    ['src/report/a.ts', 'react'],
    ['src/api/a.ts', '#src/state/cart.ts'],
    ['src/api/a.ts', '#src/text/messages.ts'],
    ['src/state/a.ts', '#src/ui/Page.tsx'],
    ['src/state/a.ts', '#src/features/home/HomePage.tsx'],
    ['src/text/a.ts', '#src/state/cart.ts'],
    ['src/ui/A.tsx', '#src/state/cart.ts'],
    ['src/ui/A.tsx', '#src/api/api.ts'],
    ['src/features/home/A.tsx', '#src/features/product/ProductPage.tsx'],
    ['src/features/home/A.tsx', '#src/app/App.tsx'],
    ['src/features/home/A.tsx', '#mocks/db.ts'],
    ['src/app/A.tsx', '#mocks/db.ts'],
    ['src/state/a.ts', '#tests/setup.ts'],
    ['src/features/home/A.tsx', '#src/main.tsx'],
    ['src/features/home/A.tsx', '#src/api/transport.ts'],
    ['src/features/home/A.tsx', '@reduxjs/toolkit/query'],
    ['src/features/home/A.tsx', '#contracts/examples/index.ts'],
    ['src/api/a.ts', '#contracts/derive/jsonSchema.ts'],
    ['src/lib/a.ts', '#contracts/derive/openapi/tags.ts'],
    ['src/app/A.tsx', '#contracts/docs/http.ts'],
    ['src/state/a.ts', '#contracts/verify/report.ts'],
    ['src/app/A.tsx', '#contracts/verify.ts'],
    ['src/lib/a.ts', 'msw'],
    ['src/state/a.ts', '@mswjs/data'],
    ['src/features/home/A.tsx', 'lit/html.js'],
    ['src/lib/a.ts', 'lit'],
    ['contracts/a.ts', 'lit/html.js'],
    ['contracts/a.ts', 'idb-keyval'],
    ['src/state/a.ts', '#mocks/har.ts'],
    ['src/ui/A.tsx', 'react-redux'],
    ['contracts/a.ts', 'react'],
    ['src/lib/a.ts', './../state/cart.ts'],
    ['mocks/backend/a.ts', '../db.ts'],
    ['src/features/home/A.tsx', '../product/ProductPage.tsx'],
  ])('%s ← %s', async (file, name) => {
    expect(await lint(file, importOf(name))).toContain('no-restricted-imports');
  });
});

describe('an import that goes down, or stays in its room, is welcome', () => {
  it.each([
    ['src/features/home/A.tsx', '#src/state/cart.ts'],
    ['src/features/home/A.tsx', './Carousel.tsx'],
    ['src/state/a.ts', '#src/api/api.ts'],
    ['src/ui/A.tsx', '#src/lib/money.ts'],
    ['src/report/a.ts', '#src/lib/log.ts'],
    ['src/api/a.ts', '#contracts/index.ts'],
    ['mocks/a.ts', '#contracts/index.ts'],
    ['contracts/docs/a.ts', '#contracts/derive/openapi.ts'],
    ['src/app/A.tsx', '#src/features/home/HomePage.tsx'],
    ['src/main.tsx', '#mocks/browser.ts'],
    ['src/build/a.ts', '#deploy/headers.ts'],
    ['src/api/a.ts', '@reduxjs/toolkit/query/react'],
    ['mocks/a.ts', '@mswjs/data'],
    ['mocks/panel/a.ts', 'lit/html.js'],
  ])('%s ← %s', async (file, name) => {
    expect(await lint(file, importOf(name))).not.toContain('no-restricted-imports');
  });
});

describe('storage and network have one door each', () => {
  it.each([
    ['src/features/home/A.tsx', "localStorage.getItem('cart');\n"],
    ['src/state/a.ts', "localStorage.getItem('cart');\n"],
    ['src/features/home/A.tsx', "void fetch('/api/products');\n"],
    ['src/lib/storage.ts', "void fetch('/api/products');\n"],
    ['src/app/A.tsx', "window.localStorage.getItem('cart');\n"],
    ['src/state/a.ts', "void globalThis.fetch('/api/products');\n"],
  ])('%s may not say %s', async (file, code) => {
    expect(await lint(file, code)).toMatch(/no-restricted-(globals|properties)/);
  });

  it('and src/lib/storage.ts is the one of storage', async () => {
    const said = await lint('src/lib/storage.ts', 'localStorage.getItem(sessionStorage.key(0));\n');
    expect(said).not.toContain('no-restricted-globals');
  });
});
