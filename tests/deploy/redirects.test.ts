/** A host that reads `_redirects` serves an address without a file as nginx does. */
import { expect, it } from 'vitest';
import { redirects } from '#build/fallback.ts';

/** Returns the target and status of the first rule that matches, as such hosts apply the file. */
function targetOf(path: string): string {
  const rules = redirects('/tienda/')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '));
  const rule = rules.find(([from = '']) => path.startsWith(from.replace('*', '')));
  return rule?.slice(1).join(' ') ?? 'no rule';
}

it.each([
  ['/tienda/product/72', '/tienda/product.html 200'],
  ['/tienda/no/such/page', '/tienda/shell.html 200'],
  ['/tienda/assets/old-1234.js', '/tienda/shell.html 404'],
  ['/otra/page', 'no rule'],
])('%s is answered with %s', (path, answer) => {
  expect(targetOf(path)).toBe(answer);
});
