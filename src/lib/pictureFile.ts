const OTHER_FORMAT_STARTS = ['MZ', '\x7fELF', 'PK', '%PDF', '#!'];

export async function isPictureFile(file: File): Promise<boolean> {
  if (!file.type.startsWith('image/') || file.size === 0) return false;
  // A file that was moved or changed after it was chosen cannot be read any more.
  const head = await file
    .slice(0, 64)
    .text()
    .catch(() => undefined);
  // SVG is markup. Any other file that begins with '<' is a web page.
  const isSvg = file.type === 'image/svg+xml';
  const forbiddenStarts = isSvg ? OTHER_FORMAT_STARTS : [...OTHER_FORMAT_STARTS, '<'];
  return head !== undefined && !forbiddenStarts.some((start) => head.trimStart().startsWith(start));
}
