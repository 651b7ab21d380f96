/** Records this contract as the released one. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openapiJson } from '#contracts/derive/openapi.ts';
import { type Change, isBreaking } from './change.ts';
import { contracts, RELEASED, type Released } from './released.ts';
import { changelogOf, nextVersion } from './report.ts';
import type { Summary } from './summary.ts';

export const CHANGELOG = 'CHANGELOG.md';

interface Release {
  readonly before: Released;
  readonly now: Summary;
  readonly changes: readonly Change[];
  /** For the backend teams: why, and how long the old way goes on. Required if the change is breaking. */
  readonly why: string;
}

/** Writes the released contract, the changelog and the version in `openapi.json`. Returns the new version. */
export function release({ before, now, changes, why }: Release, folder = contracts): string {
  if (isBreaking(changes) && !why.trim()) throw new Error('a breaking change needs a reason');
  const version = nextVersion(before.version, changes);
  const day = new Date().toISOString().slice(0, 10);
  const file = (name: string) => join(folder, name);
  writeFileSync(file(RELEASED), releasedJson({ version, ...now }));
  const changelog = readFileSync(file(CHANGELOG), 'utf8');
  const section = changelogOf(version, day, changes, why.trim());
  const [intro = '', ...sections] = changelog.split(/^(?=## )/m);
  writeFileSync(file(CHANGELOG), [intro, `${section.trimEnd()}\n\n`, ...sections].join(''));
  writeFileSync(file('openapi.json'), openapiJson(version));
  return version;
}

/** One field on each line, so that a difference is easy to read. */
export function releasedJson(contract: Released): string {
  const text = JSON.stringify(contract, null, 2);
  return `${text.replace(/\[\n\s+((?:"(?:[^"\\]|\\.)*"(?:,\n\s+)?)+)\n\s+\]/g, (_list, words: string) => `[${words.replace(/,\n\s+/g, ', ')}]`)}\n`;
}
