import type * as v from 'valibot';
import { describe } from '#contracts/read.ts';

/** Describes a schema issue in Spanish. `whole` names the place if the issue is about the whole value. */
export function problemOf(issue: v.BaseIssue<unknown>, whole: string): string {
  const { at, expected, received } = describe(issue);
  const problem = received === 'undefined' ? 'falta' : `se esperaba ${expected}, llegó ${received}`;
  return `«${at || whole}»: ${problem}`;
}
