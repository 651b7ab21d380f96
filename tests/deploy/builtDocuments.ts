import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns all HTML documents of a built site. */
export async function documentsOf(folder: string) {
  const files = (await readdir(folder, { recursive: true })).filter((f) => f.endsWith('.html'));
  return Promise.all(
    files.map(async (file) => ({ file, html: await readFile(join(folder, file), 'utf8') })),
  );
}

/** Returns the inline styles of a document. */
export function stylesOf(html: string): string[] {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);
}
