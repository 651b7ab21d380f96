/** `npm run load`: the mock server under load, in about a minute. Writes `results.json`. */
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { registration } from '#contracts/examples/fixtures.ts';
import { contract } from '#contracts/index.ts';
import { type MockServer, startMock } from './server.ts';

const PRODUCTS = 10_000;
const LISTS_MS = 10_000;
/** More than the log's 500 entries. */
const MIN_LISTS = 510;
const CLIENTS = 4;
const TIMED_WRITES = 200;
const FEW = 100;
const MANY = 20_000;

async function main(): Promise<void> {
  const [loadBefore = 0] = loadavg();
  const mock = await startMock();
  try {
    const results = {
      measuredAt: new Date().toISOString(),
      machine: {
        cpu: cpus()[0]?.model.trim() ?? 'unknown',
        cores: cpus().length,
        node: process.version,
        /** How busy the machine was with other work in the minute before. */
        loadBefore: rounded(loadBefore),
      },
      writes: await measureWrites(mock),
      lists: await measureLists(mock),
    };
    console.log(JSON.stringify(results, null, 2));
    await writeFile(
      join(import.meta.dirname, 'results.json'),
      `${JSON.stringify(results, null, 2)}\n`,
    );
  } finally {
    await mock.stop();
  }
}

/** The median time of a registration, which reads all accounts and adds one. */
async function measureWrites(mock: MockServer) {
  const registered = { count: 0 };
  const register = async () => {
    registered.count += 1;
    const body = { ...registration, email: `n${registered.count}@example.com` };
    const { status } = await mock.ask('POST', contract.register.path, body);
    if (status !== 201) throw new Error(`a registration was answered with ${status}`);
  };
  const registerUntil = async (count: number) => {
    while (registered.count < count) await register();
  };
  await registerUntil(1000); // until Node has compiled the code
  await mock.ask('POST', '/__mock/reset');
  registered.count = 0;
  await registerUntil(FEW);
  const afterFew = await medianMs(register);
  await inParallel(() => registerUntil(MANY));
  const afterMany = await medianMs(register);
  return {
    afterWrites: { [FEW]: rounded(afterFew), [MANY]: rounded(afterMany) },
    ratio: rounded(afterMany / afterFew),
  };
}

async function medianMs(work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TIMED_WRITES; turn += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[TIMED_WRITES / 2] ?? 0;
}

async function measureLists(mock: MockServer) {
  await mock.ask('POST', '/__mock/reset', { products: PRODUCTS });
  const { bytes } = await mock.ask('GET', contract.products.path);
  const before = await mock.memoryMb();
  const began = performance.now();
  let lists = 0;
  await inParallel(async () => {
    while (performance.now() - began < LISTS_MS || lists < MIN_LISTS) {
      await mock.ask('GET', contract.products.path);
      lists += 1;
    }
  });
  const seconds = (performance.now() - began) / 1000;
  const after = await mock.memoryMb();
  const log = await mock.ask('GET', '/__mock/log');
  return {
    products: PRODUCTS,
    bytesOfOne: bytes,
    lists,
    perSecond: rounded(lists / seconds),
    memoryMb: { before, after },
    log,
  };
}

async function inParallel(work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: CLIENTS }, work));
}

function rounded(figure: number): number {
  return Math.round(figure * 100) / 100;
}

await main();
