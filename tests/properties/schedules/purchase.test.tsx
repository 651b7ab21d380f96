import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { preload } from '#src/app/routes.ts';
import { seed, tellSeed } from '#tests/support/seed.ts';
import { found } from './found.ts';
import { RETURN } from './ledger.ts';
import { type Ending, type Person, Shopper } from './shopper.tsx';

tellSeed('the purchase, interleaved');

type Plain =
  | 'pay'
  | 'cart'
  | 'typed'
  | 'reload'
  | 'back'
  | 'logOut'
  | 'plus'
  | 'remove'
  | 'hear'
  | 'write';

export type Step =
  | { readonly do: 'confirm'; readonly tab: number; readonly clicks: number }
  | { readonly do: 'answer'; readonly tab: number; readonly how: Ending }
  | { readonly do: 'logIn'; readonly tab: number; readonly who: Person }
  | { readonly do: 'add'; readonly tab: number; readonly id: number }
  | { readonly do: Plain; readonly tab: number };

const tab = fc.nat({ max: 1 });
const plain = (...kinds: Plain[]) => fc.record({ do: fc.constantFrom(...kinds), tab });
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('confirm' as const),
      tab,
      clicks: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      tab,
      how: fc.constantFrom<Ending[]>('good', 'good', 'refused', 'broken', 'lost', 'written'),
    }),
  },
  { weight: 3, arbitrary: plain('pay') },
  { weight: 3, arbitrary: plain('cart', 'typed') },
  { weight: 3, arbitrary: plain('reload', 'back') },
  { weight: 2, arbitrary: plain('plus', 'remove') },
  { weight: 2, arbitrary: plain('hear', 'write') },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      tab,
      id: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(
      plain('logOut'),
      fc.record({
        do: fc.constant('logIn' as const),
        tab,
        who: fc.constantFrom<Person[]>('ana', 'luis'),
      }),
    ),
  },
);

async function take(shopper: Shopper, step: Step): Promise<void> {
  const page = shopper.pageOf(step.tab);
  switch (step.do) {
    case 'confirm':
      return shopper.confirm(step.tab, step.clicks);
    case 'answer':
      return shopper.answer(step.tab, step.how);
    case 'logIn':
      return shopper.logIn(step.tab, step.who);
    case 'add':
      return shopper.add(step.tab, step.id);
    case 'pay':
      return shopper.away(step.tab) ? shopper.load(step.tab, RETURN) : undefined;
    case 'cart':
      return shopper.load(step.tab, '/cart');
    case 'typed':
      return shopper.load(step.tab, RETURN);
    case 'reload':
      return shopper.reload(step.tab);
    case 'back':
      return shopper.back(step.tab);
    case 'logOut':
      return shopper.logOut(step.tab);
    case 'plus':
      return shopper.plus(step.tab);
    case 'remove':
      return shopper.remove(step.tab);
    case 'hear':
      return page && shopper.browser.deliver(page);
    case 'write':
      return page && shopper.browser.catchUp(page);
  }
}

/** Two lines in the cart, one tab on it; then whatever the schedule says. Gives back the promises broken. */
async function play(schedule: readonly Step[]): Promise<readonly string[]> {
  const shopper = new Shopper(2);
  try {
    await shopper.load(0, '/cart');
    await shopper.add(0, 1);
    await shopper.add(0, 2);
    for (const step of schedule) await take(shopper, step);
    await shopper.settle();
    await shopper.owedIsRecorded();
    return shopper.broken;
  } finally {
    await shopper.close();
  }
}

describe('the purchase', () => {
  beforeAll(async () => {
    await Promise.all(['/', '/cart'].map(preload));
  });

  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });

  it.each(found)('found before: $what', async ({ schedule }) => {
    expect(await play(schedule)).toEqual([]);
  });

  it('keeps its promises in 1,000 schedules', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(steps, { minLength: 3, maxLength: 14, size: 'max' }),
        async (schedule) => {
          expect(await play(schedule)).toEqual([]);
        },
      ),
      { seed, numRuns: 1000 },
    );
  });
});
