/** Whether the answer to a failed login says that an account exists. */
import type { Exchange } from '#contracts/kit/http/send.ts';
import { jsonIn } from '#contracts/kit/http/json.ts';
import { securityGuide } from '#contracts/kit/packaged.ts';
import { finding } from '#contracts/kit/report/finding.ts';
import type { ExchangeResult } from '#contracts/kit/report/result.ts';
import type { Verified } from '#contracts/kit/verify/exchange.ts';

/**
 * Compares the refused logins: with a wrong password, and with an e-mail that nobody has. Only what the shop shows is
 * compared, because a backend may send a time or a number of the request as well.
 *
 * @returns a breach, or nothing if they are alike or not all of them were refused as the contract says
 */
export function accountsResult(all: readonly Verified[]): ExchangeResult[] {
  const refused = all.filter(
    ({ interaction: { call, status }, result }) =>
      call === 'login' && status.accepted !== 'success' && result.result === 'passed',
  );
  const [first, ...others] = refused.flatMap(({ result }) => result.exchange ?? []);
  const other = others.find((each) => first && shownOf(each) !== shownOf(first));
  if (!first || !other) return [];
  const breach = finding({
    field: 'status and message',
    expected: `the same for each failed login: ${shownOf(first)}`,
    came: shownOf(other),
    use: 'Whoever tries e-mails learns which of them have an account',
    fix: `Give one answer to a wrong password and to an unknown e-mail (${securityGuide}, What only the server can do).`,
  });
  const when = 'an unknown e-mail, beside a wrong password';
  const ended = { result: 'failed', exchange: other, given: [], seconds: 0 } as const;
  return [{ when, findings: [breach], ...ended }];
}

function shownOf({ status, body }: Exchange): string {
  const value = jsonIn(body);
  const isObject = typeof value === 'object' && value !== null && 'message' in value;
  const shown = isObject ? JSON.stringify(value.message) : body;
  return `${status} ${shown.replaceAll(/[^\s"@:]+@[\w-]+(?:\.[\w-]+)+/g, 'E-MAIL')}`; // a text may repeat what was sent
}
