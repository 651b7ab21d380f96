/** `payments`: the reference passes, and each broken variant of it fails in the stories about that. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { Stripe } from 'stripe';
import { contract } from '#contracts/index.ts';
import { withStates } from '#contracts/kit/reference/states.ts';
import { StandIn } from '#contracts/kit/provider/standIn.ts';
import { play, type Played, stories } from '#contracts/kit/payments/play.ts';
import { requireSetup } from '#contracts/kit/payments/setup.ts';
import { linesOf, summaryOf } from '#contracts/kit/payments/report.ts';
import { ended } from '#tests/support/port.ts';
import { Reference } from '#tests/support/reference.ts';
import { isCall, type Variant } from './brokenBackend.ts';
import { variants } from './brokenPayments.ts';
import { nowhere } from './serve.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue()); // the reference logs what it refuses

const place = (url: string, webhook = `${url}/api/stripe/webhook`) => ({
  url,
  statesUrl: `${url}/_states`,
  webhook,
});

/** Plays these stories against this backend. */
async function played(listener: Variant, names: readonly string[]): Promise<readonly Played[]> {
  const reference = await Reference.start({ listener });
  onTestFinished(async () => void (await reference.stop()));
  const { url, provider } = reference;
  const chosen = stories.filter(({ name }) => names.includes(name));
  const all: Played[] = [];
  for (const story of chosen) all.push(await play(story, provider.standIn, place(url)));
  return all;
}
const failed = (all: readonly Played[]) =>
  all.filter(({ result }) => result === 'failed').map(({ story }) => story.name);

it('finds nothing wrong with the reference', { timeout: 120_000 }, async () => {
  // Those in which the backend asks the provider again after seconds are played beside the others.
  const slow = ['two-tabs', 'lost-opening', 'refused-opening'];
  const others = stories.map(({ name }) => name).filter((name) => !slow.includes(name));
  const each = await Promise.all(
    [others, ...slow].map((names) => played(withStates, [names].flat())),
  );
  const all = each.flat();
  expect(all.flatMap((one) => (one.result === 'passed' ? [] : linesOf(one)))).toEqual([]);
  const count = stories.length;
  expect(summaryOf(all)).toMatch(`${count} of ${count} stories went well.\nNot played: `);
});

it.each(Object.entries(variants))('names the story of a backend that %s', async (...row) => {
  const [variant, names] = row[1];
  const all = await played(variant, names);
  expect(failed(all).toSorted()).toEqual(names.toSorted());
});

it('says what it expected, what it saw, and what was before', async () => {
  const [variant, names] = variants['records each time that it is asked'] ?? [withStates, []];
  const [first] = await played(variant, names);
  const goods = '2000.37 for 1 × Mouse óptico at 0.57 and 2 × Portátil de 14 pulgadas at 999.90';
  expect(first && linesOf(first).replace(/\b(cs_test|pi)_[0-9a-f]+/g, '$1_…')).toBe(
    `✗ browser-first           It is paid, and the browser is back before the webhook, and asks twice.
    expected: 1 purchase of ${goods}
    saw: 3 purchases of ${goods}
    before:
            the provider: POST /v1/checkout/sessions: 200
        POST ${contract.createCheckoutSession.path}: 200
        the buyer pays cs_test_…: 2000.37 usd
            the provider: GET /v1/checkout/sessions/cs_test_…?expand[0]=payment_intent.latest_charge: 200
        POST ${contract.createPurchase.path}: 201
        POST ${contract.createPurchase.path}: 201
        GET ${contract.userPurchases.path}: 200`,
  );
});

it('tells a cause once, and what costs money', async () => {
  const [variant = withStates] = variants['records each time that it is asked'] ?? [];
  const [first, second, third] = await played(variant, ['browser-first', 'closed-tab', 'forged']);
  if (!first || !second || !third) throw new Error('all are played');
  expect(summaryOf([first, second, third])).toMatch(
    '1 of 3 stories went well.\nSomebody loses money or goods in: browser-first, closed-tab.\nNot',
  );
  const other = { ...second, expected: first.expected ?? '', saw: first.saw ?? '' };
  expect(linesOf(other, [first])).toMatch(/^✗ closed-tab .*\n {4}as in browser-first: saw 3 pur/);
});

