/** A host that reads `_redirects` answers an address that has no file as nginx does. */
import { expect, it } from 'vitest';
import { redirects } from '#src/build/fallback.ts';

/** What the first rule that fits says, as such hosts read the file. */
function ruled(path: string): string {
  const rules = redirects('/tienda/')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '));
  const rule = rules.find(([from = '']) => path.startsWith(from.replace('*', '')));
  return rule?.slice(1).join(' ') ?? 'no rule';
}

it.each([
  ['/tienda/product/72', '/tienda/product.html 200'],
  ['/tienda/product/7.5', '/tienda/product.html 200'],
  ['/tienda/admin', '/tienda/shell.html 200'],
  ['/tienda/category/Drones', '/tienda/shell.html 200'],
  ['/tienda/no/such/page', '/tienda/shell.html 200'],
  ['/tienda/assets/old-1234.js', '/tienda/shell.html 404'],
  ['/otra/page', 'no rule'],
])('%s is answered with %s', (path, answer) => {
  expect(ruled(path)).toBe(answer);
});
