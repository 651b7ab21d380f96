/** Initials are the first letters of whatever names a backend sends, drawn in a picture that every name leaves whole. */
import { describe, expect, it } from 'vitest';
import { initialsPicture } from '#src/lib/initials.ts';

const parse = (address: string) => {
  const svg = decodeURIComponent(address.replace('data:image/svg+xml,', ''));
  return new DOMParser().parseFromString(svg, 'image/svg+xml');
};

describe('the initials', () => {
  it.each([
    ['two names', ['Ana', 'Paredes'], 'AP'],
    ['one name', ['Ana', undefined], 'A'],
    ['an empty one', ['', 'Paredes'], 'P'],
    ['small letters with an accent', ['álvaro', 'ñúñez'], 'ÁÑ'],
    ['an accent of its own', ['e\u0301ric', 'z'], 'E\u0301Z'],
    ['spaces and signs before the letters', ['  «ana»', '(de) Paredes'], 'AD'],
    ['emoji', ['😀 Ana', '👩‍💻'], 'A'],
    ['letters outside of the first plane', ['𐐨', '𝒜'], '𐐀𝒜'],
    ['Arabic', ['محمد', 'علي'], 'مع'],
    ['Chinese', ['伟', '王'], '伟王'],
    ['markup', ['<script>', '&amp;"'], 'SA'],
  ])('of %s', (_what, names, text) => {
    const picture = parse(initialsPicture(...names));
    expect(picture.querySelector('parsererror')).toBeNull();
    expect(picture.documentElement.textContent).toBe(text);
  });

  it.each([
    ['nothing', []],
    ['no text', [undefined, null]],
    ['other values', [7, { length: 1 }]],
    ['empty texts', ['', '   ']],
    ['no letters', ['123', '😀']],
  ])('of %s are no picture', (_what, names) => {
    expect(initialsPicture(...names)).toBe('');
  });
});
