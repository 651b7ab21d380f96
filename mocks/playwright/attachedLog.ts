import { writeFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';

/** Attaches the mock's log, an HTTP archive, to a test that has failed. It is a file in the test's output folder, too. */
export async function attachIfFailed(
  testInfo: TestInfo,
  readLog: () => Promise<string | undefined>,
): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  const har = await readLog();
  if (har === undefined) return;
  const path = testInfo.outputPath('mock.har');
  await writeFile(path, har);
  await testInfo.attach('mock.har', { path, contentType: 'application/json' });
}

const ANSWER_MS = 2000;

/** The log of the demo's page since it was loaded; `undefined` if the page is no demo, or does not answer in time. */
export function logOfDemo(page: Page): Promise<string | undefined> {
  const har = page
    .evaluate(async () => window.demo && JSON.stringify(await window.demo.har()))
    .catch(() => undefined);
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, ANSWER_MS);
  });
  return Promise.race([har, late]);
}
