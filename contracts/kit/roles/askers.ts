/** Those who may not make a call: what they send, what should refuse them, and what it means if they are let in. */
import type { Interaction } from '#contracts/derive/interactions.ts';
import type { AddedHeaders } from '#contracts/kit/http/headers.ts';
import { isForAdmins, isProtected, type Login, namesCustomer } from './logins.ts';

export interface Asker {
  readonly name: string;
  readonly login: Login;
  readonly isForged?: true;
  /** What a page that is not the shop's sends: a browser adds the session of whoever opens it. */
  readonly headers?: (shopOrigin: string) => AddedHeaders;
  /** The statuses that refuse them. Those who are no page are refused by 401 or 403. */
  readonly expected: string;
  readonly isRefusal: (status: number) => boolean;
  /** What somebody can do who is let in. */
  readonly use: string;
  /** What keeps them out. */
  readonly fix: string;
}

const among = (...statuses: readonly number[]) => ({
  expected: statuses.join(', ').replace(/, (\d+)$/, ' or $1'),
  isRefusal: (status: number) => statuses.includes(status),
});

const guest: Asker = {
  name: 'a guest',
  login: 'none',
  ...among(401, 403),
  use: 'Whoever knows the address can make this call, without the shop',
  fix: 'Nobody is asked who they are. Before the call, read the session; without one, answer 401.',
};
const customer: Asker = {
  name: 'a customer',
  login: 'of another customer',
  ...among(401, 403),
  use: 'Every registered customer can do what only an administrator may',
  fix: 'It is enough to be logged in. Look up the role of the account; if it is not admin, answer 403.',
};
const otherCustomer: Asker = {
  name: 'another customer',
  login: 'of another customer',
  ...among(401, 403, 404), // there may be no such data for them
  use: 'A customer can name another one, and see or use what is theirs',
  fix: 'Compare the customer in the request with that of the session; if it is another one, answer 403.',
};
/** With the session of the caller who is allowed, its last character changed. */
const forger: Asker = {
  name: 'a forged session',
  login: 'allowed',
  isForged: true,
  ...among(401, 403),
  use: 'Whoever makes up a session is whoever they want to be',
  fix: 'A session is believed that the server has not made. Check its signature, or look it up, to its last character; otherwise answer 401.',
};

const page = {
  login: 'allowed',
  expected: 'any 4xx',
  isRefusal: (status: number) => status >= 400 && status < 500,
} as const;

const WHOLE =
  'Compare the whole Origin with the shop’s own, and not its beginning, its end or a part; if it is another one, answer 403.';

const pages: readonly Asker[] = [
  {
    ...page,
    name: 'a page of another site',
    headers: () => ({ origin: 'https://other-site.example' }),
    use: 'A page of another site may make this call with the login of whoever opens it',
    fix: 'Before a POST, compare Origin, if there is one, with the shop’s own; if it is another one, answer 403.',
  },
  {
    ...page,
    name: 'a page whose address begins like the shop’s',
    headers: (shopOrigin) => ({ origin: `${shopOrigin}.other-site.example` }),
    use: 'Whoever owns a domain can make a page whose address begins like the shop’s, and make this call from it',
    fix: WHOLE,
  },
  {
    ...page,
    name: 'a page whose address ends like the shop’s',
    headers: (shopOrigin) => ({ origin: shopOrigin.replace('://', '://other-site-') }),
    use: 'Whoever buys a domain that ends like the shop’s can make this call from a page there',
    fix: WHOLE,
  },
  {
    ...page,
    name: 'a page with the origin null',
    headers: () => ({ origin: 'null' }),
    use: 'A page of another site may make this call from a frame that hides where it stands',
    fix: 'Origin: null is an origin too, and not the shop’s: answer 403.',
  },
];
/** On the shop's own origin, so that nothing but its type is wrong. */
const textForm = {
  ...page,
  name: 'a form of text/plain',
  headers: () => ({ 'content-type': 'text/plain' }),
  use: 'A form of another site may make this call: for text/plain a browser asks no permission',
  fix: 'Where the contract sends JSON, require Content-Type: application/json; otherwise answer 415.',
};

/**
 * Those who may not ask for this exchange; a guest first, because who lets in a guest lets in everybody.
 *
 * @param shopOrigin - the origin of shop and backend; without it nobody knows which pages are foreign
 */
export function askersOf(interaction: Interaction, shopOrigin?: string): readonly Asker[] {
  if (!isProtected(interaction)) return [];
  const persons = [
    guest,
    ...(isForAdmins(interaction) ? [customer] : namesCustomer(interaction) ? [otherCustomer] : []),
    forger,
  ];
  const { endpoint, status } = interaction;
  const isRefusedAnyway = endpoint.method === 'GET' || status.accepted !== 'success';
  if (shopOrigin === undefined || isRefusedAnyway) return persons;
  return [...persons, ...pages, ...(endpoint.request.encoding === 'json' ? [textForm] : [])];
}
