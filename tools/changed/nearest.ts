import { type Module, moduleOf, readScreens, ROUTES, visits } from './links.ts';

const APP = 'src/app/App.tsx';

type Links = ReadonlyMap<string, readonly string[]>;

/**
 * The Vitest files that can see a change, the nearest first: those named for the changed part, then those of the screens,
 * then by the number of links between the change and the test. Of equal ones, the one that needs fewer files comes first.
 *
 * The shop loads its screens lazily, so every test that opens the shop could load them all. It counts as a test of the
 * screens whose addresses it or its helpers name.
 *
 * @param changed - paths from the project's root
 * @param files - all files of the project
 */
export function testsReachedBy(changed: readonly string[], files: readonly string[]): string[] {
  const modules = new Map(files.map((file) => [file, moduleOf(file)]));
  const needs = withScreens(modules);
  const neededFor = new Map<string, string[]>();
  for (const [file, needed] of needs)
    for (const each of needed) neededFor.set(each, [...(neededFor.get(each) ?? []), file]);

  return [...distances(changed, neededFor)]
    .filter(([file]) => isTest(file))
    .map(([file, distance]) => ({
      file,
      order: [
        changed.some((each) => isNamedFor(file, each)) ? 0 : 1,
        file.startsWith('tests/screens/') ? 0 : 1,
        distance,
        distances([file], needs).size,
      ],
    }))
    .toSorted((a, b) => compare(a.order, b.order))
    .map(({ file }) => file);
}

/** What each file needs. A test that opens the shop needs the screens that it visits, and the routes no screen. */
function withScreens(modules: ReadonlyMap<string, Module>): Links {
  const screens = readScreens();
  const isScreen = new Set(screens.map(({ file }) => file));
  const needs = new Map([...modules].map(([file, module]) => [file, module.needs]));
  const lazily = (needs.get(ROUTES) ?? []).filter((file) => !isScreen.has(file));
  needs.set(ROUTES, lazily);
  for (const test of [...modules.keys()].filter(isTest)) {
    const reached = [...distances([test], needs).keys()];
    if (!reached.includes(APP)) continue;
    const own = reached.flatMap((file) =>
      file.startsWith('tests/') ? (modules.get(file) ?? []) : [],
    );
    const all = own.some((module) => module.needs.includes(ROUTES));
    const addresses = own.flatMap((module) => module.addresses);
    const visited = screens.filter(({ path }) => all || visits(addresses, path));
    needs.set(test, [...(needs.get(test) ?? []), ...visited.map(({ file }) => file)]);
  }
  return needs;
}

/** The files that links lead to, with the number of links on the shortest way. */
function distances(from: readonly string[], links: Links): Map<string, number> {
  const found = new Map(from.map((file) => [file, 0]));
  for (const [file, distance] of found)
    for (const next of links.get(file) ?? []) if (!found.has(next)) found.set(next, distance + 1);
  return found;
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** 'checkoutProvider.test.tsx' is named for 'features/checkout/CardForm.tsx', 'money.test.ts' for 'money.ts'. */
function isNamedFor(test: string, changed: string): boolean {
  const nameOf = (file: string) =>
    (file.split('/').at(-1) ?? '').split('.')[0]?.toLowerCase() ?? '';
  const feature = /^src\/features\/(\w+)\//.exec(changed)?.[1];
  return [nameOf(changed), ...(feature === undefined ? [] : [feature])].some((name) =>
    nameOf(test).includes(name),
  );
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
