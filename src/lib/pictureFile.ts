/** How files begin that are no pictures, whatever they call themselves: programs, archives, documents, scripts, pages. */
const FOREIGN = ['MZ', '\x7fELF', 'PK', '%PDF', '#!'];

/** Whether a chosen file is a picture: it says so, it is not empty, and it does not begin like something else. */
export async function isPictureFile(file: File): Promise<boolean> {
  if (!file.type.startsWith('image/') || file.size === 0) return false;
  // A file that was moved or changed after it was chosen cannot be read any more.
  const head = await file
    .slice(0, 64)
    .text()
    .catch(() => undefined);
  const isDrawing = file.type === 'image/svg+xml'; // a page of markup by its nature
  const foreign = isDrawing ? FOREIGN : [...FOREIGN, '<'];
  return head !== undefined && !foreign.some((start) => head.trimStart().startsWith(start));
}
