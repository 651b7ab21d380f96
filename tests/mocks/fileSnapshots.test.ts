/** A mock that keeps its state in a file loses no data and does not share the file with another mock. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { StateFileError } from '#mocks/store/fileLock.ts';
import { openFileSnapshots } from '#mocks/store/fileSnapshots.ts';
import { projectRoot } from '#tools/builds.ts';
import { storeOver } from './store.ts';

const StateFile = v.object({ rows: v.object({ products: v.array(v.unknown()) }) });

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshots-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Opens a file as the server does. Returns the number of products, or the reason why the file is refused. */
async function takeOver(file: string): Promise<string> {
  try {
    const snapshots = await openFileSnapshots(file);
    try {
      return `${await storeOver(snapshots).count()} products`;
    } finally {
      await snapshots.close();
    }
  } catch (error) {
    if (!(error instanceof StateFileError)) throw error;
    return error.message;
  }
}

/** Starts a process that locks each file that it is sent, and answers whether it holds the lock. */
function startLocker(): ChildProcess {
  const code = `import { lock } from './mocks/store/fileLock.ts';
    const held = [];
    process.on('message', (path) =>
      lock(path).then((release) => held.push(release) > 0, () => false).then((is) => process.send(is)));
    process.send('ready');`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code];
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
  return spawn(process.execPath, args, { cwd: projectRoot, stdio: [...stdio] });
}

/** Makes a valid file that has one product less than the seed. Returns its path. */
async function makeFile(name: string): Promise<string> {
  const file = join(folder, name);
  const snapshots = await openFileSnapshots(file);
  await storeOver(snapshots).remove(1);
  await snapshots.close();
  return file;
}

describe('a file of the mock', () => {
  it('is created if it does not exist, and otherwise read', async () => {
    const file = join(folder, 'new.json');
    expect(await takeOver(file)).toBe('72 products');
    expect(await takeOver(await makeFile('new.json'))).toBe('71 products');
  });

  it('is the same file through a symbolic link, which stays', async () => {
    const file = await makeFile('real.json');
    const link = join(folder, 'link.json');
    await symlink(file, link);
    const snapshots = await openFileSnapshots(link);
    expect(await takeOver(file)).toContain('in use by another mock');
    await storeOver(snapshots).remove(2);
    await snapshots.close();
    expect(await takeOver(file)).toBe('70 products');
  });

  it('keeps the count of a fault and what a reset has replaced', async () => {
    const file = join(folder, 'count.json');
    const first = await openFileSnapshots(file);
    const before = storeOver(first);
    await before.remove(1);
    await before.reset();
    await before.arm({ products: { effect: { kind: 'hang' }, every: 1, times: 5 } });
    const applied = await Promise.all(Array.from({ length: 3 }, () => before.call()));
    expect(applied).toEqual([true, true, true]);
    await first.close();
    await expect(before.call()).rejects.toThrow(StateFileError);

    const second = await openFileSnapshots(file);
    const after = storeOver(second);
    expect((await after.standing()).faultCalls).toEqual({ products: 3 });
    await after.undo();
    expect(await after.count()).toBe(71);
    await second.close();
    expect(await readFile(file, 'utf8')).not.toContain('"replaced"');
  });

  it('loses no edit of many at once, and is whole whenever it is read', async () => {
    const file = join(folder, 'many.json');
    const snapshots = await openFileSnapshots(file);
    const { remove } = storeOver(snapshots);
    await remove(1);
    /** Reads the file after one edit, while the next ones are being written. */
    const leftAfter = async (id: number) => {
      await remove(id);
      return v.parse(StateFile, JSON.parse(await readFile(file, 'utf8'))).rows.products.length;
    };
    const left = await Promise.all(Array.from({ length: 40 }, (_, index) => leftAfter(index + 2)));
    expect(Math.min(...left)).toBe(31);
    await snapshots.close();
    expect(await takeOver(file)).toBe('31 products');
  });

  it('is not written to after it is closed', async () => {
    const snapshots = await openFileSnapshots(await makeFile('closed.json'));
    const { remove } = storeOver(snapshots);
    const last = remove(2);
    await snapshots.close();
    await last;
    await expect(remove(3)).rejects.toThrow(StateFileError);
    expect(await takeOver(snapshots.path)).toBe('70 products');
  });
});

