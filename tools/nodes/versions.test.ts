/** The command that tries all versions of Node tries the lowest version of each part of `engines`. */
import { expect, it } from 'vitest';
import { lowestVersions } from './versions.ts';

it('tries the lowest version of each part', () => {
  expect(lowestVersions('^20.19.0 || ^22.13.0 || >=24.0.0')).toEqual([
    '20.19.0',
    '22.13.0',
    '24.0.0',
  ]);
});

it.each(['>=20', '20.x', '<24.0.0', ''])('refuses %o, which names no lowest version', (range) => {
  expect(() => lowestVersions(range)).toThrow('engines names no lowest version');
});
