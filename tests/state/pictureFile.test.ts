/** A chosen picture is checked before it is sent. */
import { expect, it } from 'vitest';
import { isPictureFile } from '#src/lib/pictureFile.ts';

it('a file that was moved after it was chosen is no picture', async () => {
  const file = new File(['GIF89a'], 'foto.gif', { type: 'image/gif' });
  expect(await isPictureFile(file)).toBe(true);
  const gone = { text: () => Promise.reject(new DOMException('gone', 'NotFoundError')) };
  expect(await isPictureFile(Object.assign(file, { slice: () => gone }))).toBe(false);
});
