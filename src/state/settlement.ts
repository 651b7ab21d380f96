/** How a payment has ended: read from the provider, for a charge of this tab or of one that is gone. */
import { type CardOutcome, cardStatus, endOfCharge } from '#src/lib/cardPayment.ts';
import { orderSeenOpen } from './cart.ts';
import { readStorage, selectPayments, writePayment } from './payment.ts';
import { isSamePayment, isUnderWay, type Payment } from './paymentRecord.ts';
import type { Thunk } from './store.ts';

/**
 * Asks how each payment ended whose tab is gone, because nobody else has the lock now.
 *
 * @param alsoAsks - whether to ask for this card payment too, which was not paid at the last look
 * @returns the outcomes of card payments, by their secrets
 */
export function settleLeft(
  alsoAsks: (opened: Payment) => boolean = () => false,
): Thunk<Promise<ReadonlyMap<string, CardOutcome>>> {
  return async (dispatch, getState) => {
    const left = selectPayments(getState()).filter(
      (each) => isUnderWay(each) || (each.state === 'opened' && each.secret && alsoAsks(each)),
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
      if (end?.state === 'opened') dispatch(orderSeenOpen(each.at));
      // One that stands as before is not written, because a page settles each change.
      if (now?.state === each.state && end?.state !== each.state) dispatch(writePayment(each, end));
    }
    return outcomes;
  };
}

async function outcomeOf({ secret, state }: Payment): Promise<CardOutcome | undefined> {
  if (!secret || state === 'recording') return undefined;
  return state === 'running' ? endOfCharge(secret) : cardStatus(secret);
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
function afterCharge(payment: Payment, outcome: CardOutcome): Payment | null {
  if (outcome === 'ended') return null;
  return { ...payment, state: states[outcome] };
}

/**
 * Writes how a charge of this tab has ended, unless another tab has settled it meanwhile: some browsers give no common lock.
 *
 * @param before - the record before this attempt: a refused attempt restores it
 */
export function chargeEnded(payment: Payment, outcome: CardOutcome, before?: Payment): Thunk<void> {
  return (dispatch, getState) => {
    dispatch(readStorage());
    const now = selectPayments(getState()).find((each) => isSamePayment(each, payment));
    if (now && now.state !== 'running' && now.state !== 'opened') return;
    const end = outcome === 'refused' && before ? before : afterCharge(payment, outcome);
    if (end?.state === 'opened') dispatch(orderSeenOpen(payment.at));
    dispatch(writePayment(payment, end));
  };
}
