/** Initials are the first letters of the names, drawn in a picture that every name leaves whole. */
import { expect, it } from 'vitest';
import { initialsPicture } from '#src/lib/initials.ts';

it.each([
  ['Ana Paredes', 'AP'],
  ['Ana', 'A'],
  ['álvaro  ñúñez', 'ÁÑ'],
  ['Ana (Paredes) 2 & <b', 'A'],
  ['', ''],
])('the initials of «%s» are «%s»', (name, text) => {
  const svg = decodeURIComponent(initialsPicture(name).replace('data:image/svg+xml,', ''));
  const picture = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(picture.querySelector('parsererror')).toBeNull();
  expect(picture.documentElement.textContent).toBe(text);
});
