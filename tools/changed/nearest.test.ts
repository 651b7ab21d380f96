/** `npm run test:changed` finds the tests that a change reaches, and runs the nearest first. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { projectRoot } from '#tools/builds.ts';
import { testsReachedBy } from './nearest.ts';

const files = execFileSync('git', ['ls-files'], { cwd: projectRoot, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const reachedBy = (file: string) => testsReachedBy([file], files);

it.each([
  ['src/features/checkout/CardForm.tsx', 'tests/screens/checkout.test.tsx'],
  ['src/features/cart/CartLine.tsx', 'tests/screens/cart.test.tsx'],
  ['src/features/home/Picks.tsx', 'tests/screens/home.test.tsx'],
  ['src/features/product/AddToCart.tsx', 'tests/screens/addToCart.test.tsx'],
  ['src/features/catalog/ProductList.tsx', 'tests/screens/catalog.test.tsx'],
  ['src/features/admin/AddProduct.tsx', 'tests/screens/adminForm.test.tsx'],
  ['src/features/service/ServicePage.tsx', 'tests/screens/service.test.tsx'],
  ['src/features/session/LoginPopup.tsx', 'tests/screens/loginPopup.test.tsx'],
  ['src/lib/money.ts', 'tests/state/money.test.ts'],
  ['tests/state/money.test.ts', 'tests/state/money.test.ts'],
])('a change of %s runs %s', (changed, test) => {
  expect(reachedBy(changed).slice(0, 6)).toContain(test);
});

it('a part of a screen does not reach the tests of other screens', () => {
  const tests = reachedBy('src/features/checkout/CardForm.tsx');
  expect(tests).not.toContain('tests/screens/home.test.tsx');
  expect(tests).not.toContain('tests/screens/service.test.tsx');
});

it('a module that every screen uses reaches the tests of all of them', () => {
  const tests = reachedBy('src/lib/money.ts');
  expect(tests).toEqual(expect.arrayContaining(['tests/screens/home.test.tsx']));
  expect(tests).toEqual(expect.arrayContaining(['tests/screens/cart.test.tsx']));
});

it('a file that a test reads by its name reaches that test', () => {
  expect(reachedBy('deploy/nginx.conf')).toContain('tests/deploy/image.test.ts');
});
