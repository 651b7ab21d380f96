/** Verifies one exchange: sets up its states, makes its call, and compares the answer with the contract. */
import type { Interaction } from '#contracts/derive/interactions.ts';
import { sendFromPage } from '#contracts/kit/http/cors.ts';
import { mergedHeaders, withoutCookie } from '#contracts/kit/http/headers.ts';
import { inputOf, requestOf } from '#contracts/kit/http/request.ts';
import { hiding, withTexts } from '#contracts/kit/http/secrets.ts';
import { type Answer, type Exchange, NoAnswer, send } from '#contracts/kit/http/send.ts';
import { UsageError } from '#contracts/kit/options.ts';
import type { ExchangeResult, Finding } from '#contracts/kit/report/result.ts';
import { inStates, StateRefused, type States } from '#contracts/kit/states/states.ts';
import { fixOfRefusedOrigin, fixOfStatus } from './advice.ts';
import { findingsIn, hasWrongStatus } from './check.ts';
import type { Options } from './options.ts';

export interface Verified {
  readonly interaction: Interaction;
  readonly result: ExchangeResult;
  /** The states whose answer could not be read. */
  readonly unread: readonly string[];
  readonly isStateRefused: boolean;
}

/** Throws UsageError if no other exchange can be verified either. */
export async function verifyExchange(
  interaction: Interaction,
  options: Options,
): Promise<Verified> {
  const start = performance.now();
  const { outcome, unread = [], isStateRefused = false } = await outcomeOf(interaction, options);
  const seconds = (performance.now() - start) / 1000;
  const when = interaction.description.replace(/^\w+: /, '');
  const result = { when, findings: [], given: [], ...outcome, seconds };
  return { interaction, result, unread, isStateRefused };
}

interface Ended extends Partial<Pick<Verified, 'unread' | 'isStateRefused'>> {
  readonly outcome: Pick<ExchangeResult, 'result'> & Partial<ExchangeResult>;
}

async function outcomeOf(interaction: Interaction, options: Options): Promise<Ended> {
  const { given } = interaction;
  if (options.statesUrl === undefined && given.some(({ alone }) => alone))
    return { outcome: { result: 'skipped', reason: 'it needs a state of its own' } };
  try {
    const { unread, ...checked } = await checkedFrom(interaction, options);
    if (checked.findings.length === 0) return { outcome: { ...checked, result: 'passed' } };
    return { outcome: { ...checked, result: 'failed' }, unread };
  } catch (error) {
    if (error instanceof NoAnswer) return { outcome: { result: 'error', reason: error.message } };
    if (!(error instanceof StateRefused)) throw error;
    const { message: reason, isUnreachable } = error;
    if (isUnreachable) throw new UsageError(reason, { cause: error });
    return { outcome: { result: 'error', reason }, isStateRefused: true };
  }
}

type Checked = Pick<ExchangeResult, 'findings' | 'given'> &
  Pick<Verified, 'unread'> & { readonly exchange: Exchange };

/** What is refused with the shop's origin is asked once more without it: only then the cause is certain. */
async function checkedFrom(interaction: Interaction, options: Options): Promise<Checked> {
  const checked = await checkedOnce(interaction, options);
  if (!hasWrongStatus(checked.findings)) return checked;
  const { origin, shopOrigin, ...withoutOrigin } = options;
  const isForeign = origin !== undefined;
  // A browser sends `Origin` with each call to another origin, but with a GET to its own it sends none.
  const sent = origin ?? (interaction.endpoint.method === 'GET' ? undefined : shopOrigin);
  const isRefused =
    sent !== undefined &&
    (await checkedOnce(interaction, withoutOrigin, isForeign).then(
      ({ findings }) => !hasWrongStatus(findings),
      () => false,
    ));
  const fix = isRefused
    ? fixOfRefusedOrigin(sent, isForeign)
    : fixOfStatus(interaction, checked.exchange.status, origin);
  if (fix === undefined) return checked;
  const findings = checked.findings.map((each) =>
    hasWrongStatus([each]) ? { ...each, fix } : each,
  );
  return { ...checked, findings };
}

async function checkedOnce(
  interaction: Interaction,
  options: Options,
  isForeign = options.origin !== undefined,
): Promise<Checked> {
  return inStates(interaction.given, options, async (states) => {
    const { answer, findings } = await callOnce(interaction, options, states, isForeign);
    const { given, unread } = states;
    const hide = hiding(mergedHeaders(options.headers, states.headers));
    return withTexts({ findings, exchange: answer.exchange, given, unread }, hide);
  });
}

async function callOnce(
  interaction: Interaction,
  options: Options,
  { values, headers }: States,
  isForeign: boolean,
): Promise<{ readonly answer: Answer; readonly findings: readonly Finding[] }> {
  const { url: server, origin, timeout } = options;
  const secrets = mergedHeaders(options.headers, headers);
  const added = isForeign ? withoutCookie(secrets) : secrets;
  const request = requestOf(interaction.call, inputOf(interaction, values), options, added);
  const sending = { server, timeout, secrets };
  if (origin === undefined) {
    const answer = await send(request, sending);
    return { answer, findings: findingsIn(interaction, answer) };
  }
  const { answer, findings } = await sendFromPage(request, origin, interaction.endpoint, sending);
  return { answer, findings: [...findings, ...findingsIn(interaction, answer)] };
}
