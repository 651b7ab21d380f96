/** Makes the request of an exchange as somebody who may not. */
import type { Interaction } from '#contracts/derive/interactions.ts';
import {
  type AddedHeaders,
  mergedHeaders,
  ownOrigin,
  withoutCookie,
} from '#contracts/kit/verify/headers.ts';
import type { Exchange, StateSet } from '#contracts/kit/verify/messages.ts';
import type { Options } from '#contracts/kit/verify/options.ts';
import { reasonOf } from '#contracts/kit/verify/reason.ts';
import { hiding } from '#contracts/kit/verify/secrets.ts';
import { type StateAnswer, StateRefused } from '#contracts/kit/verify/stateChange.ts';
import { changeStates, withChosen } from '#contracts/kit/verify/changeStates.ts';
import { fetchAlone } from '#contracts/kit/verify/ownConnection.ts';
import { type Asker, givenAs } from './askers.ts';
import { forged } from './forged.ts';
import { jsonIn } from './json.ts';
import { headersOfPage, isPage } from './pages.ts';
import { readerOf, reading } from './reading.ts';
import { requestOf } from './request.ts';

export type Asked =
  | {
      readonly kind: 'asked';
      readonly exchange: Exchange;
      readonly given: readonly StateSet[];
      /** The answer is that of another address, such as that of a page to log in. */
      readonly redirected: boolean;
      /** The reading call that then answered something else. */
      readonly changed?: string;
    }
  | { readonly kind: 'left out' | 'not run'; readonly reason: string };

/** The states are set up for this request alone, and taken back. */
export async function askAs(
  asker: Asker,
  interaction: Interaction,
  options: Options,
): Promise<Asked> {
  const given = givenAs(asker, interaction);
  try {
    const answer = await changeStates(given, 'setup', options, {});
    const states = given.map((each) => ({
      state: each.sentence,
      params: withChosen(each, answer.values),
    }));
    const asked = await ask(asker, interaction, options, answer);
    await changeStates(given, 'teardown', options, answer.values).catch(() => {});
    return asked.kind === 'asked' ? { ...asked, given: states } : asked;
  } catch (error) {
    if (!(error instanceof StateRefused)) throw error;
    return { kind: 'not run', reason: error.message };
  }
}

async function ask(
  asker: Asker,
  interaction: Interaction,
  { url, origin, shopOrigin, headers, timeout }: Options,
  answer: Pick<StateAnswer, 'headers' | 'values'>,
): Promise<Asked> {
  const isForged = asker === 'a forged session';
  if (isForged && Object.keys(answer.headers).length === 0)
    return { kind: 'left out', reason: 'its states give no header that can be forged' };
  const merged = mergedHeaders(headers, isForged ? forged(answer.headers) : answer.headers);
  const fromPage = {
    ...ownOrigin(interaction.endpoint.method, shopOrigin),
    ...(isPage(asker) && headersOfPage(asker, shopOrigin ?? '')),
  };
  const added =
    origin === undefined ? { ...merged, ...fromPage } : { ...withoutCookie(merged), origin };
  const hide = hidingAll(headers, answer.headers, merged);

  const { path, request } = requestOf(interaction, url, answer.values, added);
  const payload = await request.clone().text();
  const reader = readerOf(interaction);
  const read = async () => reader && reading(reader, url, headers, timeout);
  try {
    const before = await read();
    // Some backends sign the addresses of their pictures anew for each answer.
    const isSteady = (await read()) === before;
    const response = await fetchAlone(request, { signal: AbortSignal.timeout(timeout) });
    const body = await response.text();
    const isChanged = isSteady && (await read()) !== before;
    const exchange = {
      asked: hide(`${request.method} ${path} ${payload}`.trim()),
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      body: hide(body),
      isJson: jsonIn(body) !== undefined,
    };
    const { redirected } = response;
    const changed = isChanged && { changed: reader?.call ?? '' };
    return { kind: 'asked', exchange, given: [], redirected, ...changed };
  } catch (error) {
    return { kind: 'not run', reason: reasonOf(error, url, timeout) };
  }
}

function hidingAll(...all: readonly AddedHeaders[]): (text: string) => string {
  const hides = all.map(hiding);
  return (text) => hides.reduce((hidden, hide) => hide(hidden), text);
}
