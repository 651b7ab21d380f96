/** A production build contains no part of the mock, and fails if it would. A demo build contains the mock. */
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { mockBuild } from '#mocks/browser/buildPlugin.ts';
import { accounts } from '#mocks/store/seed/accounts.ts';
import { builtShop } from '#tests/support/builtSites.ts';
import { projectRoot } from '#tools/builds.ts';

const tempFolders: string[] = [];
afterAll(() => Promise.all(tempFolders.splice(0).map((each) => rm(each, { recursive: true }))));

async function tempFolder(): Promise<string> {
  const name = await mkdtemp(join(tmpdir(), 'build-'));
  tempFolders.push(name);
  return name;
}

/** Builds one line of code with the production guard. */
async function buildLine(line: string, publicFile?: string): Promise<unknown> {
  const entryRoot = await tempFolder();
  const publicDir = await tempFolder();
  if (publicFile) await copyFile(join(projectRoot, publicFile), join(publicDir, 'sw.js'));
  await writeFile(join(entryRoot, 'entry.ts'), line);
  return build({
    root: entryRoot,
    configFile: false,
    publicDir,
    logLevel: 'silent',
    plugins: [mockBuild({ demo: false })],
    build: { outDir: await tempFolder(), rollupOptions: { input: join(entryRoot, 'entry.ts') } },
    worker: { plugins: () => [mockBuild({ demo: false })] },
  });
}

describe('a production build', async () => {
  const dist = await builtShop();

  it('contains nothing of the mock: no worker, no library, no account, no seed', async () => {
    const files = await readdir(dist, { recursive: true });
    expect(files).toContain('index.html');
    expect(files).toContain('robots.txt');
    expect(files.join('\n')).not.toMatch(/mockServiceWorker|demo\//);
    const texts = await Promise.all(
      files
        .filter((file) => /\.(js|html|css|map)$/.test(file))
        .map((file) => readFile(join(dist, file), 'utf8')),
    );
    for (const trace of [
      'mockServiceWorker',
      'setupWorker',
      'mswjs',
      ...accounts.map((a) => a.password),
    ])
      expect(
        texts.filter((text) => text.includes(trace)),
        trace,
      ).toEqual([]);
  });

  it('has a source map for every script, in a folder that is not served', async () => {
    const files = await readdir(dist, { recursive: true });
    // The bundler's own runtime has no source in this project.
    const scripts = files.filter((file) => /(?<!rolldown-runtime-.*)\.js$/.test(file));
    expect(scripts.length).toBeGreaterThan(10);
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    for (const script of scripts) {
      expect(await readFile(join(dist, script), 'utf8')).not.toContain('sourceMappingURL');
      const map = await readFile(join(`${dist}-maps`, `${script}.map`), 'utf8');
      expect(JSON.parse(map)).toMatchObject({ version: 3 });
    }
  });

  it('has the notice of each package whose code or file is in it', async () => {
    const notices = await readFile(join(dist, 'licenses.txt'), 'utf8');
    const noticeOf = (name: string) =>
      notices.split('\n## ').find((notice) => notice.startsWith(`${name} `)) ?? name;
    const folder = join(`${dist}-maps`, 'assets');
    const maps = (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8'));
    const paths = (await Promise.all(maps))
      .join('')
      .matchAll(/node_modules\/(?!@fontsource)((@[^/"]+\/)?[^/"]+)\//g);
    const packages = new Set([...paths].map(([, name = '']) => name));
    for (const sure of ['react', '@stripe/stripe-js', 'valibot']) expect(packages).toContain(sure);
    for (const name of packages) {
      expect(noticeOf(name)).toMatch(/^\S+ - \d\S* \(MIT\)\n/);
      expect(noticeOf(name)).toContain('Copyright (c)');
      expect(noticeOf(name)).toContain('Permission is hereby granted');
    }
    expect((await readdir(join(dist, 'assets'))).filter((file) => !file.endsWith('.js'))).toEqual([
      expect.stringMatching(/^figtree-.*\.woff2$/),
    ]);
    expect(noticeOf('@fontsource-variable/figtree')).toContain('SIL OPEN FONT LICENSE');
  });

  const inProject = (file: string) => join(projectRoot, file);
  const importOf = (file: string) => `import * as it from '${inProject(file)}'; console.log(it);`;
  it.each([
    ['a module of the mock', importOf('mocks/store/snapshots.ts')],
    ['a module of it, loaded later', `void import('${inProject('mocks/store/snapshots.ts')}');`],
    [
      'a worker made of it',
      `new Worker(new URL('${inProject('mocks/store/seed/accounts.ts')}', import.meta.url));`,
    ],
    ['the mock’s library', importOf('node_modules/msw/lib/core/index.mjs')],
    ['the contract’s examples', importOf('contracts/examples/fixtures.ts')],
  ])('fails if it would contain %s', async (_case, line) => {
    await expect(buildLine(line)).rejects.toThrow('nothing of the mock');
  });

  it('fails if the worker is among the public files, under any name', async () => {
    const worker = 'node_modules/msw/lib/mockServiceWorker.js';
    await expect(buildLine('console.log(1)', worker)).rejects.toThrow('nothing of the mock');
  });

  it('succeeds if it contains nothing of the mock', async () => {
    await expect(buildLine('console.log(1)')).resolves.toBeDefined();
  });
});

it('no two style files have the same name, with which their class names begin', async () => {
  const files = await readdir(join(projectRoot, 'src'), { recursive: true });
  const names = files
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => basename(file).toLowerCase());
  expect(names.length).toBeGreaterThan(0);
  expect(new Set(names).size).toBe(names.length);
});
