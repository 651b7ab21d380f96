import { Visitor, type ESTree } from 'vite';

/** A piece of a file. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Files that are not mutated, with the reason. */
export const filesLeftOut: readonly (readonly [RegExp, string])[] = [
  [/\.d\.ts$/, 'types alone'],
  [/^contracts\/docs\/start\.js$/, 'runs only in the page of the API, in a browser'],
  [/^mocks\/seed\/products\.ts$/, 'the goods of the demo: another name or price is no defect'],
];

/** Attributes whose value is not mutated: looks, which pictures prove in the browser, and React's own key. */
const attributesLeftOut = /^(className|style|key|data-.*|d|viewBox|fill|stroke.*|sizes)$/;
/** Calls whose texts are not mutated: how a line in the log is worded is nobody's promise. */
const logs = /^(log|console\.\w+)$/;
/** Hooks whose list of dependencies is not mutated: the linter holds it, and without it work is done twice. */
const hooks = /^use(Effect|LayoutEffect|Callback|Memo|ImperativeHandle)$/;

interface Candidate extends Span {
  readonly kind: string;
}

/** What in a file is not mutated: types, names of modules and keys, and what the lists above say. */
export function leftOut(source: string, program: ESTree.Program): (mutant: Candidate) => boolean {
  const whole: Span[] = [];
  const texts: Span[] = [];
  const lists: Span[] = [];
  const skip = (node: Span) => void whole.push(node);
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
    TaggedTemplateExpression: ({ quasi }) => lists.push(quasi),
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
      lists.push({ start: first.start, end: last.end });
      if (last.type === 'ArrayExpression') skip(last);
    },
  }).visit(program);
  const within = (outer: Span, { start, end }: Span) => outer.start <= start && end <= outer.end;
  return (mutant) =>
    whole.some((each) => within(each, mutant)) ||
    (mutant.kind === 'text' && texts.some((each) => within(each, mutant))) ||
    lists.some(({ start, end }) => start === mutant.start && end === mutant.end);
}
