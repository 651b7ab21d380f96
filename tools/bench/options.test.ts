/** The command line of the bench. */
import { describe, expect, it } from 'vitest';
import { readOptions, UsageError } from './options.ts';

describe('the command line', () => {
  it('asks for everything in five rounds when it says nothing', () => {
    const options = readOptions([]);
    expect(options).toMatchObject({ rounds: 5, quick: false, full: true });
    expect(['home', 'cart', 'memory'].every(options.includes)).toBe(true);
  });

  it('chooses parts; a name before the dash means all of its kind', () => {
    const { full, includes } = readOptions(['--only', 'cart,category', '--rounds', '9']);
    expect(full).toBe(false);
    expect(['cart', 'category-100', 'category-100k'].every(includes)).toBe(true);
    expect(['home', 'scale'].some(includes)).toBe(false);
  });

  it.each([
    ['too few rounds', ['--rounds', '4']],
    ['no number', ['--rounds', 'many']],
    ['an unknown part', ['--only', 'checkout']],
    ['an unknown option', ['--fast']],
  ])('refuses %s', (_what, words) => {
    expect(() => readOptions(words)).toThrow(UsageError);
  });
});
