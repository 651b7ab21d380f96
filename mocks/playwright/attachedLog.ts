import { writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import type { Control } from '#mocks/control/client.ts';

export type Har = Awaited<ReturnType<Control['har']>>;

/**
 * Attaches the mock's log to a test that has failed: as lines to read, and as an HTTP archive. Both are files in the
 * test's output folder, too.
 */
export async function attachIfFailed(
  testInfo: TestInfo,
  readLog: () => Promise<Har | undefined>,
): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  const har = await readLog();
  if (har === undefined) return;
  const attach = async (name: string, contentType: string, text: string) => {
    const path = testInfo.outputPath(name);
    await writeFile(path, text);
    await testInfo.attach(name, { path, contentType });
  };
  await attach('mock.txt', 'text/plain', linesOf(har));
  await attach('mock.har', 'application/json', JSON.stringify(har));
}

/**
 * One line per exchange, oldest first: time of day (UTC), status and milliseconds of the answer, the call with its
 * verdicts, and the fault that was applied. A broken connection and a pending answer have no status.
 */
export function linesOf({ log: { entries } }: Har): string {
  if (entries.length === 0) return 'The mock had no call.\n';
  return entries.map((entry) => `${lineOf(entry)}\n`).join('');
}

function lineOf({
  startedDateTime,
  time,
  response,
  comment,
  _byFault,
}: Har['log']['entries'][number]): string {
  return [
    startedDateTime.slice('2026-01-01T'.length, -1),
    response.status === 0 ? 'no status' : `${response.status}`,
    `${Math.round(time)} ms`,
    comment,
    ...(_byFault ? [JSON.stringify(_byFault)] : []),
  ].join('  ');
}

const ANSWER_MS = 2000;

/** The log of the demo's page since it was loaded; `undefined` if the page is no demo, or does not answer in time. */
export function logOfDemo(page: Page): Promise<Har | undefined> {
  const har = page.evaluate(async () => window.demo?.har()).catch(() => undefined);
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, ANSWER_MS);
  });
  return Promise.race([har, late]);
}
