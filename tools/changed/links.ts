import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { matchPath } from 'react-router-dom';
import { type ESTree, parseSync, Visitor } from 'vite';
import { projectRoot } from '#tools/builds.ts';

/** The file whose lazy imports lead to every screen. */
export const ROUTES = 'src/app/routes.ts';
const PATHS = 'src/lib/paths.ts';

/** A module of the project. */
export interface Module {
  /** The files that it imports, and those that it names in a text, because tests read files and start scripts. */
  readonly needs: readonly string[];
  /** The texts that look like addresses in the shop, without query and fragment. */
  readonly addresses: readonly string[];
}

const known = new Map<string, Module>();

/** @param file - a path from the project's root, as all paths here */
export function moduleOf(file: string): Module {
  const module = known.get(file) ?? parsed(file);
  known.set(file, module);
  return module;
}

function parsed(file: string): Module {
  if (!/\.tsx?$/.test(file)) return { needs: [], addresses: [] };
  const texts = textsOf(file);
  return {
    needs: texts.flatMap((text) => fileNamed(text, file) ?? []),
    addresses: texts
      .filter((text) => text.startsWith('/'))
      .map((text) => text.split(/[?#]/)[0] ?? ''),
  };
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
  }).visit(parseSync(file, read(file)).program);
  return texts;
}

function fileNamed(text: string, from: string): string | undefined {
  if (!/^[#.\w][\w./-]*\.\w+$/.test(text)) return undefined;
  const path = /^\.\.?\//.test(text)
    ? relative(projectRoot, join(projectRoot, dirname(from), text))
    : text.replace(/^#/, '');
  const whole = join(projectRoot, path);
  return existsSync(whole) && statSync(whole).isFile() ? path : undefined;
}

/** The routes: the path and the file of each screen. */
export function readScreens(): readonly { readonly path: string; readonly file: string }[] {
  const source = read(ROUTES);
  const paths = new Map(
    Array.from(read(PATHS).matchAll(/^ {2}(\w+): '(\/[^']*)',$/gm), ([, name, path]) => [
      name,
      path,
    ]),
  );
  const entry = /path: (?:routePaths\.(\w+)|'([^']*)'),\s*load: \(\) => import\('#([^']*)'\)/g;
  const screens = Array.from(source.matchAll(entry), ([, name, path, file = '']) => ({
    path: path ?? paths.get(name) ?? '',
    file,
  }));
  if (screens.length !== source.split('import(').length - 1 || screens.some(({ path }) => !path))
    throw new Error(`${ROUTES}: each entry must begin with its path and its load`);
  return screens;
}

export function visits(addresses: readonly string[], path: string): boolean {
  return addresses.some((address) => matchPath(path, address));
}

function read(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8');
}
