import { Visitor, type ESTree } from 'vite';

/** A range of a file. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Files that are not mutated, with the reason. */
export const filesLeftOut: readonly (readonly [RegExp, string])[] = [
  [/\.d\.ts$/, 'types alone'],
  [/^contracts\/docs\/start\.js$/, 'runs only in the page of the API, in a browser'],
  [/^mocks\/playwright\//, 'runs only in browser tests'],
  [
    /^mocks\/store\/seed\/products\.ts$/,
    'the goods of the demo: another name or price is no defect',
  ],
];

/** Attributes whose value is not mutated: styling, which screenshots test in the browser, and React's `key`. */
const attributesLeftOut = /^(className|style|key|data-.*|d|viewBox|fill|stroke.*|sizes)$/;
/** Calls whose texts are not mutated: the wording of log lines is not specified. */
const logs = /^(log|console\.\w+)$/;
/** Hooks whose dependency list is not mutated: the linter checks it, and without it work is only repeated. */
const hooks = /^use(Effect|LayoutEffect|Callback|Memo|ImperativeHandle)$/;

interface Candidate extends Span {
  readonly kind: string;
}

/** Returns a test for mutants to leave out: types, names of modules and keys, and the lists above. */
export function leftOut(source: string, program: ESTree.Program): (mutant: Candidate) => boolean {
  const skipped: Span[] = [];
  const texts: Span[] = [];
  const exactSpans: Span[] = [];
  const skip = (node: Span) => void skipped.push(node);
  new Visitor({
    ImportDeclaration: skip,
    ImportExpression: ({ source: name }) => skip(name),
    ExportAllDeclaration: skip,
    ExportNamedDeclaration: (node) => {
      if (node.source) skip(node);
    },
    TSTypeAliasDeclaration: skip,
    TSInterfaceDeclaration: skip,
    TSTypeAnnotation: skip,
    TSTypeParameterInstantiation: skip,
    TSLiteralType: skip,
    TaggedTemplateExpression: ({ quasi }) => exactSpans.push(quasi),
    Property: ({ key, computed }) => {
      if (!computed) skip(key);
    },
    JSXAttribute: (node) => {
      const name = source.slice(node.name.start, node.name.end);
      if (attributesLeftOut.test(name)) skip(node);
    },
    CallExpression: ({ callee, arguments: args }) => {
      const name = source.slice(callee.start, callee.end);
      const [first] = args;
      const last = args.at(-1);
      if (!first || !last) return;
      if (logs.test(name)) texts.push({ start: first.start, end: last.end });
      if (!hooks.test(name)) return;
      exactSpans.push({ start: first.start, end: last.end });
      if (last.type === 'ArrayExpression') skip(last);
    },
  }).visit(program);
  const within = (outer: Span, { start, end }: Span) => outer.start <= start && end <= outer.end;
  return (mutant) =>
    skipped.some((each) => within(each, mutant)) ||
    (mutant.kind === 'text' && texts.some((each) => within(each, mutant))) ||
    exactSpans.some(({ start, end }) => start === mutant.start && end === mutant.end);
}
