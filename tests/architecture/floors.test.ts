/** The linter allows a room only the imports of its row, and access to storage and network in one module each. */
import { execFile } from 'node:child_process';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#tools/builds.ts';

type Line = readonly [file: string, code: string];
const Report = v.object({
  diagnostics: v.array(v.object({ code: v.string(), message: v.string(), filename: v.string() })),
});

/** The linter's messages for each line. Each line is alone in its file, and one run lints all files. */
let messages: readonly string[] = [];

async function lint(lines: readonly Line[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'house-'));
  const write = async (file: string, code: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), code);
  };
  await copyFile(join(projectRoot, 'oxlint.config.ts'), join(folder, 'oxlint.config.ts'));
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  // A file that the linter's rules name keeps its name. Every other file gets a unique name.
  const files = lines.map(([file], place) => file.replace(/(?<=\/[aA])(?=\.)/, String(place)));
  expect(new Set(files).size).toBe(files.length);
  for (const [place, [, code]] of lines.entries()) await write(files[place] ?? '', code);
  const oxlint = ['--import', 'tsx', join(projectRoot, 'node_modules/oxlint/bin/oxlint')];
  const out = await new Promise<string>((resolve) => {
    const shopFolders = ['build', 'contracts', 'mocks', 'src', 'deploy', 'tools', 'tests'];
    const options = [...oxlint, '--format', 'json', ...shopFolders, 'newfloor', 'vite.config.ts'];
    execFile('node', options, { cwd: folder }, (_failed, stdout) => resolve(stdout));
  });
  await rm(folder, { recursive: true });
  const { diagnostics } = v.parse(Report, JSON.parse(out));
  return files.map((file) =>
    diagnostics
      .filter(({ filename }) => filename === file)
      .map(({ code, message }) => `${code}: ${message}`)
      .join('\n'),
  );
}

const importOf = (name: string) => `import * as room from '${name}';\nconsole.log(room);\n`;

const sources: readonly string[] = (
  await Promise.all(
    ['build', 'contracts', 'mocks', 'src', 'deploy'].map(async (top) =>
      (await readdir(join(projectRoot, top), { recursive: true })).map((file) => join(top, file)),
    ),
  )
)
  .flat()
  .filter((file) => /\.tsx?$/.test(file));

const folders = [...new Set(sources.map(dirname))].filter((folder) => folder.includes('/'));
/** A file in no room may import nothing, so a folder whose files may import each other has a row. */
const down = folders.map((folder): Line => [`${folder}/a.ts`, './b.ts']);

