/** The package `tienda-contracts` works without a clone: its verifier and its files, in an empty folder. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PACT_FILE } from '#contracts/derive/pact.ts';
import { openapi } from '#contracts/derive/openapi.ts';
import { endpointNames } from '#contracts/index.ts';
import { createMockServer } from '#mocks/http/adapter.ts';
import { projectRoot } from '#tools/builds.ts';
import { served } from './serve.ts';

const Manifest = v.object({ version: v.string(), dependencies: v.record(v.string(), v.string()) });
let folder = '';
let installed = '';
let manifest: v.InferOutput<typeof Manifest>;

interface Run {
  readonly code: number;
  readonly output: string;
}

/** Runs a program in the empty folder, as a backend developer does. */
async function run(program: string, ...args: string[]): Promise<Run> {
  const ended = promisify(execFile)(program, args, { cwd: folder });
  return ended.then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

/**
 * Installs the package with npm, but without a registry: of its libraries npm makes links to those of this project,
 * which are the same versions.
 */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contracts-'));
  const pack = ['--import', 'tsx', join(projectRoot, 'tools/pack/pack.ts'), '--out', folder];
  const { stdout } = await promisify(execFile)(process.execPath, pack, { cwd: projectRoot });
  await rm(join(folder, 'tienda-contracts'), { recursive: true }); // the tarball has to hold all of it
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const packed = join(projectRoot, stdout.trim());
  const unpacked = await run('tar', '-xOf', packed, 'package/package.json');
  manifest = v.parse(Manifest, JSON.parse(unpacked.output));
  const libraries = Object.keys(manifest.dependencies).map((name) =>
    join(projectRoot, 'node_modules', name),
  );
  const options = [
    '--offline',
    '--install-links=false',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  const { code, output } = await run('npm', 'install', ...options, packed, ...libraries);
  if (code !== 0) throw new Error(output);
  installed = join(folder, 'node_modules/tienda-contracts');
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

describe('npx tienda-contracts', () => {
  /** npx starts the same program, half a second later. */
  const command = (...args: string[]) => run('node_modules/.bin/tienda-contracts', ...args);

  it('verify finds that the mock keeps every call', async () => {
    const url = await served(createMockServer());
    const args = ['verify', '--url', url, '--states-url', `${url}/__mock/states`];
    const { code, output } = await run('npx', '--offline', 'tienda-contracts', ...args);
    const count = endpointNames.length;
    expect(output).toContain(`${count} of ${count} calls keep the contract.`);
    expect(code).toBe(0);
  }, 60_000);

  it('names the command by which it was started', async () => {
    const { code, output } = await command('payments', '--help');
    expect(output).toMatch(/^npx tienda-contracts payments --url URL /);
    expect(output).not.toContain('npm run');
    expect(code).toBe(0);
  });
});

describe('the package holds', () => {
  it('the libraries of its verifier, in the versions of this project', async () => {
    const text = await readFile(join(projectRoot, 'package.json'), 'utf8');
    const Project = v.object({
      dependencies: v.record(v.string(), v.string()),
      devDependencies: v.record(v.string(), v.string()),
    });
    const project = v.parse(Project, JSON.parse(text));
    expect({ ...project.devDependencies, ...project.dependencies }).toMatchObject(
      manifest.dependencies,
    );
    expect(Object.keys(manifest.dependencies)).toContain('valibot');
    expect(manifest.version).toBe(openapi().info.version);
  });

  it('the committed Pact and the OpenAPI document', async () => {
    for (const file of ['openapi.json', `pacts/${PACT_FILE}`]) {
      const text = await readFile(join(installed, file), 'utf8');
      expect(text).toBe(await readFile(join(projectRoot, 'contracts', file), 'utf8'));
    }
  });

  it('a licence, and documents that lead nowhere outside', async () => {
    const names = ['README.md', 'payments.md', 'CHANGELOG.md', 'SECURITY.md'];
    const read = (name: string) => readFile(join(installed, name), 'utf8');
    const texts = new Map(
      await Promise.all(names.map(async (name) => [name, await read(name)] as const)),
    );
    const anchors = new Map([...texts].map(([name, text]) => [name, anchorsIn(text)]));
    for (const [name, text] of texts) {
      const links = text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g);
      for (const [, file = '', anchor] of links) {
        expect(existsSync(resolve(installed, file)), `${name}: ${file}`).toBe(true);
        if (anchor !== undefined) expect(anchors.get(file || name), name).toContain(anchor);
      }
    }
    const whole = [...texts.values()].join('\n');
    expect(whole).not.toMatch(/npm run [^\n]*(?:kit|contracts:verify)/);
    for (const link of ['(openapi.json)', '(reference/server.ts)', '(payments.md)'])
      expect(whole).toContain(link);
    expect(whole).toContain('npx tienda-contracts verify --url');
    expect(whole).toContain('npx tienda-contracts payments --url');
    expect(existsSync(join(installed, 'LICENSE'))).toBe(true);
  });
});

/** The anchors of the headings, as GitHub and npm make them. */
function anchorsIn(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}
