import { writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import type { Control } from '#mocks/control/client.ts';

export type Har = Awaited<ReturnType<Control['har']>>;

type Entry = Har['log']['entries'][number];

export function hasFailed({ status, expectedStatus }: TestInfo): boolean {
  return status !== expectedStatus;
}

/** Attaches the mock's log to a test: as lines to read, and as an HTTP archive. Both are in the test's output folder, too. */
export async function attachLog(testInfo: TestInfo, har: Har | undefined): Promise<void> {
  if (har === undefined) return;
  await attachFile(testInfo, 'mock.txt', 'text/plain', linesOf(har));
  await attachFile(testInfo, 'mock.har', 'application/json', JSON.stringify(har));
}

export async function attachConsole(
  testInfo: TestInfo,
  report: readonly string[],
  pages: readonly Page[],
): Promise<void> {
  const lines = [...report, ...pages.map((page) => `page  ${page.url()}`)];
  const text = lines.map((line) => `${line}\n`).join('');
  await attachFile(testInfo, 'console.txt', 'text/plain', text);
}

async function attachFile(
  testInfo: TestInfo,
  name: string,
  contentType: string,
  text: string,
): Promise<void> {
  const path = testInfo.outputPath(name);
  await writeFile(path, text);
  await testInfo.attach(name, { path, contentType });
}

/**
 * One line per exchange, oldest first: time of day (UTC), status and milliseconds of the answer, the call with its
 * verdicts, and the fault that was applied. A broken connection and a pending answer have no status.
 */
export function linesOf({ log: { entries } }: Har): string {
  if (entries.length === 0) return 'The mock had no call.\n';
  return entries.map((entry) => `${lineOf(entry)}\n`).join('');
}

function lineOf({ startedDateTime, time, response, comment, _byFault }: Entry): string {
  return [
    startedDateTime.slice('2026-01-01T'.length, -1),
    response.status === 0 ? 'no status' : `${response.status}`,
    `${Math.round(time)} ms`,
    comment,
    ...(_byFault ? [JSON.stringify(_byFault)] : []),
  ].join('  ');
}

const ANSWER_MS = 2000;

/** The log of the page's browser tab in the demo; `undefined` if the page is no demo, or does not answer in time. */
export function logOfDemo(page: Page): Promise<Har | undefined> {
  const har = page.evaluate(async () => window.demo?.har()).catch(() => undefined);
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, ANSWER_MS);
  });
  return Promise.race([har, late]);
}
