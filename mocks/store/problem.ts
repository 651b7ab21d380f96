import type * as v from 'valibot';
import { describe } from '#contracts/read.ts';

/**
 * Describes a schema issue in Spanish: the field and its problem. If the issue is about the whole value, `whole` is
 * used as the name of the field.
 */
export function problemOf(issue: v.BaseIssue<unknown>, whole: string): string {
  const { at, expected, received } = describe(issue);
  const problem = received === 'undefined' ? 'falta' : `se esperaba ${expected}, llegó ${received}`;
  return `«${at || whole}»: ${problem}`;
}