/** The linter does not look at `import()`. So each of these is tested as if it were a plain import. */
const lazy: readonly Line[] = (
  await Promise.all(
    sources.map(async (file): Promise<Line> => {
      const code = await readFile(join(projectRoot, file), 'utf8');
      const names = [...code.matchAll(/\bimport\('([^']+)'\)/g)].map(([, name]) => name);
      return [file, names.map((name) => `import '${name}';\n`).join('')];
    }),
  )
).filter(([, code]) => code !== '');

const up: readonly Line[] = [
  ['contracts/a.ts', '#src/lib/money.ts'],
  ['contracts/a.ts', '#contracts/index.ts'],
  ['contracts/entities.ts', './index.ts'],
  ['contracts/primitives.ts', './endpoints/products.ts'],
  ['contracts/index.ts', './examples/index.ts'],
  ['contracts/examples/a.ts', '#contracts/derive/pact.ts'],
  ['contracts/derive/a.ts', '#contracts/kit/verify/report.ts'],
  ['contracts/kit/provider/a.ts', '#contracts/kit/verify/report.ts'],
  ['contracts/kit/reference/a.ts', '#contracts/derive/pact.ts'],
  ['contracts/endpoints/a.ts', 'stripe'],
  ['contracts/kit/reference/a.ts', '@stripe/stripe-js'],
  ['contracts/newroom/a.ts', '#contracts/entities.ts'],
  ['mocks/http/a.ts', '#src/lib/money.ts'],
  ['mocks/browser/a.ts', '#mocks/http/sessions.ts'],
  ['mocks/control/a.ts', '#mocks/http/sessions.ts'],
  ['mocks/scenarios/a.ts', '#mocks/handlers/mock.ts'],
  ['mocks/scenarios/a.ts', '#mocks/demo/demo.ts'],
  ['mocks/demo/a.ts', '#mocks/control/client.ts'],
  ['mocks/playwright/a.ts', '#mocks/http/adapter.ts'],
  ['mocks/http/a.ts', '#deploy/headers.ts'],
  ['mocks/store/a.ts', '#mocks/handlers/mock.ts'],
  ['mocks/handlers/a.ts', '#mocks/panel/words.ts'],
  ['mocks/panel/a.ts', '#mocks/browser/start.ts'],
  ['mocks/store/a.ts', '#contracts/examples/index.ts'],
  ['src/x.ts', '#mocks/store/database.ts'],
  ['src/app/A.tsx', '#src/x.ts'],
  ['newfloor/a.ts', '#contracts/index.ts'],
  ['src/api/a.ts', 'node:fs/promises'],
  ['src/api/a.ts', '#src/report/scrub.ts'],
  ['src/lib/a.ts', '#deploy/headers.ts'],
  ['build/a.ts', '#mocks/store/database.ts'],
  ['deploy/a.ts', '#src/lib/config.ts'],
  ['src/lib/a.ts', '#src/api/api.ts'],
  ['src/report/a.ts', '#src/api/api.ts'],
  ['src/api/a.ts', '#src/state/cart.ts'],
  ['src/state/a.ts', '#src/ui/Page.tsx'],
  ['src/ui/A.tsx', '#src/state/cart.ts'],
  ['src/features/home/A.tsx', '#src/features/product/ProductPage.tsx'],
  ['src/state/a.ts', '#tests/setup.ts'],
  ['src/features/home/A.tsx', '#src/api/transport.ts'],
  ['src/features/home/A.tsx', '@reduxjs/toolkit/query'],
  ['src/features/home/A.tsx', 'vite'],
  ['src/state/a.ts', '#contracts/states.ts'],
  ['src/api/a.ts', '#contracts/derive/jsonSchema.ts'],
  ['src/state/a.ts', '#contracts/kit/verify/report.ts'],
  ['src/lib/a.ts', 'msw'],
  ['src/features/home/A.tsx', 'lit/html.js'],
  ['src/ui/A.tsx', 'react-redux'],
  ['src/lib/a.ts', './../state/cart.ts'],
  ['mocks/handlers/a.ts', '../store/database.ts'],
  ['src/features/home/A.tsx', '../product/ProductPage.tsx'],
  ['contracts/a.ts', '#tools/builds.ts'],
  ['tools/a.ts', '#tests/support/site.ts'],
  ['vite.config.ts', './tests/support/site.ts'],
];

const directAccess: readonly Line[] = [
  ['src/features/home/A.tsx', "localStorage.getItem('cart');\n"],
  ['src/state/a.ts', "localStorage.getItem('cart');\n"],
  ['src/features/home/A.tsx', "void fetch('/api');\n"],
  ['src/app/A.tsx', "window.localStorage.getItem('cart');\n"],
  ['src/state/a.ts', "void globalThis.fetch('/api');\n"],
];

const circle: readonly Line[] = [
  ['src/lib/there.ts', "export { back } from './back.ts';\n"],
  ['src/lib/back.ts', "export { there } from './there.ts';\n"],
];

beforeAll(async () => {
  const imports = [...up, ...down].map(([file, name]) => [file, importOf(name)] as const);
  const storage = ['src/lib/storage.ts', `${STORAGE_ACCESS}void fetch('/api');\n`] as const;
  messages = await lint([...imports, ...directAccess, ...lazy, ...circle, storage]);
});

const STORAGE_ACCESS = 'localStorage.getItem(sessionStorage.key(0));\n';
const messagesFor = (line: Line) =>
  messages[[...up, ...down, ...directAccess, ...lazy, ...circle].indexOf(line)];

describe('an import that goes up is refused', () => {
  it.each(up.map((line) => [...line, line] as const))('%s ← %s', (_file, _name, line) => {
    expect(messagesFor(line)).toContain('no-restricted-imports');
  });
});

describe('an import that goes down, or stays in its room, is allowed', () => {
  it.each(down.map((line) => [...line, line] as const))('%s ← %s', (_file, _name, line) => {
    expect(messagesFor(line)).not.toContain('no-restricted-imports');
  });
});

describe('a lazy import', () => {
  it.each(lazy.map((line) => [line[0], line] as const))('of %s is allowed too', (_file, line) => {
    expect(messagesFor(line)).not.toContain('no-restricted-imports');
  });
});

describe('imports in a circle are refused', () => {
  it.each(circle.map((line) => [...line, line] as const))('%s → %s', (_file, _code, line) => {
    expect(messagesFor(line)).toContain('no-cycle');
  });
});

describe('storage and network are each used in one file', () => {
  it.each(directAccess.map((line) => [...line, line] as const))(
    '%s may not use %s',
    (_file, _code, line) => {
      expect(messagesFor(line)).toMatch(/no-restricted-(globals|properties)/);
    },
  );

  it('src/lib/storage.ts may use the storage, but not the network', () => {
    expect(messages.at(-1)).toMatch(/no-restricted-globals.*fetch/);
    expect(messages.at(-1)).not.toMatch(/Storage'/);
  });
});
