/** Makes the request of an exchange as somebody who may not. */
import type { Interaction } from '#contracts/derive/interactions.ts';
import { mergedHeaders, withoutCookie } from '#contracts/kit/http/headers.ts';
import { inputOf, requestOf } from '#contracts/kit/http/request.ts';
import { hiding } from '#contracts/kit/http/secrets.ts';
import { type Exchange, send } from '#contracts/kit/http/send.ts';
import type { ExchangeResult } from '#contracts/kit/report/result.ts';
import type { States } from '#contracts/kit/states/states.ts';
import type { Options } from '#contracts/kit/verify/options.ts';
import type { Asker } from './askers.ts';
import { findingsOfAsked, isLetIn } from './findings.ts';
import { forged } from './forged.ts';
import { type Judged, judgedBy, resultOf, whenOf } from './judged.ts';
import { givenWith } from './logins.ts';
import { readerOf, reading } from './reading.ts';

/** An answer to somebody who may not ask. */
export interface Asked {
  readonly exchange: Exchange;
  /** The answer is that of another address, such as that of a page to log in. */
  readonly redirected: boolean;
  /** The reading call that then answered something else. */
  readonly changed?: string;
}

/** `allowed`: the answer to the one who may. The states are set up for this request alone, and taken back. */
export async function askAs(
  asker: Asker,
  interaction: Interaction,
  allowed: Exchange,
  options: Options,
): Promise<ExchangeResult & { readonly isLetIn: boolean }> {
  let isIn = false;
  const when = whenOf(interaction, `asked by ${asker.name}`);
  const check = async (states: States): Promise<Judged> => {
    if (asker.isForged && Object.keys(states.headers).length === 0) {
      const reason = 'its states give no header that can be forged';
      return { result: 'skipped', reason, findings: [] };
    }
    const asked = await ask(asker, interaction, options, states);
    options.log?.(interaction.call, asked.exchange);
    isIn = isLetIn(asker, asked, allowed);
    const given = states.changes.map(({ state, params }) => ({ state, params }));
    const findings = findingsOfAsked(asker, interaction, asked, allowed);
    return judgedBy({ findings, exchange: asked.exchange, given });
  };
  const result = await resultOf(when, givenWith(asker.login, interaction), options, check);
  if (!result) throw new Error('whoever asks has a result');
  return { ...result, askedBy: asker.name, isLetIn: isIn };
}

async function ask(
  asker: Asker,
  interaction: Interaction,
  options: Options,
  { headers: own, values }: States,
): Promise<Asked> {
  const { url: server, origin, shopOrigin = '', headers, timeout } = options;
  const merged = mergedHeaders(headers, asker.isForged ? forged(own) : own);
  const added =
    origin === undefined
      ? { ...merged, ...asker.headers?.(shopOrigin) }
      : { ...withoutCookie(merged), origin };
  const reader = readerOf(interaction);
  const read = async () => reader && reading(reader, options);
  const before = await read();
  // Some backends sign the addresses of their pictures anew for each answer.
  const isSteady = (await read()) === before;
  const request = requestOf(interaction.call, inputOf(interaction, values), options, added);
  const { exchange, redirected } = await send(request, { server, timeout, secrets: merged });
  const changed = isSteady && (await read()) !== before && { changed: reader?.call ?? '' };
  const hide = hiding(own); // of a forged session the true one is secret too
  const hidden = { ...exchange, asked: hide(exchange.asked), body: hide(exchange.body) };
  return { exchange: hidden, redirected, ...changed };
}
