/** Tools that backend developers use understand the OpenAPI document: a generator of types, and Spectral. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openapi } from '#contracts/derive/openapi.ts';
import { projectRoot } from '#tools/builds.ts';
import { full } from '#tests/support/full.ts';

/**
 * npm fetches it for these tests only: it needs a TypeScript 5 next to it, which cannot be installed beside ours. The
 * command for Spectral fetches that too, because it would be half as many packages as all the others.
 */
const generator = ['openapi-typescript@7.13.0', 'typescript@5.9.3'];

/** Compares each body of the document with the shop's schema for it. A form's file has no type that both sides know. */
const check = `
import type { contract, EndpointName } from '#contracts/index.ts';
import type * as v from 'valibot';
import type { operations } from './generated.ts';

type Call<Name extends EndpointName> = (typeof contract)[Name];
type Json<Body> = Body extends { content: { 'application/json': infer Data } } ? Data : never;
type Input<Schema> = Schema extends v.GenericSchema ? v.InferInput<Schema> : unknown;
type Good<Answers> = Answers[Extract<keyof Answers, 200 | 201>];

type Answered<Name extends EndpointName> = Json<Good<operations[Name]['responses']>>;
type Read<Name extends EndpointName> =
  Call<Name> extends { response: { schema: infer Schema } } ? Input<Schema> : unknown;
type Asked<Name extends EndpointName> =
  operations[Name] extends { requestBody: infer Body } ? Json<Body> : never;
type Taken<Name extends EndpointName> =
  Call<Name> extends { request: { body: infer Schema } } ? Input<Schema> : never;

type Different = {
  [Name in EndpointName]:
    | (Answered<Name> extends Read<Name> ? never : \`answer of \${Name}\`)
    | (Asked<Name> extends Taken<Name> ? never : \`request of \${Name}\`);
}[EndpointName];
declare const different: Different;
export const none: never = different;

// That the comparison has something to compare.
export const answered: [Answered<'products'>] extends [never] ? false : true = true;
export const asked: [Asked<'login'>] extends [never] ? false : true = true;
`;

describe.runIf(full)('the OpenAPI document', { timeout: 180_000 }, () => {
  let folder = '';
  beforeAll(() => {
    const parent = join(projectRoot, 'test-results'); // inside, because the check imports the contract
    mkdirSync(parent, { recursive: true });
    folder = mkdtempSync(join(parent, 'openapi-'));
    cpSync(join(projectRoot, 'contracts/openapi.json'), join(folder, 'openapi.json'));
    writeFileSync(join(folder, 'check.ts'), check);
    const options = { extends: '../../tsconfig.json', include: ['*.ts'] };
    const config = { ...options, compilerOptions: { incremental: false } };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  function run(packages: readonly string[], command: string, ...args: string[]) {
    const options = packages.map((name) => `--package=${name}`);
    const npx = spawnSync('npx', ['--yes', ...options, '--', command, ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status: npx.status, output: npx.stdout + npx.stderr };
  }

  /** Writes a document into the folder, changed as `JSON.stringify` is told. Returns its name. */
  function documentWith(change: (key: string, value: unknown) => unknown): string {
    writeFileSync(join(folder, 'changed.json'), JSON.stringify(openapi(), change));
    return 'changed.json';
  }

  function differences(document: string): string {
    const { status, output } = run(generator, 'openapi-typescript', document, '-o', 'generated.ts');
    expect(status, output).toBe(0);
    return run([], 'tsc', '-p', '.').output;
  }

  it('gives types that compile and that fit the shop’s own', () => {
    expect(differences('openapi.json')).not.toContain('error');
  });

  it('gives types that do not fit if a price is text', () => {
    const document = documentWith((key, value) =>
      key === 'price' && typeof value === 'object' ? { type: 'string' } : value,
    );
    expect(differences(document)).toContain('"answer of products"');
  });

  /** Runs Spectral on the document, and on others. */
  function lint(...documents: string[]) {
    const others = documents.map((name) => join(folder, name));
    const spectral = [
      '--yes',
      '--package=@stoplight/spectral-cli@6.16.3',
      '--',
      'spectral',
      'lint',
    ];
    const rules = ['--ruleset', 'contracts/spectral.json', '--fail-severity', 'hint'];
    const args = [...spectral, ...rules, 'contracts/openapi.json', ...others];
    const npm = spawnSync('npx', args, { cwd: projectRoot, encoding: 'utf8' });
    return { status: npm.status, output: npm.stdout + npm.stderr };
  }

  it('passes the recommended rules of Spectral', () => {
    const { status, output } = lint();
    expect(output).toContain('No results');
    expect(status, output).toBe(0);
  });

  it('does not pass them without a contact', () => {
    const document = documentWith((key, value) => (key === 'contact' ? undefined : value));
    const { status, output } = lint(document);
    expect(output).toContain('info-contact');
    expect(status).toBe(1);
  });
});
