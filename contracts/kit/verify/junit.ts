/** The result in JUnit's form: a suite for each call, a test case for each exchange. */
import { linesOfEvidence, linesOfFinding } from './exchangeLines.ts';
import { sentenceOf } from './finding.ts';
import { junitXml, problemSuite, type TestCase, type TestSuite } from './junitXml.ts';
import type { CallResult, ExchangeResult, Result } from './result.ts';

export function junitOf({ url, problem, calls }: Result): string {
  const suites =
    problem === undefined
      ? calls.map(suiteOf)
      : [problemSuite('contract', 'can be verified', problem)];
  return junitXml(`tienda-api at ${url || 'no address'}`, suites);
}

function suiteOf({ name, method, path, exchanges }: CallResult): TestSuite {
  const cases = exchanges.map((each) => caseOf(name, each));
  return { name: `${name}: ${method} ${path}`, cases };
}

function caseOf(group: string, each: ExchangeResult): TestCase {
  const { when: name, seconds, result, reason = '', findings } = each;
  const one = { group, name, seconds };
  if (result === 'kept') return one;
  if (result === 'left out') return { ...one, outcome: { kind: 'skipped', message: reason } };
  if (result === 'not verified')
    return { ...one, outcome: { kind: 'error', message: reason, text: reason } };
  const message = findings.map((finding) => sentenceOf(finding, finding.answers)).join('; ');
  const text = [...findings.flatMap(linesOfFinding), ...linesOfEvidence(each, true)].join('\n');
  return { ...one, outcome: { kind: 'failure', message, text } };
}
