/** What is said of one exchange, in the terminal's report and in JUnit's file. */
import { type Finding, sentenceOf } from './finding.ts';
import type { ExchangeResult } from './result.ts';
import type { Exchange, StateSet } from './messages.ts';

const CUT = 160;

/** A breach, what the shop needs the value for, and what to change. */
export function linesOfFinding(finding: Finding): string[] {
  const { answers, more, use, fix } = finding;
  return [
    sentenceOf(finding, answers) + (more > 0 ? ` (and ${more} more like it)` : ''),
    ...(use ? [`    what for: ${use}`] : []),
    ...(fix ? [`    what to do: ${fix}`] : []),
  ];
}

/** The request, the response and the states of an exchange. `verbose`: with the whole data of each state. */
export function linesOfEvidence({ exchange, given }: ExchangeResult, verbose: boolean): string[] {
  return [...(exchange ? linesOfAnswer(exchange) : []), ...given.map(lineOfState(verbose))];
}

function linesOfAnswer({ asked, status, type, body }: Exchange): string[] {
  return [`asked: ${asked}`, `answered: HTTP ${status} ${type} ${body || '(no body)'}`];
}

function lineOfState(verbose: boolean) {
  return ({ state, params }: StateSet): string => {
    const data = JSON.stringify(params);
    const isWhole = verbose || data.length <= CUT;
    return `given: ${state} ${isWhole ? data : `${data.slice(0, CUT)}… (--verbose shows all of it)`}`;
  };
}
