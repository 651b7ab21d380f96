import type { Result, RunOptions } from 'axe-core';

/** WCAG 2.2 AA, and what axe counts as good practice: landmarks, one first heading, headings in order. */
export const everyRule: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations'],
  elementRef: false,
};

/** The rules about names: a style may hide a name at one width alone. */
export const nameRules = ['button-name', 'link-name'];

/** The rules that only a page that is laid out and painted can break. */
export const paintedRules = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

/** What axe found wrong, one line each. */
export function linesOf(violations: readonly Pick<Result, 'id' | 'nodes'>[]): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all }) => {
      const reasons = [...any, ...all].map(({ message }) => message);
      return `${id}: ${target.join(' ')}: ${reasons.join('; ')}`;
    }),
  );
}
