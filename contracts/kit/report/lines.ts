/** What is said of one exchange, in the terminal's report and in JUnit's file. */
import { type Finding, sentenceOf } from './finding.ts';
import type { ExchangeResult } from './result.ts';

const CUT = 300;

/** A breach, what the shop needs the value for, and what to change. */
export function linesOfFinding(finding: Finding): string[] {
  const { answers, more, use, fix } = finding;
  return [
    sentenceOf(finding, answers) + (more > 0 ? ` (and ${more} more like it)` : ''),
    ...(use ? [`    what for: ${use}`] : []),
    ...(fix ? [`    what to do: ${fix}`] : []),
  ];
}

/** The request, the response and the states of an exchange. */
export function linesOfEvidence({ exchange, given }: ExchangeResult): string[] {
  const states = given.map(
    ({ state, params }) => `given: ${state} ${excerpt(JSON.stringify(params))}`,
  );
  if (!exchange) return states;
  const { asked, status, type, body } = exchange;
  return [
    `asked: ${excerpt(asked)}`,
    `answered: HTTP ${status} ${type} ${excerpt(body) || '(no body)'}`,
    ...states,
  ];
}

/** One line, cut: the whole text is in the file of `--report json=FILE`. */
function excerpt(text: string): string {
  const line = text.replace(/[\s\p{Cc}\uFFFD]+/gu, ' ').trim();
  return line.length > CUT ? `${line.slice(0, CUT)}…` : line;
}
