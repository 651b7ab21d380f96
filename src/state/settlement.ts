/** How a payment has ended: read from the provider, for a charge of this tab or of one that is gone. */
import { type CardOutcome, cardStatus } from '#src/lib/cardPayment.ts';
import { readStorage, selectPayments, writePayment } from './payment.ts';
import { isSamePayment, isUnderWay, type Payment } from './paymentRecord.ts';
import type { Thunk } from './store.ts';

/** Milliseconds in which a charge arrives that a page had sent before it was left. */
const CHARGE_ON_ITS_WAY = 2000;

/**
 * Asks how each payment ended whose tab is gone, because nobody else has the lock now.
 *
 * @param alsoOpened - whether to ask for card payments that were not paid at the last look, too
 * @returns the outcomes of card payments, by their secrets
 */
export function settleLeft({ alsoOpened = false } = {}): Thunk<
  Promise<ReadonlyMap<string, CardOutcome>>
> {
  return async (dispatch, getState) => {
    const left = selectPayments(getState()).filter(
      (each) => isUnderWay(each) || (alsoOpened && each.state === 'opened' && each.secret),
    );
    const asked = await Promise.all(
      left.map(async (each) => ({ each, outcome: await outcomeOf(each) })),
    );
    // The tab that is gone may have written the end, which this tab could not read yet.
    dispatch(readStorage());
    const outcomes = new Map<string, CardOutcome>();
    for (const { each, outcome } of asked) {
      if (each.secret && outcome) outcomes.set(each.secret, outcome);
      const now = selectPayments(getState()).find((other) => isSamePayment(other, each));
      const end = afterLoss(each, outcome);
      // One that stands as before is not written, because a page settles each change.
      if (now?.state === each.state && end?.state !== each.state) dispatch(writePayment(each, end));
    }
    return outcomes;
  };
}

async function outcomeOf({ secret, state }: Payment): Promise<CardOutcome | undefined> {
  if (!secret || state === 'recording') return undefined;
  const outcome = await cardStatus(secret);
  if (outcome !== 'unpaid' || state !== 'running') return outcome;
  await new Promise((resolve) => setTimeout(resolve, CHARGE_ON_ITS_WAY));
  return cardStatus(secret);
}

function afterLoss(left: Payment, outcome: CardOutcome | undefined): Payment | null {
  if (left.state === 'recording') return { ...left, state: 'paid' };
  if (left.way === 'hosted') return { ...left, state: 'opened' };
  if (!outcome) return null; // without a secret nothing was charged
  return left.state === 'opened' && outcome === 'unknown' ? left : afterCharge(left, outcome);
}

const states = {
  paid: 'paid',
  unpaid: 'opened',
  refused: 'opened',
  pending: 'running',
  unknown: 'running',
} as const;

/** A card payment that nobody can pay any more is forgotten: the next press opens a new one. */
export function afterCharge(payment: Payment, outcome: CardOutcome): Payment | null {
  if (outcome === 'ended') return null;
  return { ...payment, state: states[outcome] };
}
