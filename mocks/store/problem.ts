import type * as v from 'valibot';
import { describe } from '#contracts/read.ts';

/** A schema's issue in Spanish: where, and what is wrong there. `whole` names what is read, where the issue is about all of it. */
export function problemOf(issue: v.BaseIssue<unknown>, whole: string): string {
  const { at, expected, received } = describe(issue);
  const problem = received === 'undefined' ? 'falta' : `se esperaba ${expected}, llegó ${received}`;
  return `«${at || whole}»: ${problem}`;
}
