/** Backend teams are told of every change: the contract is the released one, and its changelog says what it asks. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { compare } from '#contracts/changes/compare.ts';
import { release, releasedJson } from '#contracts/changes/release.ts';
import { contracts, released, releasedAt } from '#contracts/changes/released.ts';
import { reportOf } from '#contracts/changes/report.ts';
import { currentSummary } from '#contracts/changes/summary.ts';

const now = currentSummary();
const before = released();
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

/** The released contract without one field of an answer: this contract demands more. */
function earlier() {
  const copy = structuredClone(before);
  delete copy.calls['products']?.answers['products[].name'];
  return copy;
}

describe('the contract of this commit', () => {
  it('is the released one: npm run contracts:release records a change', () => {
    expect(reportOf(compare(before, now), before.version)).toBe(
      `The contract asks for the same as ${before.version}.`,
    );
    expect(before).toEqual({ version: before.version, ...now });
    expect(read(contracts, 'released.json')).toBe(releasedJson(before));
  });

  it('has its version in the changelog, at the top, and in openapi.json', () => {
    const [newest = ''] = read(contracts, 'CHANGELOG.md').match(/^## .*$/m) ?? [];
    expect(newest).toContain(`## ${before.version} (`);
    expect(JSON.parse(read(contracts, 'openapi.json'))).toMatchObject({
      info: { version: before.version },
    });
  });
});

describe('npm run contracts:release', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'released-'));
    copyFileSync(join(contracts, 'CHANGELOG.md'), join(folder, 'CHANGELOG.md'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('declares a breaking change with its reason, and raises the first number', () => {
    const changes = compare(earlier(), now);
    expect(() => release({ before: earlier(), now, changes, why: ' ' }, folder)).toThrow('reason');
    const why = 'The name is shown everywhere. The shop bears its absence until 2027.';
    expect(release({ before: { ...earlier(), version: '1.4.0' }, now, changes, why }, folder)).toBe(
      '2.0.0',
    );
    expect(JSON.parse(read(folder, 'released.json'))).toEqual({ version: '2.0.0', ...now });
    expect(JSON.parse(read(folder, 'openapi.json'))).toMatchObject({ info: { version: '2.0.0' } });
    const [intro = '', newest = '', ...older] = read(folder, 'CHANGELOG.md').split(/^(?=## )/m);
    expect(intro).toContain('For backend teams');
    expect(newest).toMatch(/^## 2\.0\.0 \(\d{4}-\d\d-\d\d\)\n/);
    expect(newest).toContain(
      `${why}\n\nBreaking:\n\n- \`products\`: backends must now send products`,
    );
    expect(older.length).toBeGreaterThan(0);
  });

  it('records another change without a reason, and raises the second number', () => {
    const changes = compare(now, earlier());
    expect(release({ before, now: earlier(), changes, why: '' }, folder)).toBe(
      before.version.replace(/\.\d+\./, (minor) => `.${Number(minor.slice(1, -1)) + 1}.`),
    );
    expect(read(folder, 'CHANGELOG.md')).toContain(
      'Compatible:\n\n- `products`: the shop no longer reads products[].name.',
    );
  });
});

let runs = 0;

/** Runs the command in this process. Returns its exit code and what it prints. */
async function run(...args: string[]) {
  const lines: string[] = [];
  for (const kind of ['log', 'error'] as const)
    vi.spyOn(console, kind).mockImplementation((line: unknown) => void lines.push(String(line)));
  const { argv } = process;
  onTestFinished(() => {
    process.argv = argv;
    process.exitCode = undefined;
  });
  process.argv = [...argv.slice(0, 2), ...args];
  runs += 1;
  await import(`${join(contracts, 'changes.ts')}?run=${runs}`);
  return { code: process.exitCode, output: lines.join('\n') };
}

describe('npm run contracts:compatible', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'earlier-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const settings = ['user.name=x', 'user.email=x@example.com', 'commit.gpgsign=false'].flatMap(
    (setting) => ['-c', setting],
  );
  const git = (...args: string[]) =>
    execFileSync('git', [...settings, ...args], { cwd: folder, stdio: 'pipe' });

  it('exits with 1 if a backend that keeps an earlier contract breaks this one', async () => {
    const file = join(folder, 'released.json');
    writeFileSync(file, releasedJson(earlier()));
    const { code, output } = await run('compatible', file);
    expect(output).toContain('✗ products: backends must now send products[].name');
    expect(output).toContain('breaks this contract (✗ 1)');
    expect(code).toBe(1);
  });

  it('exits with 0 if nothing has changed since the released one', async () => {
    const { code, output } = await run('compatible');
    expect(output).toBe(`The contract asks for the same as ${before.version}.`);
    expect(code).toBe(0);
  });

  it('exits with 2 if there is no such commit', async () => {
    const { code, output } = await run('compatible', 'no-such-branch');
    expect(output).toMatch(/^Not compared\. This (checkout has no commit|is no git checkout)/);
    expect(code).toBe(2);
  });

  it('says how it is used', async () => {
    const { code, output } = await run('compatible', '--help');
    expect(output).toContain('npm run contracts:compatible [-- REF]');
    expect(code).toBe(0);
  });

  it('reads the contract of another commit, where there is one', () => {
    expect(() => releasedAt('HEAD', folder)).toThrow('This is no git checkout');
    git('init', '--quiet');
    git('commit', '--quiet', '--allow-empty', '--message', 'nothing');
    expect(() => releasedAt('HEAD', folder)).toThrow('HEAD has no contracts/released.json yet');
    expect(() => releasedAt('v9', folder)).toThrow('git fetch --depth 1 origin v9');
    git('add', 'released.json');
    git('commit', '--quiet', '--message', 'the contract');
    expect(releasedAt('HEAD', folder)).toEqual(earlier());
  });

  it('refuses a file that is no contract', () => {
    const file = join(folder, 'other.json');
    writeFileSync(file, '{}');
    expect(() => releasedAt(file)).toThrow('is no released contract');
  });
});
