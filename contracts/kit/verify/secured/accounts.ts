/** Whether the answer to a failed login says that an account exists. */
import type { Interaction } from '#contracts/derive/interactions.ts';
import type { Exchange, Outcome } from '#contracts/kit/verify/messages.ts';
import { securityGuide } from '#contracts/kit/verify/packaged.ts';
import type { ExchangeResult } from '#contracts/kit/verify/result.ts';
import { jsonIn } from './json.ts';

interface Verified {
  readonly interaction: Interaction;
  readonly outcome: Outcome;
}

/**
 * Compares the refused logins: with a wrong password, and with an e-mail that nobody has. Only what the shop shows is
 * compared, because a backend may send a time or a number of the request as well.
 *
 * @returns a breach, or `undefined` if they are alike or not all of them were refused as the contract says
 */
export function accountsResult(all: readonly Verified[]): ExchangeResult | undefined {
  const [first, ...others] = all.filter(isRefusedLogin).flatMap(({ outcome }) => keptIn(outcome));
  const other = others.find((each) => first && shownOf(each) !== shownOf(first));
  if (!first || !other) return undefined;
  const finding = {
    field: 'status and message',
    answers: [],
    expected: `the same for each failed login: ${shownOf(first)}`,
    came: shownOf(other),
    more: 0,
    use: 'Whoever tries e-mails learns which of them have an account',
    fix: `Give one answer to a wrong password and to an unknown e-mail (${securityGuide}, What only the server can do).`,
  };
  const when = 'an unknown e-mail, beside a wrong password';
  return { when, result: 'broken', findings: [finding], exchange: other, given: [], seconds: 0 };
}

function isRefusedLogin({ interaction: { call, status } }: Verified): boolean {
  return call === 'login' && status.accepted !== 'success';
}

function keptIn(outcome: Outcome): readonly Exchange[] {
  return outcome.kind === 'kept' ? [outcome.exchange] : [];
}

function shownOf({ status, body }: Exchange): string {
  const value = jsonIn(body);
  const isObject = typeof value === 'object' && value !== null && 'message' in value;
  const shown = isObject ? JSON.stringify(value.message) : body;
  return `${status} ${shown.replaceAll(/[^\s"@:]+@[\w-]+(?:\.[\w-]+)+/g, 'E-MAIL')}`; // a text may repeat what was sent
}
