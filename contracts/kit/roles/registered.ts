/** Somebody registers as an administrator: the role in a registration is a claim of the browser. */
import * as v from 'valibot';
import type { Interaction } from '#contracts/derive/interactions.ts';
import { Credentials } from '#contracts/endpoints/auth.ts';
import { Browser } from '#contracts/kit/http/browser.ts';
import type { Exchange } from '#contracts/kit/http/send.ts';
import { type ExchangeResult, finding } from '#contracts/kit/report/result.ts';
import { type Checked, checked } from '#contracts/kit/verify/checked.ts';
import type { Options } from '#contracts/kit/verify/options.ts';

const Admin = v.object({ user: v.object({ role: v.literal('admin') }) });

/** Whether this exchange registers somebody, so that a role can be claimed. */
export function isRegistration({ call, status }: Interaction): boolean {
  return call === 'register' && status.accepted === 'success';
}

/** Registers with `role: admin`, logs in, and asks for what only an administrator may see. */
export async function registeredResult(
  interaction: Interaction,
  options: Options,
): Promise<ExchangeResult> {
  const { when, given } = interaction;
  const result = await checked(`${when}, asked with the role admin`, given, options, async () => {
    const browser = new Browser(options, options.headers);
    const registration = { ...interaction.request, role: 'admin' };
    const registered = await browser.call('register', registration);
    if (!registered.ok) return { findings: [], exchange: registered.exchange };
    const before = browser.headers;
    const login = await browser.call('login', v.parse(Credentials, registration));
    const isSession = browser.headers['cookie'] !== before['cookie'];
    const list = isSession ? await browser.call('allPurchases', {}) : undefined;
    if (list?.ok) return believed(list.exchange, '401 or 403 from allPurchases', 'all purchases');
    if (v.is(Admin, login.value))
      return believed(login.exchange, 'the role user from login', 'the role admin');
    return { findings: [], exchange: (list ?? login).exchange };
  });
  return { ...result, askedBy: 'a registered administrator' };
}

function believed(exchange: Exchange, expected: string, came: string): Checked {
  const breach = finding({
    field: 'a registration with the role admin',
    expected,
    came,
    use: 'Whoever registers can do what only an administrator may',
    fix: 'Register everybody as user, whatever the registration says.',
  });
  return { findings: [breach], exchange };
}
