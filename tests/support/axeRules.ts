import type { Result, RunOptions } from 'axe-core';

/** WCAG 2.2 AA, and axe's best practices: landmarks, one level-one heading, headings in order. */
export const everyRule: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations'],
  elementRef: false,
};

/** The rules about names: a style may hide a name at one width only. */
export const nameRules = ['button-name', 'link-name'];

/** The rules that can be checked only after layout and painting. */
export const paintedRules = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

/**
 * What axe cannot judge here: the rule, and axe's name for the reason. A person has looked at each: docs/accessibility.md says
 * where they appear and why they are fine.
 */
export const lookedAt: readonly string[] = [
  'color-contrast: bgGradient',
  'color-contrast: bgOverlap',
  'color-contrast: elmPartiallyObscured',
  'color-contrast: elmPartiallyObscuring',
  'color-contrast: imgNode',
  'color-contrast: nonBmp',
  'color-contrast: pseudoContent',
];

/** Formats the violations that axe found, one line for each element. */
export function linesOf(violations: readonly Pick<Result, 'id' | 'nodes'>[]): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all }) => {
      const reasons = [...any, ...all].map(({ message }) => message);
      return `${id}: ${target.join(' ')}: ${reasons.join('; ')}`;
    }),
  );
}
