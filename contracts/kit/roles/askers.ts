/** Who may not make a call: derived from the logins that its exchange is given. */
import { type Interaction, interactions } from '#contracts/derive/interactions.ts';
import { type Given, states } from '#contracts/states.ts';
import { isPage, type Page, pagesThatAsk } from './pages.ts';

/** `a forged session`: that of the one who may, with another last character. */
export type Asker = 'a guest' | 'a customer' | 'another customer' | 'a forged session' | Page;

const ADMIN = states.adminLoggedIn.sentence;
const CUSTOMER = states.customerLoggedIn.sentence;
const REGISTERED: readonly string[] = [
  states.customerRegistered.sentence,
  states.otherCustomerWithoutPurchases.sentence,
];

/** Whether a state logs somebody in. */
export function isLogin({ sentence }: Given): boolean {
  return sentence === ADMIN || sentence === CUSTOMER;
}

/** Whether this exchange needs a login. */
export function isProtected({ given }: Interaction): boolean {
  return given.some(isLogin);
}

/**
 * Those who may not ask for this exchange; a guest first, because who lets in a guest lets in everybody.
 *
 * @param shopOrigin - the origin of shop and backend; without it nobody knows which pages are foreign
 */
export function askersOf(interaction: Interaction, shopOrigin?: string): readonly Asker[] {
  if (!isProtected(interaction)) return [];
  const isForAdmins = interaction.given.some(({ sentence }) => sentence === ADMIN);
  const others: readonly Asker[] = isForAdmins
    ? ['a customer']
    : namesCustomer(interaction)
      ? ['another customer']
      : [];
  const pages = shopOrigin === undefined ? [] : pagesThatAsk(interaction);
  return ['a guest', ...others, 'a forged session', ...pages];
}

/** The states for this asker: the same data, and a login of their own. */
export function givenAs(asker: Asker, { given }: Interaction): readonly Given[] {
  if (asker === 'a forged session' || isPage(asker)) return given;
  const data = given.filter((each) => !isLogin(each));
  if (asker === 'a guest') return data;
  const may = given.find(isLogin);
  const other = customers.find(({ login }) => !isOf(may, login));
  if (!other) throw new Error('the examples have no other customer');
  const { registration, login } = other;
  const isThere = data.some((each) => REGISTERED.includes(each.sentence) && isOf(each, login));
  return [...(isThere ? [] : [registration]), ...data, login];
}

interface Customer {
  readonly registration: Given;
  readonly login: Given;
}

/** The customers of all exchanges. */
const customers: readonly Customer[] = interactions.flatMap(({ given }) =>
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

/** Whether the request says which customer it is for. Otherwise each customer may ask. */
function namesCustomer({ given, fromState }: Interaction): boolean {
  const login = given.find(({ sentence }) => sentence === CUSTOMER);
  const registration = login && registrationOf(login, given);
  return Object.values(fromState).some((param) => param in (registration?.params ?? {}));
}
