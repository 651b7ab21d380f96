import { parseSync, Visitor, type ESTree } from 'vite';
import type { Span } from './leftOut.ts';

/**
 * Inserts probes for the spans: before the statement that contains a span, or into the expression of an arrow function.
 * A probe calls `probe.js` with the ids of the spans that were reached.
 *
 * @returns the new source of the file
 */
export function withProbes(
  file: string,
  source: string,
  spans: readonly (Span & { readonly id: string })[],
): string {
  const statements: Span[] = [];
  const expressions: Span[] = [];
  const list = (body: readonly ESTree.Node[]) => {
    const plain = body.filter(
      (each) =>
        each.type !== 'ImportDeclaration' &&
        !(each.type === 'ExpressionStatement' && 'directive' in each && each.directive),
    );
    statements.push(...plain);
  };
  const { program } = parseSync(file, source);
  new Visitor({
    Program: ({ body }) => list(body),
    BlockStatement: ({ body }) => list(body),
    SwitchCase: ({ consequent }) => list(consequent),
    ArrowFunctionExpression: ({ body }) => {
      if (body.type !== 'BlockStatement') expressions.push(body);
    },
  }).visit(program);

  const places = [...statements, ...expressions].toSorted(
    (a, b) => b.start - a.start || a.end - b.end,
  );
  const contains = (place: Span, { start, end }: Span) => place.start <= start && end <= place.end;
  const probes = new Map<Span, string[]>();
  for (const span of spans) {
    const innermost = places
      .filter((place) => contains(place, span))
      .toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
    if (!innermost) throw new Error(`${file}: no statement holds ${span.start}–${span.end}`);
    probes.set(innermost, [...(probes.get(innermost) ?? []), span.id]);
  }

  const isExpression = new Set<Span>(expressions);
  const atTopLevel = new Set<Span>(program.body);
  const insertions: { at: number; text: string }[] = [];
  for (const [place, ids] of probes) {
    // Code that runs once, while its file loads, affects all tests that follow.
    const whole = atTopLevel.has(place) ? ", '*'" : '';
    const call = `globalThis.__reached?.('${ids.join(' ')}'${whole})`;
    if (isExpression.has(place))
      insertions.push({ at: place.start, text: `(${call}, ` }, { at: place.end, text: ')' });
    else insertions.push({ at: place.start, text: `${call};` });
  }
  let probed = source;
  for (const { at, text } of insertions.toSorted((a, b) => b.at - a.at))
    probed = probed.slice(0, at) + text + probed.slice(at);
  return probed;
}
