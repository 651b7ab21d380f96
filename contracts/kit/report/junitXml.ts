/** JUnit's XML, as CI servers read it. It is written here, because two kinds of escaping are all that a library would do. */
import { countOf, type Outcome } from './outcome.ts';

export interface TestCase {
  /** The `classname`, by which CI servers group the tests. */
  readonly group: string;
  readonly name: string;
  readonly seconds: number;
  readonly result: Outcome;
  /** Why it did not pass. */
  readonly message?: string;
  /** What is known beyond the message. */
  readonly text?: string;
}

export interface TestSuite {
  readonly name: string;
  readonly cases: readonly TestCase[];
}

/** A suite for a run that could not be made, for this reason: CI servers take a file without test cases for success. */
export function problemSuite(group: string, name: string, problem: string): TestSuite {
  const one = {
    group,
    name,
    seconds: 0,
    result: 'error',
    message: problem,
    text: problem,
  } as const;
  return { name: group, cases: [one] };
}

/** The whole file: a run of this name, with its suites. */
export function junitXml(name: string, suites: readonly TestSuite[]): string {
  const counts = countsOf(suites.flatMap(({ cases }) => cases));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name, ...counts })}>`,
    ...suites.map(suite),
    '</testsuites>',
    '',
  ].join('\n');
}

function countsOf(cases: readonly TestCase[]) {
  return {
    tests: cases.length,
    failures: countOf(cases, 'failed'),
    errors: countOf(cases, 'error'),
    skipped: countOf(cases, 'skipped'),
  };
}

function suite({ name, cases }: TestSuite): string {
  const seconds = cases.reduce((sum, each) => sum + each.seconds, 0);
  const start = `  <testsuite${attributes({ name, ...countsOf(cases), time: seconds.toFixed(3) })}>`;
  return [start, ...cases.map(testCase), '  </testsuite>'].join('\n');
}

const elements = { failed: 'failure', error: 'error', skipped: 'skipped' } as const;

function testCase({ group, name, seconds, result, message = '', text = '' }: TestCase): string {
  const start = `    <testcase${attributes({ classname: group, name, time: seconds.toFixed(3) })}`;
  if (result === 'passed') return `${start}/>`;
  const element = elements[result];
  return `${start}><${element}${attributes({ message })}>${escaped(text)}</${element}></testcase>`;
}

/** A line end in an attribute would be read as a space, unless it is written as a reference. */
function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value)).replace(/[\t\n]/g, reference)}"`)
    .join('');
}

/** XML 1.0 has no way to write other characters, such as most control characters and half a surrogate pair. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

function escaped(text: string): string {
  return text.replace(NOT_IN_XML, '\u{FFFD}').replace(/[&<>"\r]/g, reference);
}

function reference(character: string): string {
  return `&#${character.codePointAt(0)};`;
}
