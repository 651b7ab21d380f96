/** How a payment has ended: read from the provider, for a charge of this tab or of one that is gone. */
import { type CardOutcome, cardStatus } from '#src/lib/cardPayment.ts';
import { isUnderWay, type Payment, readStorage, selectPayments, writePayment } from './payment.ts';
import type { Thunk } from './store.ts';

/** Milliseconds in which a charge arrives that a page had sent before it was left. */
const CHARGE_ON_ITS_WAY = 2000;

type Outcomes = ReadonlyMap<Payment['userId'], CardOutcome>;

/**
 * Asks how each payment ended whose tab is gone, because nobody else has the lock now.
 *
 * @param alsoOpened - whether to ask for card payments that were not paid at the last look, too
 */
export function settleLeft({ alsoOpened = false } = {}): Thunk<Promise<Outcomes>> {
  return async (dispatch, getState) => {
    const outcomes = new Map<Payment['userId'], CardOutcome>();
    for (const left of selectPayments(getState())) {
      const { userId, state, secret } = left;
      if (!isUnderWay(left) && !(alsoOpened && state === 'opened' && secret)) continue;
      const outcome = secret && state !== 'recording' ? await outcomeOf(secret, state) : undefined;
      if (outcome) outcomes.set(userId, outcome);
      // The tab that is gone may have written the end, which this tab could not read yet.
      dispatch(readStorage());
      const now = selectPayments(getState()).find((each) => each.userId === userId);
      const end = afterLoss(left, outcome);
      // One that stands as before is not written: that would move it to the end of the list, and a page settles each change.
      if (now?.at === left.at && now.state === state && end?.state !== state)
        dispatch(writePayment(userId, end));
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

function afterLoss(left: Payment, outcome: CardOutcome | undefined): Payment | undefined {
  if (left.state === 'recording') return { ...left, state: 'paid' };
  if (left.way === 'hosted') return { ...left, state: 'opened' };
  if (!outcome) return undefined; // without a secret nothing was charged
  return left.state === 'opened' && outcome === 'unknown' ? left : afterCharge(left, outcome);
}

/** A card payment that nobody can pay any more is forgotten: the next press opens a new one. */
export function afterCharge(payment: Payment, outcome: CardOutcome): Payment | undefined {
  if (outcome === 'ended') return undefined;
  const state = { paid: 'paid', unpaid: 'opened', pending: 'running', unknown: 'running' } as const;
  return { ...payment, state: state[outcome] };
}
