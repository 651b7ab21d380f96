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
    const outcomes = new Map<string, CardOutcome>();
    for (const left of selectPayments(getState())) {
      const { state, secret } = left;
      if (!isUnderWay(left) && !(alsoOpened && state === 'opened' && secret)) continue;
      const outcome = secret && state !== 'recording' ? await outcomeOf(secret, state) : undefined;
      if (secret && outcome) outcomes.set(secret, outcome);
      // The tab that is gone may have written the end, which this tab could not read yet.
      dispatch(readStorage());
      const now = selectPayments(getState()).find((each) => isSamePayment(each, left));
      const end = afterLoss(left, outcome);
      // One that stands as before is not written, because a page settles each change.
      if (now?.state === state && end?.state !== state) dispatch(writePayment(left, end));
    }
    return outcomes;
  };
}

async function outcomeOf(secret: string, state: Payment['state']): Promise<CardOutcome> {
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

/** A card payment that nobody can pay any more is forgotten: the next press opens a new one. */
export function afterCharge(payment: Payment, outcome: CardOutcome): Payment | null {
  if (outcome === 'ended') return null;
  const state = { paid: 'paid', unpaid: 'opened', pending: 'running', unknown: 'running' } as const;
  return { ...payment, state: state[outcome] };
}
