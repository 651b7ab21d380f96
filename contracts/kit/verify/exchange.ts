/** Verifies one exchange: sets up its states, makes its call, and compares the answer with the contract. */
import type { Interaction } from '#contracts/derive/interactions.ts';
import { sendFromPage } from '#contracts/kit/http/cors.ts';
import { mergedHeaders, withoutCookie } from '#contracts/kit/http/headers.ts';
import { inputOf, requestOf } from '#contracts/kit/http/request.ts';
import { hiding } from '#contracts/kit/http/secrets.ts';
import { type Exchange, NoAnswer, send } from '#contracts/kit/http/send.ts';
import { UsageError } from '#contracts/kit/options.ts';
import type { ExchangeResult } from '#contracts/kit/report/result.ts';
import { inStates, StateRefused } from '#contracts/kit/states/states.ts';
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

type Checked = Pick<ExchangeResult, 'findings' | 'given'> &
  Pick<Verified, 'unread'> & { readonly exchange: Exchange };

/** Throws UsageError if no other exchange can be verified either. */
export async function verifyExchange(
  interaction: Interaction,
  options: Options,
): Promise<Verified> {
  const start = performance.now();
  const ended = (
    outcome: Pick<ExchangeResult, 'result'> & Partial<ExchangeResult>,
    more: Partial<Verified> = {},
  ): Verified => {
    const seconds = (performance.now() - start) / 1000;
    const when = interaction.description.replace(/^\w+: /, '');
    const result = { when, findings: [], given: [], ...outcome, seconds };
    return { interaction, result, unread: [], isStateRefused: false, ...more };
  };
  if (options.statesUrl === undefined && interaction.given.some(({ alone }) => alone))
    return ended({ result: 'skipped', reason: 'it needs a state of its own' });
  try {
    const { unread, ...checked } = await checkedFrom(interaction, options);
    if (checked.findings.length === 0) return ended({ ...checked, result: 'passed' });
    return ended({ ...checked, result: 'failed' }, { unread });
  } catch (error) {
    if (!(error instanceof NoAnswer || error instanceof StateRefused)) throw error;
    const isStateRefused = error instanceof StateRefused;
    if (isStateRefused && error.isUnreachable)
      throw new UsageError(error.message, { cause: error });
    return ended({ result: 'error', reason: error.message }, { isStateRefused });
  }
}

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
  const { call, endpoint } = interaction;
  const { origin, statesUrl } = options;
  return inStates(interaction.given, statesUrl, async (states) => {
    const { values, headers, given, unread } = states;
    const secrets = mergedHeaders(options.headers, headers);
    const added = isForeign ? withoutCookie(secrets) : secrets;
    const request = requestOf(call, inputOf(interaction, values), options, added);
    const { answer, findings } =
      origin === undefined
        ? { answer: await send(request, { secrets }), findings: [] }
        : await sendFromPage(request, origin, endpoint, { secrets });
    const hide = hiding(secrets);
    const all = [...findings, ...findingsIn(interaction, answer)];
    return {
      findings: all.map((each) => ({ ...each, came: hide(each.came) })),
      exchange: answer.exchange,
      given,
      unread,
    };
  });
}
