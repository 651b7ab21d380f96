import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One hand-made fault: a patch of the product, and its effect on the user. */
export interface Fault {
  /** The patch's file name without its extension: a number and a few words. */
  readonly id: string;
  readonly patch: string;
  readonly user: string;
  /** Words in the files of the tests that are likely to catch the fault. */
  readonly words: readonly string[];
  /** The files of the product that the patch changes. */
  readonly breaks: readonly string[];
}

/** The faults of this folder in order. `only` selects some by their numbers; empty = all. */
export function readFaults(only: readonly string[]): Fault[] {
  const wanted = ({ id }: Fault) => only.length === 0 || only.includes(id.slice(0, 2));
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.patch'))
    .toSorted()
    .map(readFault)
    .filter(wanted);
}

function readFault(file: string): Fault {
  const patch = join(import.meta.dirname, file);
  const text = readFileSync(patch, 'utf8');
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
  const user = field('User');
  if (user === undefined) throw new Error(`${file} does not say what a user would suffer`);
  return {
    id: file.replace(/\.patch$/, ''),
    patch,
    user,
    words: field('Words')?.split(' ') ?? [],
    breaks: [...text.matchAll(/^\+\+\+ b\/(.*)$/gm)].map(([, path = '']) => path),
  };
}
