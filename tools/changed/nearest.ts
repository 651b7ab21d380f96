import { neededBy } from './links.ts';

/** A test file that a change can break. */
interface Reached {
  readonly file: string;
  /** How many links lie between the change and the test. */
  readonly distance: number;
}

/**
 * The Vitest files that can see a change, the nearest first. Of two that are equally near, the one that needs fewer
 * files comes first: it is about the change, and it is faster.
 *
 * @param changed - paths from the project's root
 * @param files - all files of the project
 */
export function testsReachedBy(changed: readonly string[], files: readonly string[]): Reached[] {
  const needs = new Map(files.map((file) => [file, neededBy(file)]));
  const neededFor = new Map<string, string[]>();
  for (const [file, needed] of needs)
    for (const each of needed) neededFor.set(each, [...(neededFor.get(each) ?? []), file]);

  const weight = ({ file }: Reached) => distances([file], needs).size;
  return [...distances(changed, neededFor)]
    .filter(([file]) => /\.test\.tsx?$/.test(file))
    .map(([file, distance]) => ({ file, distance }))
    .map((test) => ({ test, weight: weight(test) }))
    .toSorted((a, b) => a.test.distance - b.test.distance || a.weight - b.weight)
    .map(({ test }) => test);
}

/** The files that links lead to, with the number of links on the shortest way. */
function distances(from: readonly string[], links: ReadonlyMap<string, readonly string[]>) {
  const found = new Map(from.map((file) => [file, 0]));
  for (const [file, distance] of found)
    for (const next of links.get(file) ?? []) if (!found.has(next)) found.set(next, distance + 1);
  return found;
}
