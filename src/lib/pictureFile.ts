/** The first characters of files that are no pictures, whatever their type says: programs, archives, PDF, scripts. */
const NOT_A_PICTURE = ['MZ', '\x7fELF', 'PK', '%PDF', '#!'];

/** Whether a chosen file is a picture: its type says so, it is not empty, and it does not begin like another format. */
export async function isPictureFile(file: File): Promise<boolean> {
  if (!file.type.startsWith('image/') || file.size === 0) return false;
  // A file that was moved or changed after it was chosen cannot be read any more.
  const head = await file
    .slice(0, 64)
    .text()
    .catch(() => undefined);
  // SVG is markup. Any other file that begins with '<' is a web page.
  const isSvg = file.type === 'image/svg+xml';
  const forbidden = isSvg ? NOT_A_PICTURE : [...NOT_A_PICTURE, '<'];
  return head !== undefined && !forbidden.some((start) => head.trimStart().startsWith(start));
}
