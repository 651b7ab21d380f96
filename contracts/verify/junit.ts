/** The result as JUnit's XML, as CI servers read it: a suite for each call, a test case for each exchange. */
import { linesOfEvidence, linesOfFinding } from './exchangeLines.ts';
import { sentenceOf } from './finding.ts';
import type { CallResult, ExchangeResult, Result } from './result.ts';

/** Written here, because two kinds of escaping are all that a library would do. */
export function junitOf(result: Result): string {
  const suites = result.problem === undefined ? result.calls.map(suiteOf) : [problemSuite(result)];
  const count = (name: keyof Counts) => suites.reduce((sum, { counts }) => sum + counts[name], 0);
  const counts = {
    tests: count('tests'),
    failures: count('failures'),
    errors: count('errors'),
    skipped: count('skipped'),
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: `tienda-api at ${result.url || 'no address'}`, ...counts })}>`,
    ...suites.map(({ xml }) => xml),
    '</testsuites>',
    '',
  ].join('\n');
}

interface Counts {
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
}

interface Suite {
  readonly xml: string;
  readonly counts: Counts;
}

function suiteOf({ name, method, path, exchanges }: CallResult): Suite {
  const count = (kind: CallResult['result']) =>
    exchanges.filter(({ result }) => result === kind).length;
  const counts = {
    tests: exchanges.length,
    failures: count('broken'),
    errors: count('not verified'),
    skipped: count('left out'),
  };
  const seconds = exchanges.reduce((sum, each) => sum + each.seconds, 0);
  const cases = exchanges.map((each) => caseOf(name, each));
  return suite({ name: `${name}: ${method} ${path}`, counts, seconds, cases });
}

/** CI servers take a file without test cases for a run that went well. */
function problemSuite({ problem = '' }: Result): Suite {
  const counts = { tests: 1, failures: 0, errors: 1, skipped: 0 };
  const error = element('error', { message: problem }, problem);
  const cases = [
    testCase({ call: 'contract', when: 'can be verified', seconds: 0, outcome: error }),
  ];
  return suite({ name: 'contract', counts, seconds: 0, cases });
}

interface SuiteParts {
  readonly name: string;
  readonly counts: Counts;
  readonly seconds: number;
  readonly cases: readonly string[];
}

function suite({ name, counts, seconds, cases }: SuiteParts): Suite {
  const start = `  <testsuite${attributes({ name, ...counts, time: seconds.toFixed(3) })}>`;
  return { xml: [start, ...cases, '  </testsuite>'].join('\n'), counts };
}

function caseOf(call: string, each: ExchangeResult): string {
  const { when, seconds, result, reason = '', findings } = each;
  if (result === 'kept') return testCase({ call, when, seconds });
  if (result === 'left out')
    return testCase({ call, when, seconds, outcome: element('skipped', { message: reason }) });
  if (result === 'not verified')
    return testCase({
      call,
      when,
      seconds,
      outcome: element('error', { message: reason }, reason),
    });
  const message = findings.map((finding) => sentenceOf(finding, finding.answers)).join('; ');
  const lines = [...findings.flatMap(linesOfFinding), ...linesOfEvidence(each, true)].join('\n');
  return testCase({ call, when, seconds, outcome: element('failure', { message }, lines) });
}

interface TestCase {
  readonly call: string;
  readonly when: string;
  readonly seconds: number;
  readonly outcome?: string;
}

function testCase({ call, when, seconds, outcome }: TestCase): string {
  const start = `    <testcase${attributes({ classname: call, name: when, time: seconds.toFixed(3) })}`;
  return outcome === undefined ? `${start}/>` : `${start}>${outcome}</testcase>`;
}

type Attributes = Readonly<Record<string, string | number>>;

function element(name: string, values: Attributes, text = ''): string {
  return `<${name}${attributes(values)}>${escaped(text)}</${name}>`;
}

/** A line end in an attribute would be read as a space, unless it is written as a reference. */
function attributes(values: Attributes): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value)).replace(/[\t\n]/g, reference)}"`)
    .join('');
}

function reference(character: string): string {
  return `&#${character.codePointAt(0)};`;
}

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['\r', '&#13;'],
]);

/** XML 1.0 has no way to write other characters, such as most control characters and half a surrogate pair. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

function escaped(text: string): string {
  return text
    .replace(NOT_IN_XML, '\u{FFFD}')
    .replace(/[&<>"\r]/g, (character) => ENTITIES.get(character) ?? character);
}
