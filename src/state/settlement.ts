/** How a payment has ended: read from the provider, for a charge of this tab or of one that is gone. */
import { type CardOutcome, cardStatus } from '#src/lib/cardPayment.ts';
import {
  isUnderWay,
  type Payment,
  paymentWritten,
  selectPayments,
  storageRead,
} from './payment.ts';
import type { Thunk } from './store.ts';

/** Asks how each payment ended whose tab is gone: nobody else has a turn now. Returns the outcomes. */
export function settleLeft(): Thunk<Promise<readonly CardOutcome[]>> {
  return async (dispatch, getState) => {
    const outcomes: CardOutcome[] = [];
    for (const left of selectPayments(getState()).filter(isUnderWay)) {
      const outcome = left.secret && left.state === 'running' && (await cardStatus(left.secret));
      if (outcome) outcomes.push(outcome);
      // The tab that is gone may have written the end, which this tab could not read yet.
      dispatch(storageRead());
      const now = selectPayments(getState()).find(({ userId }) => userId === left.userId);
      if (now?.state === left.state)
        dispatch(paymentWritten(left.userId, afterLoss(left, outcome)));
    }
    return outcomes;
  };
}

function afterLoss(left: Payment, outcome: CardOutcome | '' | false | undefined) {
  if (left.state === 'recording') return { ...left, state: 'paid' } as const;
  if (left.way === 'hosted') return { ...left, state: 'opened' } as const;
  return outcome ? afterCharge(left, outcome) : undefined; // without a secret nothing was charged
}

/** A card payment that nobody can pay any more is forgotten: the next press opens a new one. */
export function afterCharge(payment: Payment, outcome: CardOutcome): Payment | undefined {
  if (outcome === 'ended') return undefined;
  const state = { paid: 'paid', unpaid: 'opened', pending: 'running', unknown: 'running' } as const;
  return { ...payment, state: state[outcome] };
}
