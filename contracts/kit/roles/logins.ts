/** The logins that the states of an exchange give, and those of others. */
import type { Interaction } from '#contracts/derive/interactions.ts';
import {
  adminIsLoggedIn,
  anaIsLoggedIn,
  anaIsRegistered,
  luisIsLoggedIn,
  luisIsRegistered,
} from '#contracts/endpoints/auth.ts';
import { isLogin } from '#contracts/examples/index.ts';
import type { Given } from '#contracts/state.ts';

/** The login of the states: none, another customer's, or that of the caller who is allowed. */
export type Login = 'none' | 'of another customer' | 'allowed';

/** Whether this exchange needs a login. */
export function isProtected({ given }: Interaction): boolean {
  return given.some(isLogin);
}

export function isForAdmins({ given }: Interaction): boolean {
  return given.some(({ sentence }) => sentence === adminIsLoggedIn.sentence);
}

/** Whether the request says which customer it is for. Otherwise each customer may ask. */
export function namesCustomer({ fromState }: Interaction): boolean {
  const known = { ...anaIsRegistered.params, ...luisIsRegistered.params };
  return Object.values(fromState).some((param) => param in known);
}

/** The same data with another login: none, or that of another customer. */
export function givenWith(login: Login, { given }: Interaction): readonly Given[] {
  if (login === 'allowed') return given;
  const data = given.filter((each) => !isLogin(each));
  if (login === 'none') return data;
  const [registered, loggedIn] = given.includes(anaIsLoggedIn)
    ? [luisIsRegistered, luisIsLoggedIn]
    : [anaIsRegistered, anaIsLoggedIn];
  return [...(data.includes(registered) ? [] : [registered]), ...data, loggedIn];
}
