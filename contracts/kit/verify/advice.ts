/** What a backend team can do about a wrong status. */
import type { Interaction } from '#contracts/derive/interactions.ts';
import { isLogin } from '#contracts/examples/index.ts';
import { guide } from '#contracts/kit/packaged.ts';
import { states } from '#contracts/states.ts';

/** What to do about a status that is no success; `undefined` if only the team can know. */
export function fixOfStatus(
  { call, given, status }: Interaction,
  came: number,
  origin?: string,
): string | undefined {
  if (status.accepted !== 'success') return undefined;
  if (call === 'createPurchase' && (came === 402 || came === 409))
    return `The state «${states.cartPaid.sentence}» gives a sum and no goods: let it add a paid intent with this sum (${guide}, The states).`;
  if (came !== 401 && came !== 403) return undefined;
  if (call === 'login')
    return `The server refuses the account of the state «${states.customerRegistered.sentence}»: was it set up, with this password? (${guide}, The states)`;
  if (!given.some(isLogin)) return undefined;
  if (came === 403 && origin === undefined)
    return `The login of this request, if it has one, may not make this call: return the headers of the right one from the states (${guide}, A secured backend).`;
  return origin === undefined
    ? `The call needs a login: return its headers from the states, or give --header (${guide}, A secured backend).`
    : `The call needs a login, and to another origin the shop sends no cookie: serve it from the shop’s own (${guide}, A secured backend).`;
}

/** What to do if a call fails because it carries the shop's origin; `isForeign`: the backend stands on another one. */
export function fixOfRefusedOrigin(shopOrigin: string, isForeign: boolean): string {
  const chapter = isForeign ? 'From another origin' : 'Who may not ask';
  return `The server refuses the shop’s origin: without «Origin: ${shopOrigin}» it answers as expected. Compare the header with exactly this text: scheme, host, a port that is not the usual one, and no final slash (${guide}, ${chapter}).`;
}
