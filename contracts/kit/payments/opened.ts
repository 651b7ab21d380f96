/** What a backend gives a buyer to pay. */
import * as v from 'valibot';
import { contract } from '#contracts/index.ts';
import { type Answer, bodyIn, isYes, shown } from './calls.ts';
import { demand } from './story.ts';

export interface Opened {
  readonly answer: Answer;
  /** Where the browser is sent to pay. */
  readonly url: string;
  /** The session or the intent; `undefined` if the answer names none. */
  readonly id: string | undefined;
}

/** The hosted page that an answer names. */
export function openedPage(answer: Answer): Opened {
  const { schema } = contract.createCheckoutSession.response;
  const read = v.safeParse(schema, bodyIn(answer));
  const url = read.success ? read.output.url : '';
  return { answer, url, id: /\/pay\/(cs_\w+)/.exec(url)?.[1] };
}

/** The intent whose secret an answer holds. */
export function openedIntent(answer: Answer): Opened {
  const { schema } = contract.createPaymentIntent.response;
  const read = v.safeParse(schema, bodyIn(answer));
  const secret = read.success ? read.output.clientSecret : '';
  return { answer, url: '', id: /^(pi_[0-9a-zA-Z]+)_secret_/.exec(secret)?.[1] };
}

/** The id of what was opened. Throws Unexpected if nothing was. */
export function idOf({ answer, id }: Opened, expected: string): string {
  demand(isYes(answer) && id !== undefined, `2xx and ${expected}`, shown(answer));
  return id;
}

/** Expects an address that makes the shop ask `create-purchase`. */
export function expectShopAfterPaying(location: string): void {
  const expected = 'success_url is …/cart?success=true';
  demand(URL.canParse(location), expected, location || 'no address');
  const { pathname, searchParams } = new URL(location);
  const isSo = pathname.endsWith('/cart') && searchParams.getAll('success').join() === 'true';
  demand(isSo, expected, location);
}
