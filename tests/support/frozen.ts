/** The data of earlier versions in `tests/frozen`: what a browser had stored, and what a backend answered. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { projectRoot } from '#tools/builds.ts';

const frozenFolder = join(projectRoot, 'tests/frozen');

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
  const folders = readdirSync(frozenFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => dirname(file).replaceAll('\\', '/'))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return [...new Set(folders)].map((name) => ({
    name,
    answers: v.parse(Answers, json(`${name}/answers.json`) ?? {}),
    storage: v.parse(v.optional(Storage), json(`${name}/storage.json`)),
  }));
}

function json(file: string): unknown {
  const path = join(frozenFolder, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
