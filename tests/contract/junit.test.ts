/** The result in JUnit's form is well-formed XML with one test case for each exchange, whatever a backend sends. */
// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { contract } from '#contracts/index.ts';
import { junitOf } from '#contracts/kit/verify/junit.ts';
import type { CallResult, ExchangeResult, Result } from '#contracts/kit/verify/result.ts';
import { noResult } from '#contracts/kit/verify/runResult.ts';

const nasty = 'a\u0000\u001B[31m <b att="1">&amp; ]]>\r\n\tz \uFFFE\uD800 \u{1F600}';

const kept: ExchangeResult = {
  when: 'kept',
  result: 'kept',
  findings: [],
  given: [],
  seconds: 1.5,
};
const exchanges: readonly ExchangeResult[] = [
  kept,
  { ...kept, when: nasty, result: 'left out', reason: nasty },
  { ...kept, when: 'c', result: 'not verified', reason: nasty },
  {
    ...kept,
    when: 'd',
    result: 'broken',
    findings: [
      { field: 'f', answers: ['preflight'], expected: 'e', came: nasty, more: 2, use: 'u' },
    ],
    exchange: { asked: 'GET /', status: 200, type: nasty, body: nasty, isJson: false },
    given: [{ state: nasty, params: { name: nasty } }],
  },
];
const call: CallResult = {
  name: 'products',
  method: 'GET',
  path: contract.products.path,
  result: 'broken',
  exchanges: [...exchanges],
};
const result: Result = { ...noResult('http://a', ''), problem: undefined, calls: [call] };

function parsed(written: Result) {
  const xml = new DOMParser().parseFromString(junitOf(written), 'text/xml');
  expect(xml.querySelector('parsererror')).toBeNull();
  const attribute = (selector: string, name: string) =>
    xml.querySelector(selector)?.getAttribute(name);
  return { xml, attribute };
}

describe('JUnit’s XML', () => {
  it('counts what was kept, left out, broken and not verified', () => {
    const { xml, attribute } = parsed(result);
    for (const level of ['testsuites', 'testsuite'])
      for (const [name, count] of Object.entries({ tests: 4, failures: 1, errors: 1, skipped: 1 }))
        expect(attribute(level, name), `${level} ${name}`).toBe(String(count));
    expect(attribute('testsuite', 'time')).toBe('6.000');
    expect(xml.querySelectorAll('testcase[classname="products"]')).toHaveLength(4);
    expect(xml.querySelector('testcase[name="kept"]')?.childElementCount).toBe(0);
  });

  it('keeps every character that XML can carry, and stands for the others', () => {
    const { xml, attribute } = parsed(result);
    const shown = 'a\u{FFFD}\u{FFFD}[31m <b att="1">&amp; ]]>\r\n\tz \u{FFFD}\u{FFFD} \u{1F600}';
    expect(attribute('skipped', 'message')).toBe(shown);
    expect(xml.querySelector('error')?.textContent).toBe(shown);
    expect(xml.querySelector('failure')?.textContent).toContain(
      `f (preflight): expected e; came ${shown} (and 2 more`,
    );
  });

  it('has one test case with the reason if nothing could be verified', () => {
    const { attribute } = parsed(noResult('', 'Nothing listens.'));
    expect(attribute('testsuites', 'errors')).toBe('1');
    expect(attribute('testcase > error', 'message')).toBe('Nothing listens.');
  });
});
