/** JUnit's XML, as CI servers read it: written here, because two kinds of escaping are all that a library would do. */
import { countOf, type Outcome, type Result, sentenceOf } from './result.ts';
import { linesOfEvidence, linesOfFinding } from './text.ts';

interface TestCase {
  readonly name: string;
  readonly seconds: number;
  readonly result: Outcome;
  /** Why it did not pass. */
  readonly message: string;
  /** What is known beyond the message. */
  readonly text: string;
}

interface Suite {
  /** The `classname`, by which CI servers group the tests. */
  readonly group: string;
  readonly name?: string;
  readonly cases: readonly TestCase[];
}

/**
 * The whole file: a run of this name, with its suites.
 *
 * @param problem - why the run could not be made: CI servers take a file without test cases for success
 */
export function junitXml(name: string, suites: readonly Suite[], problem = ''): string {
  const failed = { name: 'can be run', seconds: 0, result: 'error', message: problem } as const;
  const all = problem ? [...suites, { group: 'run', cases: [{ ...failed, text: '' }] }] : suites;
  const cases = all.flatMap((each) => each.cases);
  const counts = {
    tests: cases.length,
    failures: countOf(cases, 'failed'),
    errors: countOf(cases, 'error'),
    skipped: countOf(cases, 'skipped'),
  };
  const run = element('testsuites', { name, ...counts }, ...all.map(suite));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${run}\n`;
}

function suite({ group, name = group, cases }: Suite): string {
  const all = cases.map(({ name: title, seconds, result, message, text }) => {
    const attributes = { classname: group, name: title, time: seconds.toFixed(3) };
    if (result === 'passed') return element('testcase', attributes);
    const tag = { failed: 'failure', error: 'error', skipped: 'skipped' }[result];
    return element('testcase', attributes, element(tag, { message }, escaped(text)));
  });
  return `\n${element('testsuite', { name, tests: cases.length }, ...all)}`;
}

function element(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  ...content: readonly string[]
): string {
  const written = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escaped(String(value))}"`,
  );
  return `<${tag}${written.join('')}>${content.join('')}</${tag}>`;
}

/** XML 1.0 has no way to write other characters, such as most control characters and half a surrogate pair. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const reference = (character: string) => `&#${character.codePointAt(0)};`;

/** A line end is written as a reference too: in an attribute it would be read as a space. */
function escaped(text: string): string {
  return text.replace(NOT_IN_XML, '\u{FFFD}').replace(/[&<>"\t\r\n]/g, reference);
}

/** The result in JUnit's form: a suite for each call, a test case for each exchange. */
export function junitOf({ url, problem, calls }: Result): string {
  const suites = calls.map(({ name, method, path, exchanges }) => ({
    group: name,
    name: `${name}: ${method} ${path}`,
    cases: exchanges.map((each) => {
      const { when, seconds, result, reason = '', findings } = each;
      const breaches = findings.map(sentenceOf);
      const lines = [...findings.flatMap(linesOfFinding), ...linesOfEvidence(each)];
      const text = result === 'failed' ? lines.join('\n') : reason;
      return { name: when, seconds, result, message: reason || breaches.join('; '), text };
    }),
  }));
  return junitXml(`tienda-api at ${url || 'no address'}`, suites, problem);
}
