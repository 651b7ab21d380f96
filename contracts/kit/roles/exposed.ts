/** What the answer to a caller who is not allowed has of the answer to the one who is. */
import * as v from 'valibot';
import type { Interaction } from '#contracts/derive/interactions.ts';
import { Refused } from '#contracts/entities.ts';
import { HIDDEN } from '#contracts/kit/http/secrets.ts';
import { type Exchange, jsonIn } from '#contracts/kit/http/send.ts';
import { textsIn } from './leaks.ts';

/** Shorter words stand in any text. */
const SHORTEST_TEXT = 6;

/** Whether an answer is one of the contract: a list, or an object that says `success`. */
export function isSuccess(answer: unknown): boolean {
  return Array.isArray(answer) || v.is(v.object({ success: v.literal(true) }), answer);
}

/** What a refusal has of the answer to the caller who is allowed: a field that only that answer has, or one of its texts. */
export function exposedIn({ body: expected }: Interaction, refusal: Exchange, allowed: Exchange) {
  const value = jsonIn(refusal.body);
  if (expected?.kind === 'list' && Array.isArray(value) && value.length > 0) return 'a list';
  const fields = expected?.kind === 'object' ? withoutRefusal(expected.fields) : {};
  const sent = Object.entries(withoutRefusal(value));
  const field = sent.find(([name, each]) => name in fields && holds(each, refusal))?.[0];
  if (field !== undefined) return `the field ${field}`;
  const texts = textsIn(withoutRefusal(jsonIn(allowed.body))).map(([, , each]) => each);
  const text = texts.find((each) => {
    if (each.length < SHORTEST_TEXT || each.includes(HIDDEN)) return false;
    const inJson = JSON.stringify(each).slice(1, -1);
    const isSent = refusal.body.includes(each) || refusal.body.includes(inJson);
    return isSent && !refusal.asked.includes(each);
  });
  return text === undefined ? undefined : `"${text.slice(0, 80)}"`;
}

/** The fields that a refusal does not have too. */
function withoutRefusal(value: unknown): object {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([name]) => !(name in Refused.entries)));
}

/** Whether a value says something. Some frameworks name the address that was asked in each refusal. */
function holds(value: unknown, { asked }: Exchange): boolean {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return false;
  const [, path = ''] = asked.split(' ');
  return typeof value !== 'string' || path === '' || !value.endsWith(path);
}
