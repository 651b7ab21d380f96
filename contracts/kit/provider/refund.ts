import { type Fields, integer } from './fields.ts';
import { type Charge, newId, seconds } from './objects.ts';

import { Refusal } from './refusal.ts';

/** Gives back what is left of a charge, or the `amount` of the request. Throws a Refusal. */
export function refundOf(charge: Charge, fields: Fields): object {
  const { id, currency, payment_intent } = charge;
  const left = charge.amount - charge.amount_refunded;
  const amount = fields.has('amount') ? integer(fields, 'amount') : left;
  if (left === 0)
    throw new Refusal(400, `Charge ${id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  if (amount < 1 || amount > left)
    throw new Refusal(400, `Refund amount (${amount}) is not between 1 and ${left}.`, {
      param: 'amount',
    });
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const ids = { id: newId('re'), charge: id, payment_intent };
  return { ...ids, object: 'refund', amount, created: seconds(), currency, status: 'succeeded' };
}

/** The buyer's bank wants the money of this charge back. */
export function disputeOf(charge: Charge): object {
  charge.disputed = true;
  const { amount, payment_intent } = charge;
  const ids = { id: newId('dp'), charge: charge.id, payment_intent };
  return { ...ids, object: 'dispute', amount, status: 'needs_response' };
}
