/** For any actions in two tabs, a cart is recorded as one purchase, and only a good response clears the cart. */
// The purchase has the lines of the cart and the logged-in user. If it is still owed, a page reload records it.
import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { preload } from '#src/app/screens.ts';
import { seed, share, printSeed } from '#tests/support/seed.ts';
import { found } from './support/foundSchedules.ts';
import { owedIsRecorded, settle } from './support/promises.ts';
import { Shopper } from './support/shopper.ts';
import { type Step, steps, take } from './support/steps.ts';

printSeed('the purchase, interleaved');

const SCHEDULES = share(1000);

/** Opens one tab on a cart with two lines, then plays the schedule. Returns the broken promises. */
async function play(schedule: readonly Step[]): Promise<readonly string[]> {
  const shopper = new Shopper(2);
  try {
    await shopper.load(0, '/cart');
    await shopper.add(0, 1);
    await shopper.add(0, 2);
    for (const step of schedule) await take(shopper, step);
    await settle(shopper);
    await owedIsRecorded(shopper);
    return shopper.ledger.violations;
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

  it(`keeps its promises in ${SCHEDULES} schedules`, { timeout: 900_000 }, async () => {
    const schedules = fc.array(steps, { minLength: 3, maxLength: 14, size: 'max' });
    const property = fc.asyncProperty(schedules, async (schedule) => {
      expect(await play(schedule)).toEqual([]);
    });
    await fc.assert(property, { seed, numRuns: SCHEDULES });
  });
});
