/** `npm run load`: the mock server under load, in about a minute: whether writes get slower, and how much memory lists take. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { registration } from '#contracts/examples/fixtures.ts';
import { contract } from '#contracts/index.ts';

const PRODUCTS = 10_000;
/** More than the log's 500 entries. */
const LISTS = 600;
const CLIENTS = 4;
const TIMED_WRITES = 200;
const FEW = 100;
const MANY = 20_000;

const mock = spawn('node', ['--import', 'tsx', 'mocks/http/server.ts', '--port', '0'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const greeting = String(await once(mock.stdout, 'data'));
const [, origin = ''] = /listens on (\S+)/.exec(greeting) ?? [];

/** Returns the status and the bytes of an answer. Not by `fetch`, whose own work would be a large part of the figure. */
function ask(
  method: string,
  path: string,
  body?: object,
): Promise<[status: number, bytes: number]> {
  return new Promise((resolve, reject) => {
    const headers = body ? { 'content-type': 'application/json' } : {};
    const outgoing = request(origin + path, { method, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.once('end', () => resolve([answer.statusCode ?? 0, bytes]));
    });
    outgoing.once('error', reject);
    outgoing.end(body && JSON.stringify(body));
  });
}

/** The memory of the server's process; Linux only. */
async function memoryMb(): Promise<number> {
  const status = await readFile(`/proc/${mock.pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? NaN) / 1024);
}

async function inParallel(work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: CLIENTS }, work));
}

let registered = 0;
/** Reads all accounts and adds one. */
async function register(): Promise<void> {
  registered += 1;
  const body = { ...registration, email: `n${registered}@example.com` };
  const [status] = await ask('POST', contract.register.path, body);
  if (status !== 201) throw new Error(`a registration was answered with ${status}`);
}
async function registerUntil(count: number): Promise<void> {
  while (registered < count) await register();
}

async function medianOfWrites(): Promise<number> {
  const times: number[] = [];
  while (times.length < TIMED_WRITES) {
    const start = performance.now();
    await register();
    times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other)[TIMED_WRITES / 2] ?? NaN;
}

try {
  await registerUntil(1000); // until Node has compiled the code
  await ask('POST', '/__mock/reset');
  registered = 0;
  await registerUntil(FEW);
  const [few, , many] = [
    await medianOfWrites(),
    await inParallel(() => registerUntil(MANY)),
    await medianOfWrites(),
  ];
  console.log(`A write after ${FEW}: ${few.toFixed(2)} ms; after ${MANY}: ${many.toFixed(2)} ms`);

  await ask('POST', '/__mock/reset', { products: PRODUCTS });
  const [, bytes] = await ask('GET', contract.products.path);
  const before = await memoryMb();
  const start = performance.now();
  let lists = 0;
  await inParallel(async () => {
    while (lists++ < LISTS) await ask('GET', contract.products.path);
  });
  const perSecond = (LISTS * 1000) / (performance.now() - start);
  console.log(`${perSecond.toFixed(1)} lists a second, of ${PRODUCTS} products and ${bytes} bytes`);
  const [, logBytes] = await ask('GET', '/__mock/log');
  console.log(`Memory: ${before} → ${await memoryMb()} MB; the log: ${logBytes} bytes`);
} finally {
  mock.kill();
}
