/** Random answers to the calls of `answerStages.ts` break no page in a real browser. */
import type { BrowserContext, Page } from '@playwright/test';
import * as fc from 'fast-check';
import { contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import { answersLike, type WrittenAnswer } from '#tests/properties/support/answers.ts';
import { goodAnswer } from '#tests/properties/support/goodAnswers.ts';
import { outcomeOf } from '#tests/properties/support/reading.ts';
import type { FakeBackend } from '#tests/support/backend.ts';
import { callTo } from '#tests/support/calls.ts';
import { full } from '#tests/support/full.ts';
import { storedSession } from '#tests/support/people.ts';
import { seed, printSeed } from '#tests/support/seed.ts';
import { cart, PAYMENT_PAGE, type Stage, stages } from './answerStages.ts';
import { PROVIDER } from './provider.ts';
import { expect, live as test } from './shop.ts';
import { answerTo } from './steps.ts';

// Other runs test the same answers without a browser, in `tests/properties`.
test.skip(!full, 'only in a full run');
if (full) printSeed('any answer, in the browser');

/** Number of answers to each call. */
const RUNS = 300;
/** Number of answers that one page load gets: a page load for each answer would take too long. */
const PER_PAGE = 30;

test.use({ networkMayFail: true });

for (const name of endpointNames) {
  const stage = stages[name];
  if (!stage) continue;
  test.describe(name, () => {
    const payment = name === 'createCheckoutSession';
    // The picture in a good answer, and the payment page at any address that an answer contains.
    test.use({ allowed: payment ? ['http'] : ['https://shop.example.com/', PROVIDER] });

    for (let from = 0; from < RUNS; from += PER_PAGE)
      test(`answers ${from + 1} to ${from + PER_PAGE} break no page`, async ({
        page,
        context,
        backend,
        provider,
        remember,
      }) => {
        test.setTimeout(120_000); // some of these calls need a page load for each answer
        provider.outcome = { error: { message: 'declined' } };
        backend.answer(callTo('products'), { body: goodAnswer('products') });
        const elsewhere = await answerOtherHosts(context, backend);
        const alerts = acceptedAlerts(page);
        const answers = fc.sample(answersLike(goodAnswer(name)), { seed, numRuns: RUNS });
        for (const [place, answer] of answers.slice(from, from + PER_PAGE).entries())
          await check({ page, backend, remember, alerts, name, stage, answer, first: place === 0 });
        expect(elsewhere).toEqual([]);
      });
  });
}

interface Attempt {
  readonly page: Page;
  readonly backend: FakeBackend;
  readonly remember: (stored: Readonly<Record<string, string>>) => Promise<void>;
  /** The texts of the page's alerts, which are all accepted. */
  readonly alerts: string[];
  readonly name: EndpointName;
  readonly stage: Stage;
  readonly answer: WrittenAnswer;
  /** Whether this is the first answer that the page gets. */
  readonly first: boolean;
}

/** Makes the call, answers it, and checks that the shop still works. */
async function check(attempt: Attempt) {
  const { page, backend, remember, alerts, name, stage, answer, first } = attempt;
  const call = callOf(name);
  alerts.length = 0;
  // The browser must use each answer, not a cached one.
  backend.answer(call, { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store' } });
  const answered = answerTo(page, call);
  const fresh = first || !stage.again;
  if (fresh) {
    const stored = { ...(stage.as && storedSession({ id: 7, role: stage.as })), cart };
    if (page.url().startsWith(backend.url)) await page.evaluate(replaceStorage, stored);
    else await remember(stored);
    await page.goto(stage.route);
    await stage.ready?.(page);
  }
  if (!fresh || !stage.loads) await stage.again?.(page);
  await answered;
  await test.step(JSON.stringify(answer).slice(0, 300), async () => {
    await expect(page.getByText('Cargando')).toHaveCount(0);
    await stage.sees?.(page, outcomeOf(name, answer).kind === 'good', alerts);
    if (page.url().startsWith(backend.url)) await expectIntact(page, answer);
  });
}

function callOf(name: EndpointName): string {
  const { method, path } = contract[name];
  return `${method} ${path.replace('{userId}', '7')}`;
}

/** Answers requests to other hosts with the payment page. Returns those that are neither a page nor a picture. */
async function answerOtherHosts(context: BrowserContext, { url }: FakeBackend): Promise<string[]> {
  const elsewhere: string[] = [];
  await context.route(
    ({ origin }) => ![url, PROVIDER].includes(origin),
    async (route) => {
      const request = route.request();
      const expected = request.resourceType() === 'image' || request.isNavigationRequest();
      if (!expected) elsewhere.push(request.url());
      await route.fulfill({ contentType: 'text/html', body: PAYMENT_PAGE });
    },
  );
  return elsewhere;
}

function acceptedAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  return alerts;
}

/** Runs in the browser. */
function replaceStorage(stored: Readonly<Record<string, string>>): void {
  localStorage.clear();
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
}

/** Expects that the page is not blank, shows no broken values, and ran no code from the answer. */
async function expectIntact(page: Page, { body }: WrittenAnswer): Promise<void> {
  const seen = await page.evaluate(async () => {
    // The effect of the answer is on screen one frame later at the latest.
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
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
  for (const mistake of ['$NaN', 'undefined', '[object Object]', 'Unexpected Application Error!'])
    if (!body.includes(mistake)) expect(seen.text).not.toContain(mistake);
}
