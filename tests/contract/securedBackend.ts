/** A backend that checks roles by a session's cookie: the mock, behind a guard. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import type { EndpointName } from '#contracts/index.ts';
import { states } from '#contracts/states.ts';
import { createMockServer } from '#mocks/http/adapter.ts';
import { callTo } from '#tests/support/calls.ts';
import { serve, served } from './serve.ts';

export const callsOfAdmins = [
  'addProduct',
  'removeProduct',
  'allPurchases',
  'reservations',
] as const;
export const callsOfCustomers = [
  'userPurchases',
  'createPurchase',
  'createCheckoutSession',
  'createPaymentIntent',
] as const;
const ADMIN_SESSION = 'session=of-the-administrator';
const CUSTOMER_SESSION = 'session=of-customer-';

const Change = v.object({
  state: v.string(),
  params: v.record(v.string(), v.unknown()),
  action: v.string(),
});
const Account = v.object({
  email: v.string(),
  userId: v.optional(v.number()),
  otherUserId: v.optional(v.number()),
});

export interface SecuredBackend {
  readonly url: string;
  readonly statesUrl: string;
  /** The cookie of each request to a call, in order. */
  readonly cookies: readonly string[];
}

/**
 * @param login - what its states do for a login: give the session's cookie, or keep it for requests without a cookie,
 * as a team may do for Pact's own verifiers, or nothing
 */
export async function startSecuredBackend(
  login: 'gives' | 'keeps' | 'ignored' = 'gives',
): Promise<SecuredBackend> {
  const mock = createMockServer();
  const mockUrl = await served(mock);
  const idByEmail = new Map<string, number>();
  const cookies: string[] = [];
  let kept = '';

  function sessionOf(change: v.InferOutput<typeof Change>): string | undefined {
    if (change.state === states.adminLoggedIn.sentence) return ADMIN_SESSION;
    if (change.state !== states.customerLoggedIn.sentence) return undefined;
    return `${CUSTOMER_SESSION}${idByEmail.get(String(change.params['email']))}`;
  }

  async function changeState(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await text(request);
    const change = v.parse(Change, JSON.parse(body));
    const account = v.safeParse(Account, change.params);
    const id = account.success && (account.output.userId ?? account.output.otherUserId);
    if (account.success && id) idByEmail.set(account.output.email, id);
    const cookie = sessionOf(change);
    if (login === 'keeps') kept = change.action === 'setup' ? (cookie ?? kept) : '';
    const response = await fetch(`${mockUrl}/__mock/states`, { method: 'POST', body });
    const gives = login === 'gives' && cookie !== undefined;
    answer
      .writeHead(response.status)
      .end(JSON.stringify(gives ? { headers: { Cookie: cookie } } : {}));
  }

  function mayCall({ method = '', url = '' }: IncomingMessage, cookie: string): boolean {
    const asked = (name: EndpointName) => addressOf(name).exec(`${method} ${url}`);
    if (callsOfAdmins.some(asked)) return cookie.includes(ADMIN_SESSION);
    const own = callsOfCustomers.map(asked).find((each) => each !== null);
    if (!own) return true;
    const sessions = cookie.split('; ').filter((pair) => pair.startsWith(CUSTOMER_SESSION));
    return sessions.some((pair) => own[1] === undefined || pair === CUSTOMER_SESSION + own[1]);
  }

  const url = await serve((request, answer) => {
    if (request.url === '/_states') return changeState(request, answer);
    const cookie = request.headers.cookie ?? kept;
    cookies.push(cookie);
    if (mayCall(request, cookie)) return mock.emit('request', request, answer);
    answer.writeHead(401, { 'content-type': 'application/json' });
    return answer.end(JSON.stringify({ success: false, message: `No: ${cookie}` }));
  });
  return { url, statesUrl: `${url}/_states`, cookies };
}

/** Matches a request to this call; its group is the id in the address, if there is one. */
function addressOf(name: EndpointName): RegExp {
  return new RegExp(`^${callTo(name).replace(/\{\w+\}/, '([^/?]+)')}$`);
}
