import type { Expected } from '#contracts/derive/expected.ts';
import { interactions } from '#contracts/derive/interactions.ts';
import type { EndpointName } from '#contracts/index.ts';

export interface Demand {
  readonly call: EndpointName;
  readonly answer: 'response' | 'refusal';
  /** Where in the body the object is. `[]` stands for an element of a list. */
  readonly at: readonly string[];
  /** The fields that the Pact demands of it. */
  readonly fields: readonly string[];
}

/** Every object in the bodies that the Pact describes. */
export const demands: readonly Demand[] = interactions.flatMap(({ call, body, status }) => {
  const answer = status.accepted === 'success' ? 'response' : 'refusal';
  return body ? demandsIn(body).map((each) => ({ call, answer, ...each }) as const) : [];
});

function demandsIn(
  expected: Expected,
  at: readonly string[] = [],
): Pick<Demand, 'at' | 'fields'>[] {
  if (expected.kind === 'list') return demandsIn(expected.each, [...at, '[]']);
  if (expected.kind !== 'object') return [];
  const fields = Object.keys(expected.fields);
  const inside = Object.entries(expected.fields).flatMap(([field, each]) =>
    demandsIn(each, [...at, field]),
  );
  return [{ at, fields }, ...inside];
}