describe('a file that cannot be used is refused, and not changed', () => {
  const version = 'another seed or another shape';
  it.each<[string, (good: string) => string, string]>([
    ['is cut short', (good) => good.slice(0, 500), 'is damaged'],
    ['is empty', () => '', 'is damaged'],
    ['is something else', () => '{"name":"tienda"}', 'of another format than tienda-mock/1'],
    ['is an exported state', () => '{"format":"tienda-demo/1"}', 'PUT /__mock/state'],
    ['has another seed', (good) => good.replace(/"stamp":"./, '"stamp":"x'), version],
    [
      'has rows that do not fit',
      (good) => good.replace('"price":', '"cost":'),
      'rows.products.0.price',
    ],
    ['has no settings', (good) => good.replace('"settings":', '"set":'), '«settings»'],
    [
      'has another shape',
      (good) => good.replace('"price":', '"cost":').replace(/"stamp":"./, '"stamp":"x'),
      version,
    ],
  ])('one that %s', async (_case, change, reason) => {
    const good = await readFile(await makeFile('good.json'), 'utf8');
    const home = await mkdtemp(join(folder, 'bad-'));
    const file = join(home, 'mock.json');
    await writeFile(file, change(good));
    const message = await takeOver(file);
    expect(message).toContain(`${file} `);
    expect(message).toContain(reason);
    expect(message).toMatch(/it is left as it is; to start from the seed, .*\.$/);
    expect(await readFile(file, 'utf8')).toBe(change(good));
    expect(await readdir(home)).toEqual(['mock.json']);
  });

  it.each([
    ['is in no folder', 'nowhere/mock.json', 'There is no folder '],
    ['is below a file', 'file/mock.json', 'There is no folder '],
    ['is a folder', 'folder', 'is a folder; name a file.'],
  ])('one that %s', async (_case, name, reason) => {
    await writeFile(join(folder, 'file'), '');
    await mkdir(join(folder, 'folder'), { recursive: true });
    expect(await takeOver(join(folder, name))).toContain(reason);
  });

  it.runIf(process.platform === 'linux')('one that must not be written', async () => {
    expect(await takeOver('/sys/mock.json')).toBe(
      '/sys/mock.json cannot be written or read: /sys does not allow it.',
    );
  });

  it('one that is in use, until it is released', async () => {
    const file = await makeFile('used.json');
    const snapshots = await openFileSnapshots(file);
    expect(await takeOver(file)).toBe(
      `${file} is in use by another mock: stop that one, or name another file.`,
    );
    await snapshots.close();
    expect(await takeOver(file)).toBe('71 products');
  });

  it('one that a mock held when it was killed is taken over by one of many that start at once', async () => {
    const lockers = Array.from({ length: 5 }, startLocker);
    onTestFinished(() => lockers.forEach((locker) => locker.kill('SIGKILL')));
    await Promise.all(lockers.map((locker) => once(locker, 'message')));
    const askFor = (path: string, locker: ChildProcess) =>
      new Promise<unknown>((answered) => {
        locker.once('message', answered).send(path);
      });
    const [killed, ...others] = lockers;
    if (!killed) throw new Error('no process');
    const files = Array.from({ length: 40 }, (_, index) => join(folder, `crash-${index}.json`));
    for (const file of files) expect(await askFor(file, killed)).toBe(true);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    for (const file of files) {
      const held = await Promise.all(others.map((other) => askFor(file, other)));
      expect(held.filter(Boolean), file).toHaveLength(1);
    }
  });
});
