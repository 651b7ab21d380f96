import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { documents } from '#build/documents.ts';
import { type Template, templateOf } from './document.ts';
import { SnapshotError } from './error.ts';

/** Written by the build: the main script of the shop, whose name contains a hash. */
const BUILD_FILE = join(import.meta.dirname, 'build.json');
const Build = v.object({ script: v.string() });

export interface Templates {
  /** Changes with the document, and with the code that renders its content. */
  readonly of: (file: string) => Template & { readonly version: string };
  readonly apiUrl: string;
}

/** Reads the documents of a built shop. An earlier snapshot may have changed them. */
export async function readTemplates(dist: string): Promise<Templates> {
  const renderer = await rendererVersion();
  const texts = new Map<string, Template & { version: string }>();
  for (const { file } of documents) {
    const text = await readFile(join(dist, file), 'utf8').catch((error: unknown) => {
      throw new SnapshotError(`There is no built shop in ${dist}: run npm run build.`, {
        cause: error,
      });
    });
    const template = templateOf(text);
    texts.set(file, { ...template, version: hash(renderer + template.head + template.end) });
  }
  const { head, end } = of('index.html');
  const { script } = v.parse(Build, JSON.parse(await readFile(BUILD_FILE, 'utf8')));
  if (!end.includes(`src="${script}"`))
    throw new SnapshotError(`${dist} and the program of the snapshot come from different builds.`);
  return { of, apiUrl: /<meta name="VITE_API_URL" content="([^"]*)"/.exec(head)?.[1] ?? '' };

  function of(file: string) {
    const template = texts.get(file);
    if (!template) throw new Error(`the shop has no document ${file}`);
    return template;
  }
}

async function rendererVersion(): Promise<string> {
  const names = (await readdir(import.meta.dirname)).filter((name) =>
    /\.[mt]?js$|\.tsx?$/.test(name),
  );
  const texts = await Promise.all(
    names.toSorted().map((name) => readFile(join(import.meta.dirname, name), 'utf8')),
  );
  return hash(texts.join(''));
}

export function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
