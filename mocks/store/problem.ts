import type * as v from 'valibot';
import { describe } from '#contracts/read.ts';

/** What a strict object of valibot expects in place of a field that it does not know. */
export const NO_FIELD = 'never';

/** Describes a schema issue in Spanish. `whole` names the place if the issue is about the whole value. */
export function problemOf(issue: v.BaseIssue<unknown>, whole: string): string {
  const { at, expected, received } = describe(issue);
  const place = `«${at || whole}»`;
  if (expected === NO_FIELD) return `${place}: no hay tal campo`;
  const problem = received === 'undefined' ? 'falta' : `se esperaba ${expected}, llegó ${received}`;
  return `${place}: ${problem}`;
}
