/** Somebody registers as an administrator: the role in a registration is a claim of the browser. */
import * as v from 'valibot';
import type { Interaction } from '#contracts/derive/interactions.ts';
import { Credentials } from '#contracts/endpoints/auth.ts';
import { Browser } from '#contracts/kit/http/browser.ts';
import type { Exchange } from '#contracts/kit/http/send.ts';
import { securityGuide } from '#contracts/kit/packaged.ts';
import { finding } from '#contracts/kit/report/finding.ts';
import type { ExchangeResult } from '#contracts/kit/report/result.ts';
import type { Options } from '#contracts/kit/verify/options.ts';
import { type Judged, judgedBy, resultOf, whenOf } from './judged.ts';

const LoggedIn = v.object({ user: v.object({ role: v.string() }) });

/** Whether this exchange registers somebody, so that a role can be claimed. */
export function isRegistration({ call, status }: Interaction): boolean {
  return call === 'register' && status.accepted === 'success';
}

/** Registers with `role: admin`, logs in, and asks for what only an administrator may see. */
export async function registeredResult(
  interaction: Interaction,
  options: Options,
): Promise<ExchangeResult | undefined> {
  const when = whenOf(interaction, 'asked with the role admin');
  const registration = { ...interaction.request, role: 'admin' };
  const result = await resultOf(when, interaction.given, options, () =>
    claimRole(registration, options),
  );
  return result && { ...result, askedBy: 'a registered administrator' };
}

async function claimRole(
  registration: Readonly<Record<string, unknown>>,
  options: Options,
): Promise<Judged> {
  const browser = new Browser(options, options.headers);
  const registered = await browser.call('register', registration);
  if (!registered.ok) return judgedBy({ findings: [], exchange: registered.exchange });
  const before = browser.headers;
  const login = await browser.call('login', v.parse(Credentials, registration));
  const isSession = browser.headers['cookie'] !== before['cookie'];
  const list = isSession ? await browser.call('allPurchases', {}) : undefined;
  if (list?.ok) return failed(list.exchange, '401 or 403 from allPurchases', 'all purchases');
  const read = v.safeParse(LoggedIn, login.value);
  if (read.success && read.output.user.role === 'admin')
    return failed(login.exchange, 'the role user from login', 'the role admin');
  return judgedBy({ findings: [], exchange: (list ?? login).exchange });
}

function failed(exchange: Exchange, expected: string, came: string): Judged {
  const breach = finding({
    field: 'a registration with the role admin',
    expected,
    came,
    use: 'Whoever registers can do what only an administrator may',
    fix: `Register everybody as user, whatever the registration says (${securityGuide}, What only the server can do).`,
  });
  return judgedBy({ findings: [breach], exchange });
}
