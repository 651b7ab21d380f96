/** The package `tienda-contracts` works without a clone: its verifier, its types and its files, in an empty folder. */
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
import { contract, endpointNames } from '#contracts/index.ts';
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

describe('the types', { timeout: 60_000 }, () => {
  /** A server of the team, as strict as TypeScript can be. */
  const good = `
    import { calls, type CallName, type Product, type RefusalOf, type RequestOf, type ResponseOf } from 'tienda-contracts';
    const product: Product = {
      id: 1, name: 'a', description: 'b', price: 9.5, category: 'PCs', brand: 'HP', image: '/a.png', isOnSale: false,
    };
    export const list: ResponseOf<'products'> = { success: true, products: [product] };
    export const login = ({ email }: RequestOf<'login'>): ResponseOf<'login'> | RefusalOf<'login'> =>
      email === '' ? { success: false, message: 'No.' } : { success: true, token: 'a', user: { id: 1, role: 'user' } };
    export const price = (form: RequestOf<'addProduct'>): number => Number.parseFloat(form.price);
    export const routes: Record<CallName, (body: never) => unknown> = {
      ${endpointNames.map((name) => `${name}: (body: RequestOf<'${name}'>) => body,`).join('\n')}
    };
    export const path: '${contract.products.path}' = calls.products.path;
  `;

  /** What the shop reads and sends, by its own schemas. A form is compared as the text that it is sent as. */
  const fits = `
    import type { ResponseOf as Read, RequestOf as Sent } from '#contracts/endpoint.ts';
    import type { Contract, EndpointName } from '#contracts/index.ts';
    import type { ParamsOf, RequestOf, ResponseOf } from 'tienda-contracts';
    type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;
    type JsonCall = Exclude<EndpointName, 'addProduct'>;
    type Asked<Name extends JsonCall> =
      RequestOf<Name> extends undefined ? (ParamsOf<Name> extends undefined ? void : ParamsOf<Name>) : RequestOf<Name>;
    type Different = {
      [Name in JsonCall]:
        | (Read<Contract[Name]> extends null ? never : ResponseOf<Name> extends Frozen<Read<Contract[Name]>> ? never : \`answer of \${Name}\`)
        | (Asked<Name> extends Frozen<Sent<Contract[Name]>> ? never : \`request of \${Name}\`)
        | (keyof Asked<Name> extends keyof Sent<Contract[Name]> ? never : \`fields of \${Name}\`);
    }[JsonCall];
    declare const different: Different;
    export const none: never = different;
  `;

  const wrong = {
    'a price as text': `export const p: Partial<Product> = { price: '9.50' };`,
    'a missing field': `export const r: ResponseOf<'login'> = { success: true, token: 'a' };`,
    'a role of nobody': `export const u: User = { id: 1, role: 'root' };`,
    'a call that there is not': `export type X = RequestOf<'logout'>;`,
    'a form field as a number': `export const f = (b: RequestOf<'addProduct'>): number => b.price;`,
  };

  it('let a strict project compile, fit what the shop reads and sends, and refuse each wrong use', async () => {
    const names = 'calls, type BrandName, type Product, type RequestOf, type ResponseOf, type User';
    await writeFile(join(folder, 'good.ts'), good);
    await writeFile(join(folder, 'fits.ts'), fits);
    for (const [index, line] of Object.values(wrong).entries()) {
      const text = `import { ${names} } from 'tienda-contracts';\n${line}\nexport type All = [typeof calls, BrandName, Product, RequestOf<'login'>, ResponseOf<'login'>, User];`;
      await writeFile(join(folder, `wrong-${index}.ts`), text);
    }
    const strictest = [
      'strict',
      'exactOptionalPropertyTypes',
      'noUncheckedIndexedAccess',
      'noUnusedLocals',
    ];
    const compilerOptions = {
      ...Object.fromEntries(strictest.map((option) => [option, true])),
      target: 'ES2023',
      module: 'NodeNext',
      noEmit: true,
      skipLibCheck: false,
      types: [],
      allowImportingTsExtensions: true,
      paths: { '#contracts/*': [join(projectRoot, 'contracts/*')] },
    };
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, include: ['*.ts'] }),
    );
    const { output } = await run(
      process.execPath,
      join(projectRoot, 'node_modules/typescript/bin/tsc'),
      '-p',
      '.',
    );
    const inFiles = [...output.matchAll(/^([\w-]+\.ts)\(\d+,\d+\): error/gm)].map(
      ([, file = '']) => file,
    );
    expect([...new Set(inFiles)].toSorted(new Intl.Collator('en').compare), output).toEqual(
      Object.keys(wrong).map((_what, index) => `wrong-${index}.ts`),
    );
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

  it('the committed Pact, the OpenAPI document, and the method and path of every call', async () => {
    const files = ['openapi.json', `pacts/${PACT_FILE}`];
    const resolved = files.map((file) => `import.meta.resolve('tienda-contracts/${file}')`);
    const program = `import { calls } from 'tienda-contracts';
      console.log(JSON.stringify({ calls, files: [${resolved.join()}] }))`;
    const { output } = await run(process.execPath, '--input-type=module', '-e', program);
    const Exported = v.object({ calls: v.unknown(), files: v.array(v.string()) });
    const exported = v.parse(Exported, JSON.parse(output));
    const own = endpointNames.map((name) => {
      const { method, path } = contract[name];
      return [name, { method, path }];
    });
    expect(exported.calls).toEqual(Object.fromEntries(own));
    for (const [index, file] of files.entries()) {
      const text = await readFile(new URL(exported.files[index] ?? ''), 'utf8');
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
