/** What axe finds without painting, and the pictures that are missing. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import { everyRule, linesOf, paintedRules } from '#tests/support/axeRules.ts';

// The `lang` attribute is in index.html, which this test does not load.
const disabledIds = ['html-has-lang', ...paintedRules];
const rules = Object.fromEntries(disabledIds.map((id) => [id, { enabled: false }]));

/** What axe finds on the page, and the pictures that are missing. */
export async function axeProblems(): Promise<string[]> {
  const { violations } = await axe.run(document, { ...everyRule, rules, reporter: 'no-passes' });
  return [...linesOf(violations), ...missingPictures()];
}

/** The paths of pictures on the page for which neither the shop nor the demo has a file. */
function missingPictures(): string[] {
  return Array.from(document.images, ({ src }) => new URL(src))
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.includes('/uploads/'))
    .map(({ pathname }) => pathname)
    .filter((path) => !['public', 'mocks/store/seed'].some((folder) => isFile(join(folder, path))));
}

// The demo's pictures are in mocks/store/seed/pictures.
function isFile(path: string): boolean {
  return statSync(path.replace('/demo/', '/'), { throwIfNoEntry: false })?.isFile() ?? false;
}