it('plays the other stories after one in which the backend names an unknown payment', async () => {
  const [variant = withStates] = variants['names an intent that the provider does not know'] ?? [];
  const all = await played(variant, ['wrong-total', 'two-buyers', 'forged']);
  expect(all.map(({ result }) => result)).toEqual(['failed', 'failed', 'passed']);
  expect(all[0] && linesOf(all[0])).toContain("saw: No such payment_intent: 'pi_1'");
});

it('ends every request of a story before it plays the next one', async () => {
  let [count, running] = [0, 0];
  const [closed] = await played(
    (shop) => {
      const answer = withStates(shop);
      return async (request, response) => {
        if (!isCall('createPurchase', request)) return answer(request, response);
        if ((count += 1) === 8) return void request.socket.destroy();
        running += 1;
        await answer(request, response);
        running -= 1;
      };
    },
    ['all-at-once'],
  );
  expect(running).toBe(0);
  expect(closed && linesOf(closed)).toContain('closed the connection without an answer.');
});

it('finds nothing wrong with sessions that get a new cookie in each answer', async () => {
  const listener: Variant = (shop) => {
    const [answer, over] = [withStates(shop), new Set<string>()];
    let turn = 0;
    return (request, response) => {
      const { cookie } = request.headers;
      if (cookie === undefined) return answer(request, response);
      if (over.has(cookie)) request.headers.cookie = '';
      over.add(cookie);
      const session = cookie.replace(/; turn=.*/, '');
      response.setHeader('set-cookie', [`${session}; Path=/`, `turn=${(turn += 1)}`]);
      return answer(request, response);
    };
  };
  const all = await played(listener, ['browser-first', 'other-buyer', 'deleted-product']);
  expect(all.flatMap((one) => (one.result === 'passed' ? [] : linesOf(one)))).toEqual([]);
});

it('finds before the first story what is not pointed at each other: stand-in, webhook, server', async () => {
  const reference = await Reference.start({ listener: withStates });
  onTestFinished(async () => void (await reference.stop()));
  const { url, provider } = reference;
  const elsewhere = new StandIn({ key: 'sk_test_1', secret: 'whsec_of_the_test' });
  await expect(requireSetup(elsewhere, place(url))).rejects.toThrow('did not ask the stand-in');
  const wrong = place(url, `${url}/webhook`);
  await expect(requireSetup(provider.standIn, wrong)).rejects.toThrow('/webhook answers 404');
  const gone = place(await nowhere());
  await expect(requireSetup(provider.standIn, gone)).rejects.toThrow('Nothing listens at');
  await expect(requireSetup(provider.standIn, place(url))).resolves.toBeUndefined();
  const fromElsewhere = { ...place(url), shopOrigin: 'https://shop.example' };
  await expect(requireSetup(provider.standIn, fromElsewhere)).rejects.toThrow(
    'Your backend refused the call with «Origin: https://shop.example»: HTTP 403',
  );
});

it.each([
  ['key', { key: 'sk_test_other', secret: 'whsec_of_the_test' }, 'than sk_test_other'],
  ['secret', { key: 'sk_test_of_the_test', secret: 'whsec_other' }, 'with whsec_other'],
])('finds before the first story that the %s is another one', async (_what, settings, problem) => {
  const standIn = new StandIn(settings);
  const server = await standIn.listen(0);
  onTestFinished(() => ended(server));
  const { hostname: host, port } = new URL(standIn.pages);
  const stripe = new Stripe('sk_test_of_the_test', { host, port, protocol: 'http' });
  const reference = await Reference.start({
    listener: (shop) => withStates({ ...shop, stripe, webhookSecret: 'whsec_of_the_test' }),
  });
  onTestFinished(async () => void (await reference.stop()));
  await expect(requireSetup(standIn, place(reference.url))).rejects.toThrow(problem);
});
