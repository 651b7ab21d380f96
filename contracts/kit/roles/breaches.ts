/** What it means that somebody is let in, what to do then, and which answers refuse them. */
import type { Asker } from './askers.ts';
import { isPage } from './pages.ts';

export interface Breach {
  readonly use: string;
  readonly fix: string;
}

const COMPARE_WHOLE =
  'Compare the whole Origin with the shop’s own, and not its beginning, its end or a part; if it is another one, answer 403';
const CHECK_FIRST = 'Check who asks before anything else of the call';

/** What somebody can do who is let in, and what keeps them out. */
export const letIn: Readonly<Record<Asker, Breach>> = {
  'a guest': {
    use: 'Whoever knows the address can make this call, without the shop',
    fix: 'Nobody is asked who they are. Before the call, read the session; without one, answer 401',
  },
  'a customer': {
    use: 'Every registered customer can do what only an administrator may',
    fix: 'It is enough to be logged in. Look up the role of the account; if it is not admin, answer 403',
  },
  'another customer': {
    use: 'A customer can name another one, and see or use what is theirs',
    fix: 'Compare the customer in the request with that of the session; if it is another one, answer 403',
  },
  'a forged session': {
    use: 'Whoever makes up a session is whoever they want to be',
    fix: 'A session is believed that the server has not made. Check its signature, or look it up, to its last character; otherwise answer 401',
  },
  'a page of another site': {
    use: 'A page of another site may make this call with the login of whoever opens it',
    fix: 'Before a POST, compare Origin, if there is one, with the shop’s own; if it is another one, answer 403',
  },
  'a page whose address begins like the shop’s': {
    use: 'Whoever owns a domain can make a page whose address begins like the shop’s, and make this call from it',
    fix: COMPARE_WHOLE,
  },
  'a page whose address ends like the shop’s': {
    use: 'Whoever buys a domain that ends like the shop’s can make this call from a page there',
    fix: COMPARE_WHOLE,
  },
  'a page with the origin null': {
    use: 'A page of another site may make this call from a frame that hides where it stands',
    fix: 'Origin: null is an origin too, and not the shop’s: answer 403',
  },
  'a form of text/plain': {
    use: 'A form of another site may make this call: for text/plain a browser asks no permission',
    fix: 'Where the contract sends JSON, require Content-Type: application/json; otherwise answer 415',
  },
};

interface Refusal {
  readonly says: string;
  readonly isIt: (status: number) => boolean;
}

/** For another customer's data a server may also say that there is none. A foreign page may be refused by any 4xx. */
export function refusalOf(asker: Asker): Refusal {
  if (isPage(asker)) return { says: 'any 4xx', isIt: (status) => status >= 400 && status < 500 };
  if (asker !== 'another customer') return { says: '401 or 403', isIt: isOneOf(401, 403) };
  return { says: '401, 403 or 404', isIt: isOneOf(401, 403, 404) };
}

function isOneOf(...statuses: readonly number[]): (status: number) => boolean {
  return (status) => statuses.includes(status);
}

/** What to do if the answer is no refusal, or comes too late. */
export function checkFirst(asker: Asker): string {
  return isPage(asker) ? letIn[asker].fix : CHECK_FIRST;
}
