/** A chosen picture is checked before it is sent. */
import { expect, it } from 'vitest';
import { isPictureFile } from '#src/lib/pictureFile.ts';

it.each([
  ['a photo', 'image/jpeg', true, '\xff\xd8\xff\xe0'],
  ['a drawing', 'image/svg+xml', true, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['nothing', 'image/png', false, ''],
  ['a text', 'text/plain', false, 'GIF89a'],
  ['a program of Windows', 'image/png', false, 'MZ\x90'],
  ['a program of Linux', 'image/png', false, '\x7fELF\x02'],
  ['an archive', 'image/png', false, 'PK\x03\x04'],
  ['a document', 'image/png', false, '%PDF-1.7'],
  ['a script', 'image/png', false, '#!/bin/sh'],
  ['a page', 'image/png', false, '<!doctype html>'],
  ['a page after a blank line', 'image/png', false, '\n <html>'],
  ['a script that calls itself a drawing', 'image/svg+xml', false, '#!/bin/sh'],
])('%s, chosen as %s, is a picture: %s', async (_what, type, isPicture, text) => {
  expect(await isPictureFile(new File([text], 'a.png', { type }))).toBe(isPicture);
});

it('a file that was moved after it was chosen is not a picture', async () => {
  const file = new File(['GIF89a'], 'foto.gif', { type: 'image/gif' });
  expect(await isPictureFile(file)).toBe(true);
  const gone = { text: () => Promise.reject(new DOMException('gone', 'NotFoundError')) };
  expect(await isPictureFile(Object.assign(file, { slice: () => gone }))).toBe(false);
});
