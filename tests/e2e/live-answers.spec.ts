import type { Page, Request } from '@playwright/test';
import * as fc from 'fast-check';
import { contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import { type Answer, answersLike } from '#tests/fuzz/answers.ts';
import { goodAnswer } from '#tests/fuzz/goodAnswers.ts';
import { outcomeOf } from '#tests/fuzz/reading.ts';
import type { Scripted } from '#tests/rig/backend.ts';
import { seed, tellSeed } from '#tests/rig/seed.ts';
import { cart, stages } from './answerStages.ts';
import { expect, live as test, loggedIn } from './shop.ts';

tellSeed('any answer, in the browser');

/** Answers to each call. */
const RUNS = 300;
/** So many meet one page: a load for each would take too long. */
const EACH_PAGE = 30;

const callOf = (name: EndpointName) => {
  const { method, path } = contract[name];
  return `${method} ${path.replace('{userId}', '7')}`;
};

function scripted({ status, headers, body, cut }: Answer): Scripted {
  return {
    status,
    // Each answer is to be seen, not the one that was kept before it.
    headers: { 'content-type': 'text/plain', ...headers, 'cache-control': 'no-store' },
    body: [204, 205, 304].includes(status) ? '' : body,
    ...(cut === 'line' && { drop: true }),
    ...(cut === 'body' && { cutAfter: Math.trunc(Buffer.byteLength(body) / 2) }),
  };
}

test.use({ networkMayFail: true, trace: 'off' });

for (const name of endpointNames)
  test.describe(name, () => {
    const stage = stages[name];
    const call = callOf(name);
    // The way to the payment page, wherever an answer says it is; see below.
    test.use({ allowed: name === 'createCheckoutSession' ? ['http'] : ['https://js.stripe.com'] });

    test(`${RUNS} answers, and the shop still stands`, async ({
      page,
      context,
      backend,
      provider,
      remember,
    }) => {
      test.setTimeout(300_000);
      provider.outcome = { error: { message: 'declined' } };
      const elsewhere: string[] = [];
      await context.route(
        (url) => !url.href.startsWith(backend.url) && !url.href.startsWith('https://js.stripe'),
        async (route) => {
          if (!route.request().isNavigationRequest()) elsewhere.push(route.request().url());
          await route.fulfill({ contentType: 'text/html', body: 'Aquí se paga' });
        },
      );
      let alerts = 0;
      page.on('dialog', (dialog) => {
        alerts += 1;
        void dialog.accept();
      });
      const answered = countAnswers(page, call);
      backend.answer('GET /api/products', { body: goodAnswer('products') });
      const answers = fc.sample(answersLike(goodAnswer(name)), { seed, numRuns: RUNS });
      await remember({ ...(stage.as && loggedIn(stage.as)), cart });

      for (const [place, answer] of answers.entries()) {
        const before = answered();
        alerts = 0;
        backend.answer(call, scripted(answer));
        const fresh = !stage.again || place % EACH_PAGE === 0;
        if (fresh) {
          await page.goto('about:blank');
          await remember({ ...(stage.as && loggedIn(stage.as)), cart });
          await page.goto(stage.route);
          await stage.ready?.(page);
        }
        if (!fresh || !stage.loads) await stage.again?.(page);
        await expect.poll(answered).toBeGreaterThan(before);
        await test.step(JSON.stringify(answer).slice(0, 300), async () => {
          await stage.sees?.(page, outcomeOf(name, answer).kind === 'good', alerts);
          if (page.url().startsWith(backend.url)) await stands(page, answer);
        });
      }
      expect(elsewhere).toEqual([]);
    });
  });

/** Counts the answers to one call that this page has had, whole or broken off. */
function countAnswers(page: Page, call: string): () => number {
  let count = 0;
  const note = (request: Request) => {
    if (`${request.method()} ${new URL(request.url()).pathname}` === call) count += 1;
  };
  page.on('requestfinished', note);
  page.on('requestfailed', note);
  return () => count;
}

/** The page is the shop's own, is not blank, and nothing that came in has run. */
async function stands(page: Page, { body }: Answer): Promise<void> {
  const seen = await page.evaluate(async () => {
    // What the answer changes is on screen a frame after it at the latest.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const main = document.querySelector('#shop main');
    return {
      text: document.body.innerText,
      blank: !main?.textContent?.trim(),
      ran: 'ran' in globalThis,
      foreign: document.querySelectorAll('main :is(script, iframe, object, embed, [onerror])')
        .length,
    };
  });
  expect(seen).toMatchObject({ blank: false, ran: false, foreign: 0 });
  for (const slip of ['$NaN', 'undefined', '[object Object]', 'Unexpected Application Error!'])
    if (!body.includes(slip)) expect(seen.text).not.toContain(slip);
}
