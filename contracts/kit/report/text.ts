/** The result of a run as text, for the terminal. */
import { command, guide } from '#contracts/kit/packaged.ts';
import { keyOf, keysOf } from './causes.ts';
import {
  type CallResult,
  type Cause,
  countOf,
  type ExchangeResult,
  type Finding,
  marks,
  type Result,
  sentenceOf,
} from './result.ts';

const CUT = 300;

export function textOf(result: Result): string {
  const { url, origin, shopOrigin, calls, hints } = result;
  const page = origin ?? shopOrigin;
  const from = page === undefined ? '' : `, called from ${page}`;
  const shared = result.causes.filter(({ exchanges }) => exchanges.length > 1);
  const numbers = new Map(shared.map(({ key }, index) => [key, index + 1]));
  const exchangeLines = linesOfExchange(numbers);
  return [
    `The contract, verified against ${url}${from}`,
    '',
    ...calls.flatMap((call) => [lineOf(call), ...call.exchanges.flatMap(exchangeLines)]),
    ...shared.flatMap((cause, index) => linesOfCause(cause, index + 1, calls)),
    '',
    `${summaryOf(result)}.`,
    ...securedLines(result),
    ...hints,
  ].join('\n');
}

function lineOf({ name, method, path, result, exchanges }: CallResult): string {
  const tried = exchanges.length - countOf(exchanges, 'skipped');
  const address = `${method} ${path}`.padEnd(46);
  return `${marks[result]} ${name.padEnd(22)} ${address} ${countOf(exchanges, 'passed')} of ${tried}`;
}

/** A cause that several exchanges share is described below; here stands its number. */
function linesOfExchange(numbers: ReadonlyMap<string, number>) {
  return (each: ExchangeResult): string[] => {
    const { when, result, reason, findings } = each;
    if (result === 'passed') return [];
    if (result === 'skipped') return [`    – ${when}: left out, ${reason}`];
    const seen = keysOf(each).flatMap((key) => numbers.get(key) ?? []);
    const numbersSeen = seen.toSorted((one, other) => one - other).join(' and ');
    const causes = seen.length > 0 ? `cause${seen.length > 1 ? 's' : ''} ${numbersSeen} below` : '';
    if (result === 'error')
      return [`    ? ${when}: could not be verified. ${causes === '' ? reason : `See ${causes}.`}`];
    const title = `    ✗ ${when}${causes === '' ? '' : `: see ${causes}`}`;
    const own = findings.filter((finding) => !numbers.has(keyOf(finding)));
    if (own.length === 0) return [title];
    const lines = [...own.flatMap(linesOfFinding), ...linesOfEvidence(each)];
    return [title, ...lines.map((line) => `        ${line}`)];
  };
}

function linesOfCause(
  { key, says, fix, exchanges, calls: names }: Cause,
  number: number,
  calls: readonly CallResult[],
): string[] {
  const [first] = calls.flatMap(({ name, exchanges: all }) =>
    all.filter((each) => keysOf(each).includes(key)).map((each) => ({ name, each })),
  );
  if (!first) return [];
  const { name, each } = first;
  const { use = '' } = each.findings.find((finding) => keyOf(finding) === key) ?? {};
  const kind = each.result === 'error' ? 'stops' : 'breaks';
  const evidence = linesOfEvidence(each);
  return [
    '',
    `Cause ${number}: ${says}`,
    `    ${kind} ${exchanges.length} exchanges of ${counted(names.length, 'call')}: ${names.join(', ')}`,
    ...(fix === undefined ? [] : [`    what to do: ${fix}`]),
    ...(evidence.length > 0 ? [`    for example ${name}, ${each.when}:`] : []),
    ...(use ? [`        what for: ${use}`] : []),
    ...evidence.map((line) => `        ${line}`),
  ];
}

/** How many calls keep the contract, break it or could not be verified. */
function summaryOf({ summary }: Result): string {
  const { calls, kept, broken, notVerified } = summary;
  return [
    `${kept} of ${counted(calls, 'call')} ${calls === 1 ? 'keeps' : 'keep'} the contract`,
    ...(broken > 0 ? [`${broken} ${broken === 1 ? 'breaks' : 'break'} it`] : []),
    ...(notVerified > 0 ? [`${notVerified} could not be verified`] : []),
  ].join(', ');
}

/** How many of those who may not ask were refused, or that nobody has tried. */
function securedLines({ exitCode, origin, shopOrigin, summary: { secured } }: Result): string[] {
  const nobody =
    'Nobody has asked who may not: --secured does, and finds calls that let in everybody.';
  if (!secured) return exitCode === 0 ? [nobody] : [];
  const { asked, refused } = secured;
  return [
    `${refused} of ${counted(asked, 'request')} by those who may not ${asked === 1 ? 'was' : 'were'} refused.`,
    ...(origin === undefined && shopOrigin === undefined
      ? ['No page of another site has asked: that needs the address of the shop, --shop-url.']
      : []),
    `More about all of it: ${guide}, A secured backend.`,
    `Not checked: a limit of login attempts, the end of a session, a product or reservation that is sent twice, whether what is answered is done, and payments, which ${command} payments plays.`,
  ];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A breach, what the shop needs the value for, and what to change. */
export function linesOfFinding(finding: Finding): string[] {
  const { more, use, fix } = finding;
  return [
    sentenceOf(finding) + (more > 0 ? ` (and ${more} more like it)` : ''),
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
