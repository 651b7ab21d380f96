import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One hand-made fault: a patch of the product, and what a user would suffer from it. */
export interface Fault {
  /** The patch's file name without its end: a number and a few words. */
  readonly id: string;
  readonly patch: string;
  readonly user: string;
  /** By these a test is found that is likely to see it. */
  readonly words: readonly string[];
  /** The files of the product that it breaks. */
  readonly breaks: readonly string[];
}

/** The faults of this folder in their order; `only` names some by their numbers. */
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
  const head = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
  const user = head('User');
  if (user === undefined) throw new Error(`${file} does not say what a user would suffer`);
  return {
    id: file.replace(/\.patch$/, ''),
    patch,
    user,
    words: head('Words')?.split(' ') ?? [],
    breaks: [...text.matchAll(/^\+\+\+ b\/(.*)$/gm)].map(([, path = '']) => path),
  };
}
