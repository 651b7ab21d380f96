/** How the shop must treat a response: what its status and body come to. */
import { contract, type EndpointName } from '#contracts/index.ts';
import { read } from '#contracts/read.ts';
import { mayHaveBody } from '#tests/support/answer.ts';
import type { WrittenAnswer } from './answers.ts';

export type Outcome =
  | { readonly kind: 'good'; readonly data: unknown }
  | { readonly kind: 'refused' | 'unreachable'; readonly message: string | undefined };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The data in the body of a call; `undefined` if it is no good response. */
function dataIn(name: EndpointName, body: unknown): unknown {
  const { response } = contract[name];
  if (response.from === 'status') return null;
  const whenFalsy = 'whenFalsy' in response ? response.whenFalsy : undefined;
  const reading = read(response.schema, body || (whenFalsy ?? body));
  return reading.ok ? reading.value : undefined;
}

function bodyOf(answer: WrittenAnswer): unknown {
  const { body, cutAfter } = answer;
  if (!mayHaveBody(answer)) return null;
  if (cutAfter !== undefined) return 'no JSON';
  if (body.trim() === '' || body.replace(/^\ufeff/, '').trim() === '') return null;
  try {
    return JSON.parse(body.replace(/^\ufeff/, '')); // decoding removes the byte order mark
  } catch {
    return body;
  }
}

/** Returns the expected outcome of a call that gets this response. */
export function outcomeOf(name: EndpointName, answer: WrittenAnswer): Outcome {
  if (answer.drop) return { kind: 'unreachable', message: undefined };
  const body = bodyOf(answer);
  const isSuccess = answer.status >= 200 && answer.status <= 299;
  const refusal = isObject(body) && body['success'] === false;
  const text = isObject(body) ? body['message'] : undefined;
  const message = typeof text === 'string' && text.trim() !== '' ? text : undefined;
  if (isSuccess && contract[name].response.from === 'status') return { kind: 'good', data: null };
  if (refusal) return { kind: 'refused', message };
  const data = isSuccess ? dataIn(name, body) : undefined;
  return data === undefined ? { kind: 'unreachable', message } : { kind: 'good', data };
}
