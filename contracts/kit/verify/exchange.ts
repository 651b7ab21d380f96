/** Verifies one exchange: sets up its states, makes its call, and compares the answer with the contract. */
import type { Interaction } from '#contracts/derive/interactions.ts';
import { sendFromPage } from '#contracts/kit/http/cors.ts';
import { mergedHeaders, withoutCookie } from '#contracts/kit/http/headers.ts';
import { inputOf, requestOf } from '#contracts/kit/http/request.ts';
import { hiding } from '#contracts/kit/http/secrets.ts';
import { type Exchange, send } from '#contracts/kit/http/send.ts';
import type { ExchangeResult, Finding } from '#contracts/kit/report/result.ts';
import type { States } from '#contracts/kit/states/states.ts';
import { fixOfRefusedOrigin, fixOfStatus } from './advice.ts';
import { findingsIn, hasWrongStatus } from './check.ts';
import { checked } from './checked.ts';
import type { Options } from './options.ts';

export interface Verified {
  readonly interaction: Interaction;
  readonly result: ExchangeResult;
}

interface Answered {
  readonly findings: readonly Finding[];
  readonly exchange: Exchange;
}

/** Throws UsageError if no other exchange can be verified either. */
export async function verifyExchange(
  interaction: Interaction,
  options: Options,
): Promise<Verified> {
  const { when, given } = interaction;
  const result = await checked(when, given, options, async (states) => {
    const isAssumed = options.statesUrl === undefined;
    if (isAssumed && given.some(({ alone }) => alone))
      return { reason: 'it needs a state of its own' };
    return explained(interaction, options, states);
  });
  return { interaction, result };
}

/** What is refused with the shop's origin is asked once more without it: only then the cause is certain. */
async function explained(
  interaction: Interaction,
  options: Options,
  states: States,
): Promise<Answered> {
  const first = await asked(interaction, options, states);
  if (!hasWrongStatus(first.findings)) return first;
  const { origin, shopOrigin, ...withoutOrigin } = options;
  const isForeign = origin !== undefined;
  // A browser sends `Origin` with each call to another origin, but with a GET to its own it sends none.
  const sent = origin ?? (interaction.endpoint.method === 'GET' ? undefined : shopOrigin);
  const isRefused =
    sent !== undefined &&
    (await asked(interaction, withoutOrigin, states, isForeign).then(
      ({ findings }) => !hasWrongStatus(findings),
      () => false,
    ));
  const fix = isRefused
    ? fixOfRefusedOrigin(sent, isForeign)
    : fixOfStatus(interaction, first.exchange.status, origin);
  if (fix === undefined) return first;
  const findings = first.findings.map((each) => (hasWrongStatus([each]) ? { ...each, fix } : each));
  return { ...first, findings };
}

async function asked(
  interaction: Interaction,
  options: Options,
  { values, headers }: States,
  isForeign = options.origin !== undefined,
): Promise<Answered> {
  const { call, endpoint, body } = interaction;
  const secrets = mergedHeaders(options.headers, headers);
  const added = isForeign ? withoutCookie(secrets) : secrets;
  const request = requestOf(call, inputOf(interaction, values), options, added);
  // Where only the status is read, the shop follows no redirect.
  const sending = { secrets, redirect: body ? 'follow' : 'manual' } as const;
  const { answer, findings } =
    options.origin === undefined
      ? { answer: await send(request, sending), findings: [] }
      : await sendFromPage(request, options.origin, endpoint, sending);
  const hide = hiding(secrets);
  const all = [...findings, ...findingsIn(interaction, answer)];
  return {
    findings: all.map((each) => ({ ...each, came: hide(each.came) })),
    exchange: answer.exchange,
  };
}
