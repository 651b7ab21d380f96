import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { matchPath } from 'react-router-dom';
import { type ESTree, parseSync, Visitor } from 'vite';
import { projectRoot } from '#tools/builds.ts';

const ROUTES = 'src/app/routes.ts';
const PATHS = 'src/lib/paths.ts';

/**
 * The files that a file needs, as paths from the project's root: those it imports, and those it names in a text, because
 * tests read files and start scripts. The shop loads its screens lazily, so every test of a screen could load them all:
 * a file of the tests needs the screens whose addresses it names, or all of them if it imports the routes itself.
 *
 * @param file - a path from the project's root
 */
export function neededBy(file: string): readonly string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const texts = textsOf(file);
  const files = texts.flatMap((text) => fileNamed(text, file) ?? []);
  if (file === ROUTES) return files.filter((each) => !isScreen(each));
  if (!file.startsWith('tests/')) return files;
  return [
    ...files,
    ...(files.includes(ROUTES) ? screens : screensAt(texts)).map(([, each]) => each),
  ];
}

/** Every text of a module, the names of its imports included. A value inside a template counts as '1'. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  const erased = new Set<ESTree.Node>();
  new Visitor({
    ImportDeclaration: ({ importKind, source }) => {
      if (importKind === 'type') erased.add(source);
    },
    TSImportType: ({ source }) => void erased.add(source),
    Literal: (literal) => {
      if (typeof literal.value === 'string' && !erased.has(literal)) texts.push(literal.value);
    },
    TemplateLiteral: ({ quasis }) => {
      texts.push(quasis.map(({ value }) => value.cooked ?? '').join('1'));
    },
  }).visit(parsed(file));
  return texts;
}

function parsed(file: string) {
  return parseSync(file, readFileSync(join(projectRoot, file), 'utf8')).program;
}

function fileNamed(text: string, from: string): string | undefined {
  if (!/^[#.\w][\w./-]*\.\w+$/.test(text)) return undefined;
  const path = /^\.\.?\//.test(text)
    ? relative(projectRoot, join(projectRoot, dirname(from), text))
    : text.replace(/^#/, '');
  const whole = join(projectRoot, path);
  return existsSync(whole) && statSync(whole).isFile() ? path : undefined;
}

const isScreen = (file: string) => /^src\/features\/.*Page\.tsx$/.test(file);

/** The routes' paths and the files of their screens: a screen's file has the name of its route. */
const screens = routePaths().map(([name, path]) => {
  const file = textsOf(ROUTES)
    .flatMap((text) => fileNamed(text, ROUTES) ?? [])
    .find((each) => each.toLowerCase().endsWith(`/${name.toLowerCase()}page.tsx`));
  if (!file) throw new Error(`${ROUTES} has no screen for the route ${name}`);
  return [path, file] as const;
});

function routePaths(): (readonly [name: string, path: string])[] {
  const found: (readonly [string, string])[] = [];
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && value.type === 'Literal' && typeof value.value === 'string')
        found.push([key.name, value.value]);
    },
  }).visit(parsed(PATHS));
  return found;
}

function screensAt(texts: readonly string[]) {
  const addresses = texts
    .filter((text) => text.startsWith('/'))
    .map((text) => text.split(/[?#]/)[0] ?? '');
  return screens.filter(([path]) => addresses.some((address) => matchPath(path, address)));
}
