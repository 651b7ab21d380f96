import { exampleOf, type Expected } from '#contracts/derive/expected.ts';
import type { Interaction } from '#contracts/derive/interactions.ts';

/** A broken copy of a value: what was changed, and the changed value. */
export interface Mutant<T> {
  readonly what: string;
  readonly value: T;
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Returns the response of a server that keeps the contract exactly, without extra fields. */
export function goodAnswer({ status, body }: Interaction): Answer {
  return {
    status: status.example,
    type: 'application/json',
    text: body ? JSON.stringify(exampleOf(body)) : '',
  };
}

/** Returns responses with one defect each: in the status, the envelope, or a field that the shop reads. */
export function brokenAnswers(interaction: Interaction): Mutant<Answer>[] {
  const good = goodAnswer(interaction);
  const { status, body } = interaction;
  const wrong = status.accepted === 'success' ? [302, 404, 500] : [200, 302, 500];
  const statuses = wrong.map((each) => ({
    what: `status ${each}`,
    value: { ...good, status: each },
  }));
  if (!body) return statuses;

  const whole = exampleOf(body);
  const envelopes = [
    { what: 'wrapped in data', text: JSON.stringify({ data: whole }) },
    { what: 'wrapped in a list', text: JSON.stringify([whole]) },
    { what: 'no body', text: '' },
    { what: 'cut off', text: good.text.slice(0, -1) },
    { what: 'a page of HTML', text: '<h1>Error</h1>', type: 'text/html' },
  ].map(({ what, ...rest }) => ({ what, value: { ...good, ...rest } }));
  const fields = brokenValues(body).map(({ what, value }) => ({
    what,
    value: { ...good, text: JSON.stringify(value) },
  }));
  return [...statuses, ...envelopes, ...fields];
}

/** Returns copies of the expected value with one defect each. */
function brokenValues(expected: Expected, at = ''): Mutant<unknown>[] {
  const whole = misfits(expected).map((value) => ({
    what: `${at || 'body'} becomes ${JSON.stringify(value)}`,
    value,
  }));
  if (expected.kind === 'list') {
    const good = exampleOf(expected.each);
    const first = brokenValues(expected.each, `${at}[0]`);
    const second = brokenValues(expected.each, `${at}[1]`);
    return [
      ...whole,
      ...first.map(({ what, value }) => ({ what, value: [value] })),
      ...second.map(({ what, value }) => ({ what, value: [good, value] })),
    ];
  }
  if (expected.kind !== 'object') return whole;
  const good = exampleFields(expected);
  const inside = Object.entries(expected.fields).flatMap(([field, each]) => {
    const name = at ? `${at}.${field}` : field;
    const { [field]: value, ...others } = good;
    return [
      { what: `${name} dropped`, value: others },
      { what: `${name} renamed`, value: { ...others, [`${field}_`]: value } },
      ...brokenValues(each, name).map((mutant) => ({
        what: mutant.what,
        value: { ...good, [field]: mutant.value },
      })),
    ];
  });
  return [...whole, ...inside];
}

function exampleFields(expected: Extract<Expected, { kind: 'object' }>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(expected.fields).map(([field, each]) => [field, exampleOf(each)]),
  );
}

/** Returns values of another type, and values of the right type that are not allowed. */
function misfits(expected: Expected): unknown[] {
  const { kind } = expected;
  if (kind === 'exactly' && Array.isArray(expected.value)) return [{}, null, [{}]];
  if (kind === 'exactly') return [!expected.value, String(expected.value), null];
  if (kind === 'number') return [String(expected.value), null, true];
  if (kind === 'boolean') return [String(expected.value), null, 1];
  if (kind === 'id') return [{}, [], null, true, false, ''];
  if (kind === 'pattern') return ['de otra manera', 12_345, null];
  if (kind === 'text') return [12_345, null, {}, ...(expected.filled ? [''] : [])];
  if (kind === 'list') return [{}, null, 'texto', []];
  return ['texto', null, [exampleOf(expected)]];
}
