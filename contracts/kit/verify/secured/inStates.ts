/** Runs a check in the states of an exchange. */
import type { Given } from '#contracts/states.ts';
import { changeStates } from '#contracts/kit/verify/changeStates.ts';
import type { AddedHeaders } from '#contracts/kit/verify/headers.ts';
import type { Options } from '#contracts/kit/verify/options.ts';
import { reasonOf } from '#contracts/kit/verify/reason.ts';
import type { ExchangeResult } from '#contracts/kit/verify/result.ts';
import { StateRefused } from '#contracts/kit/verify/stateChange.ts';

/** What a check has found out. */
export type Judged = Pick<ExchangeResult, 'result' | 'reason' | 'findings' | 'exchange'>;

/**
 * @param check - is given the headers of whom the states have logged in; it may find that there is nothing to say
 * @returns what the check has found; if a state is refused or an answer is missing, the reason. With its time in seconds
 */
export async function inStates<Found>(
  given: readonly Given[],
  options: Options,
  check: (session: AddedHeaders) => Promise<Found>,
): Promise<{ readonly found: Found | Judged; readonly seconds: number }> {
  const start = performance.now();
  const found = await checked(given, options, check);
  return { found, seconds: (performance.now() - start) / 1000 };
}

async function checked<Found>(
  given: readonly Given[],
  options: Options,
  check: (session: AddedHeaders) => Promise<Found>,
): Promise<Found | Judged> {
  try {
    const { headers, values } = await changeStates(given, 'setup', options, {});
    try {
      return await check(headers);
    } finally {
      await changeStates(given, 'teardown', options, values).catch(() => {});
    }
  } catch (error) {
    const reason =
      error instanceof StateRefused ? error.message : reasonOf(error, options.url, options.timeout);
    return { result: 'not verified', reason, findings: [] };
  }
}
