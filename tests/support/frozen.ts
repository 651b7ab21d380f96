/** The data of earlier versions in `tests/frozen`: what a browser had stored, and what a backend answered. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { projectRoot } from '#tools/builds.ts';

export const frozenFolder = join(projectRoot, 'tests/frozen');

const Reply = v.object({ status: v.number(), body: v.optional(v.unknown()) });
const Answers = v.record(v.string(), v.object({ good: Reply, refused: v.optional(Reply) }));
const Storage = v.object({ token: v.string(), user: v.string(), cart: v.string() });

/** What one backend answered, and what the shop had stored of it. */
export interface Frozen {
  /** Its folder below `tests/frozen`: the version of the contract, and the kind of backend. */
  readonly name: string;
  /** By the name of the call. A folder need not have every call. */
  readonly answers: v.InferOutput<typeof Answers>;
  /** The entries of `localStorage`, if this folder has any. */
  readonly storage: v.InferOutput<typeof Storage> | undefined;
}

/** The folders of `tests/frozen`, oldest version first. */
export function frozenBackends(): readonly Frozen[] {
  const files = frozenFiles();
  const names = new Set(
    files.filter((file) => file.endsWith('.json')).map((file) => file.replace(/\/[^/]+$/, '')),
  );
  return [...names].map((name) => ({
    name,
    answers: files.includes(`${name}/answers.json`)
      ? v.parse(Answers, json(`${name}/answers.json`))
      : {},
    storage: files.includes(`${name}/storage.json`)
      ? v.parse(Storage, json(`${name}/storage.json`))
      : undefined,
  }));
}

/** Every file below `tests/frozen`, with slashes, in order. */
export function frozenFiles(): readonly string[] {
  return readdirSync(frozenFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(frozenFolder.length + 1))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

function json(file: string): unknown {
  return JSON.parse(readFileSync(join(frozenFolder, file), 'utf8'));
}
