/** The logins that the states of an exchange give, and those of others. */
import { type Interaction, interactions } from '#contracts/derive/interactions.ts';
import type { Given } from '#contracts/state.ts';
import { states } from '#contracts/states.ts';

const ADMIN = states.adminLoggedIn.sentence;
const CUSTOMER = states.customerLoggedIn.sentence;
const REGISTERED: readonly string[] = [
  states.customerRegistered.sentence,
  states.otherCustomerWithoutPurchases.sentence,
];

/** The login of the states: none, another customer's, or that of the one who may. */
export type Login = 'none' | 'of another customer' | 'of who may';

/** Whether a state logs somebody in. */
export function isLogin({ sentence }: Given): boolean {
  return sentence === ADMIN || sentence === CUSTOMER;
}

/** Whether this exchange needs a login. */
export function isProtected({ given }: Interaction): boolean {
  return given.some(isLogin);
}

export function isForAdmins({ given }: Interaction): boolean {
  return given.some(({ sentence }) => sentence === ADMIN);
}

/** Whether the request says which customer it is for. Otherwise each customer may ask. */
export function namesCustomer({ given, fromState }: Interaction): boolean {
  const login = given.find(({ sentence }) => sentence === CUSTOMER);
  const registration = login && registrationOf(login, given);
  return Object.values(fromState).some((param) => param in (registration?.params ?? {}));
}

/** The same data with another login: none, or that of another customer. */
export function givenWith(login: Login, { given }: Interaction): readonly Given[] {
  if (login === 'of who may') return given;
  const data = given.filter((each) => !isLogin(each));
  if (login === 'none') return data;
  const may = given.find(isLogin);
  const other = customers.find((each) => !isOf(may, each.login));
  if (!other) throw new Error('the examples have no other customer');
  const isThere = data.some(
    (each) => REGISTERED.includes(each.sentence) && isOf(each, other.login),
  );
  return [...(isThere ? [] : [other.registration]), ...data, other.login];
}

/** The customers of all exchanges. */
const customers = interactions.flatMap(({ given }) =>
  given.flatMap((login) => {
    const registration = login.sentence === CUSTOMER && registrationOf(login, given);
    return registration ? [{ registration, login }] : [];
  }),
);

function registrationOf(login: Given, given: readonly Given[]): Given | undefined {
  return given.find((each) => REGISTERED.includes(each.sentence) && isOf(each, login));
}

function isOf(one: Given | undefined, other: Given): boolean {
  return one?.params['email'] === other.params['email'];
}
