/**
 * Whether a chosen file is a picture: it says so, it is not empty, and the browser can draw it (a renamed file says
 * so too). Where nothing can be drawn, the file's word is taken.
 */
export async function isPictureFile(file: File): Promise<boolean> {
  if (!file.type.startsWith('image/') || file.size === 0) return false;
  const picture = new Image();
  if (!('decode' in picture)) return true;
  const address = URL.createObjectURL(file);
  picture.src = address;
  try {
    await picture.decode();
    return true;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(address);
  }
}
