import { createHash } from 'node:crypto';
import { parseSync, Visitor, type ESTree } from 'vite';
import { leftOut, type Span } from './leftOut.ts';

export const kinds = ['statement', 'condition', 'text', 'number', 'argument'] as const;
export type Kind = (typeof kinds)[number];

/** One small defect: `text` replaces the source from `start` to `end`. */
export interface Mutant extends Span {
  /** Stays the same when the code around it moves. */
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly kind: Kind;
  readonly was: string;
  readonly text: string;
}

const otherOperators: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+=': '-=',
  '-=': '+=',
  '++': '--',
  '--': '++',
};

/** All possible defects of a file, in the order of their positions. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const { program } = parseSync(file, source);
  const found: (Span & { kind: Kind; text: string })[] = [];
  const code = ({ start, end }: Span) => source.slice(start, end);
  const add = (kind: Kind, { start, end }: Span, text: string) =>
    void (code({ start, end }) === text || found.push({ kind, start, end, text }));
  const branch = (test: Span) => {
    add('condition', test, 'true');
    add('condition', test, 'false');
  };
  const loop = (test: Span | null) => test && add('condition', test, 'false');
  const binary = (node: Span & { operator: string; left: Span; right: Span }) => {
    const other = otherOperators[node.operator];
    if (other) add('condition', node, `((${code(node.left)}) ${other} (${code(node.right)}))`);
  };
  const call = (node: ESTree.CallExpression | ESTree.NewExpression) => {
    const args = node.arguments;
    const [first, second] = args;
    if (!first || args.some(({ type }) => type === 'SpreadElement')) return;
    const others = args.slice(0, -1).map((each) => code(each));
    const list = { start: first.start, end: node.end - 1 }; // up to the bracket: there may be a trailing comma
    add('argument', list, others.join(', '));
    if (!second) return;
    const swapped = [second, first, ...args.slice(2)].map((each) => code(each));
    add('argument', list, swapped.join(', '));
  };

  new Visitor({
    ExpressionStatement: (node) => {
      if (!('directive' in node && node.directive)) add('statement', node, ';');
    },
    ThrowStatement: (node) => add('statement', node, ';'),
    ReturnStatement: (node) => {
      if (node.argument) add('statement', node, 'return;');
    },
    IfStatement: ({ test }) => branch(test),
    ConditionalExpression: ({ test }) => branch(test),
    WhileStatement: ({ test }) => loop(test),
    DoWhileStatement: ({ test }) => loop(test),
    ForStatement: ({ test }) => loop(test),
    LogicalExpression: binary,
    BinaryExpression: binary,
    AssignmentExpression: (node) => {
      const other = otherOperators[node.operator];
      if (other) add('condition', node, `${code(node.left)} ${other} (${code(node.right)})`);
    },
    UpdateExpression: (node) => {
      add(
        'condition',
        node,
        code(node).replace(node.operator, otherOperators[node.operator] ?? ''),
      );
    },
    UnaryExpression: (node) => {
      if (node.operator === '!') add('condition', node, `(${code(node.argument)})`);
    },
    Literal: (node) => {
      if (typeof node.value === 'boolean') add('condition', node, String(!node.value));
      if (typeof node.value === 'number') add('number', node, String(node.value + 1));
      if (typeof node.value === 'string') add('text', node, node.value === '' ? "'x'" : "''");
    },
    TemplateLiteral: (node) => add('text', node, '``'),
    JSXText: (node) => {
      if (node.value.trim() !== '') add('text', node, '');
    },
    CallExpression: call,
    NewExpression: call,
  }).visit(program);

  const ignored = leftOut(source, program);
  const kept = found.filter((mutant) => !ignored(mutant));
  kept.sort((a, b) => a.start - b.start || b.end - a.end);
  const namesakes = new Map<string, number>();
  return kept.map((each) => {
    const was = code(each);
    const name = [file, each.kind, was, each.text].join('\0');
    const nth = namesakes.get(name) ?? 0;
    namesakes.set(name, nth + 1);
    const id = createHash('sha256').update(`${name}\0${nth}`).digest('hex').slice(0, 8);
    const line = source.slice(0, each.start).split('\n').length;
    return { id, file, line, was, ...each };
  });
}

/** Returns the source with the defect in it. */
export function withDefect(source: string, { start, end, text }: Mutant): string {
  return source.slice(0, start) + text + source.slice(end);
}

/** Whether the mutant is in the sample, which has one mutant in `oneIn`: always the same ones. */
export function isInSample({ id }: Mutant, oneIn: number): boolean {
  return Number.parseInt(id, 16) % oneIn === 0;
}
