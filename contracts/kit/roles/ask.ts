/** Makes the request of an exchange as somebody who may not, and says what is wrong in the answer. */
import * as v from 'valibot';
import type { Interaction } from '#contracts/derive/interactions.ts';
import { type AddedHeaders, mergedHeaders, withoutCookie } from '#contracts/kit/http/headers.ts';
import { inputOf, requestOf } from '#contracts/kit/http/request.ts';
import { hiding } from '#contracts/kit/http/secrets.ts';
import { type Answer, type Exchange, jsonIn, send } from '#contracts/kit/http/send.ts';
import { type ExchangeResult, type Finding, finding } from '#contracts/kit/report/result.ts';
import type { States } from '#contracts/kit/states/states.ts';
import { checked } from '#contracts/kit/verify/checked.ts';
import type { Options } from '#contracts/kit/verify/options.ts';
import type { Asker } from './askers.ts';
import { exposedIn, isSuccess } from './exposed.ts';
import { givenWith } from './logins.ts';

/** `allowed`: the answer to the caller who is allowed. The states are set up for this request alone, and taken back. */
export async function askAs(
  asker: Asker,
  interaction: Interaction,
  allowed: Exchange,
  options: Options,
): Promise<ExchangeResult> {
  const given = givenWith(asker.login, interaction);
  const when = `${interaction.when}, asked by ${asker.name}`;
  const result = await checked(when, given, options, async (states) => {
    if (asker.isForged && Object.keys(states.headers).length === 0)
      return { reason: 'its states give no header that can be forged' };
    const before = await productsOf(interaction, options);
    const { answer, exchange } = await ask(asker, interaction, options, states);
    const isChanged = before !== (await productsOf(interaction, options));
    options.log?.(interaction.call, exchange);
    const { redirected } = answer;
    const findings = findingsOf(asker, interaction, { exchange, redirected, isChanged }, allowed);
    return { findings, exchange };
  });
  return { ...result, askedBy: asker.name };
}

async function ask(
  asker: Asker,
  interaction: Interaction,
  options: Options,
  { headers: own, values }: States,
): Promise<{ readonly answer: Answer; readonly exchange: Exchange }> {
  const { origin, shopOrigin = '', headers } = options;
  const merged = mergedHeaders(headers, asker.isForged ? forged(own) : own);
  const added =
    origin === undefined
      ? { ...merged, ...asker.headers?.(shopOrigin) }
      : { ...withoutCookie(merged), origin };
  const request = requestOf(interaction.call, inputOf(interaction, values), options, added);
  const answer = await send(request, { secrets: merged });
  const hide = hiding(own); // of a forged session the true one is secret too
  const { asked, body } = answer.exchange;
  return { answer, exchange: { ...answer.exchange, asked: hide(asked), body: hide(body) } };
}

const List = v.object({ products: v.array(v.object({ id: v.unknown() })) });

/** The ids of the products, in one order: a refused call must not change them. Nobody may read all of the other data. */
async function productsOf({ endpoint }: Interaction, options: Options): Promise<string> {
  if (endpoint.method === 'GET' || !endpoint.invalidatesTags.includes('products')) return '';
  const { value } = await send(requestOf('products', {}, options, options.headers));
  return v.is(List, value)
    ? value.products
        .map(({ id }) => String(id))
        .toSorted()
        .join()
    : '';
}

interface Asked {
  readonly exchange: Exchange;
  /** The answer is that of another address, such as that of a page to log in. */
  readonly redirected: boolean;
  readonly isChanged: boolean;
}

export const LET_IN = 'an answer, as if it were allowed';

/** Most important first. `allowed`: the answer to the caller who is allowed. */
function findingsOf(
  asker: Asker,
  interaction: Interaction,
  { exchange, redirected, isChanged }: Asked,
  allowed: Exchange,
): Finding[] {
  const { name, expected, use, fix, headers, isRefusal } = asker;
  const { status } = exchange;
  const first = headers ? fix : 'Check who asks before anything else of the call.';
  const say = (field: string, wanted: string, came: string, todo: string) =>
    finding({ field, expected: wanted, came, use, fix: todo });
  const field = `asked by ${name}`;
  const isAnswered = (status >= 200 && status < 300) || status === allowed.status;
  const isLoginPage = redirected && !isSuccess(jsonIn(exchange.body));
  if (isAnswered && !isLoginPage && !isRefusal(status)) return [say(field, expected, LET_IN, fix)];
  const came = redirected ? `${status} after a redirect` : String(status);
  const noPage = 'Answer with the status itself, not with a page to log in.';
  const exposed = headers ? undefined : exposedIn(interaction, exchange, allowed);
  const noData = 'Answer with the status and a message only.';
  return [
    ...(isRefusal(status) ? [] : [say(field, expected, came, redirected ? noPage : first)]),
    ...(exposed === undefined
      ? []
      : [say(`body for ${name}`, 'nothing that is protected', exposed, noData)]),
    ...(isChanged
      ? [say(`products, after it was ${field}`, 'the same as before', 'something else', first)]
      : []),
  ];
}

/** The same headers with another last character in each value, and in the value of each cookie. */
export function forged(headers: AddedHeaders): AddedHeaders {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace(/[^;]+/g, otherEnd)]),
  );
}

/**
 * Padding of base64, quotes and spaces at the end may mean nothing to a server: the character before them is changed. In
 * base64 the first bit of the last character always counts, the last bits may not. A to f have 0 as their first bit, the
 * others 1. What is hexadecimal stays so.
 */
function otherEnd(text: string): string {
  const end = /([^=])((?:=|%3d|"|\s)*)$/i;
  return text.replace(
    end,
    (_end, last: string, padding: string) => (/[A-Za-f]/.test(last) ? '0' : 'a') + padding,
  );
}
