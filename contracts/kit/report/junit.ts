/** The result in JUnit's form: a suite for each call, a test case for each exchange. */
import { sentenceOf } from './finding.ts';
import { junitXml, problemSuite, type TestCase, type TestSuite } from './junitXml.ts';
import { linesOfEvidence, linesOfFinding } from './lines.ts';
import type { ExchangeResult, Result } from './result.ts';

export function junitOf({ url, problem, calls }: Result): string {
  const suites: TestSuite[] = calls.map(({ name, method, path, exchanges }) => ({
    name: `${name}: ${method} ${path}`,
    cases: exchanges.map((each) => caseOf(name, each)),
  }));
  if (problem !== undefined) suites.push(problemSuite('contract', 'can be verified', problem));
  return junitXml(`tienda-api at ${url || 'no address'}`, suites);
}

function caseOf(group: string, each: ExchangeResult): TestCase {
  const { when: name, seconds, result, reason = '', findings } = each;
  const one = { group, name, seconds, result };
  if (result === 'error') return { ...one, message: reason, text: reason };
  if (result !== 'failed') return { ...one, message: reason };
  const message = findings.map((finding) => sentenceOf(finding, finding.answers)).join('; ');
  const text = [...findings.flatMap(linesOfFinding), ...linesOfEvidence(each)].join('\n');
  return { ...one, message, text };
}
