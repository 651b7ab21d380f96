/** `npm run test:changed` finds the tests that a change reaches, and runs the nearest first. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { projectRoot } from '#tools/builds.ts';
import { testsReachedBy } from './nearest.ts';

const files = execFileSync('git', ['ls-files'], { cwd: projectRoot, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const reachedBy = (file: string) => testsReachedBy([file], files).map((test) => test.file);

it('a part of a screen reaches the tests that open the screen, and no others', () => {
  const tests = reachedBy('src/features/checkout/CardForm.tsx');
  expect(tests.slice(0, 6)).toContain('tests/screens/checkout.test.tsx');
  expect(tests).not.toContain('tests/screens/home.test.tsx');
  expect(tests).not.toContain('tests/screens/service.test.tsx');
});

it('a module that every screen uses reaches its own test before theirs', () => {
  const tests = reachedBy('src/lib/money.ts');
  expect(tests.slice(0, 6)).toContain('tests/state/money.test.ts');
  expect(tests.slice(6)).toContain('tests/screens/home.test.tsx');
});

it('a file that a test reads by its name reaches that test', () => {
  expect(reachedBy('deploy/nginx.conf')).toContain('tests/deploy/image.test.ts');
});

it('a changed test reaches itself', () => {
  expect(reachedBy('tests/state/money.test.ts')).toEqual(['tests/state/money.test.ts']);
});
