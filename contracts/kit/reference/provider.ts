/** What the payment provider says of a payment, for the reference backend. It knows nothing of the shop. */
import { Stripe } from 'stripe';
import * as v from 'valibot';

type AtProvider = Stripe.Checkout.Session | Stripe.PaymentIntent;
interface Expected {
  readonly id: string;
  readonly kind: 'session' | 'intent';
  readonly cents: number;
  readonly currency: string;
}

/** The state of a payment: `returned` if its money has gone back. Throws if the provider does not answer. */
export async function stateAt(
  { checkout, paymentIntents }: Stripe,
  expected: Expected,
): Promise<'open' | 'paid' | 'over' | 'returned'> {
  const { id, kind } = expected;
  const asked =
    kind === 'session'
      ? checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
      : paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const now = await asked.catch(unknown);
  if (!now || now.status === 'expired' || now.status === 'canceled' || hasFailed(now))
    return 'over';
  if ('payment_status' in now ? now.payment_status === 'unpaid' : now.status !== 'succeeded')
    return 'open';
  if (isReturned(now)) return 'returned';
  return isExpected(expected, now) ? 'paid' : 'over';
}

/** Whether a slow way to pay has failed: the session stays complete and unpaid then. */
function hasFailed(payment: AtProvider): boolean {
  if (!('payment_status' in payment) || payment.status !== 'complete') return false;
  const { payment_status: status, payment_intent: intent } = payment;
  if (status !== 'unpaid' || !intent || typeof intent !== 'object') return false;
  return intent.status === 'requires_payment_method' || intent.status === 'canceled';
}

/** A payment that the provider does not know cannot be paid. Any other failure stays one. */
function unknown(error: Error) {
  if ('code' in error && error.code === 'resource_missing') return undefined;
  throw error;
}

/** Whether money has gone back, or the buyer's bank wants it back: a paid intent stays 'succeeded' then. */
function isReturned(paid: AtProvider): boolean {
  const intent = 'payment_status' in paid ? paid.payment_intent : paid;
  const charge = intent && typeof intent === 'object' ? intent.latest_charge : null;
  return !!charge && typeof charge === 'object' && (charge.amount_refunded > 0 || charge.disputed);
}

/** Whether the sum and the currency that were paid are ours. If not, it is logged for the staff and sells nothing. */
function isExpected({ id, cents, currency }: Expected, paid: AtProvider): boolean {
  const sum = 'amount_total' in paid ? paid.amount_total : paid.amount_received;
  const isSame = sum === cents && paid.currency === currency;
  if (!isSame) console.error(`Refund ${id}: ${sum} ${paid.currency}, not ${cents} ${currency}.`);
  return isSame;
}

/** Whether a request for a payment may have opened one, although it failed: it is asked again with the same key. */
export function mayHaveOpened(error: unknown): boolean {
  const { StripeAPIError, StripeConnectionError, StripeError } = Stripe.errors;
  const isRunning = error instanceof StripeError && error.code === 'idempotency_key_in_use';
  const isNoJson = error instanceof StripeAPIError && error.statusCode === undefined;
  return isRunning || isNoJson || error instanceof StripeConnectionError;
}

const Event = v.object({ data: v.object({ object: v.object({ id: v.string() }) }) });
/** The id of what an event is about; `undefined` if it is about nothing that has one. */
export function subjectOf(event: unknown): string | undefined {
  const read = v.safeParse(Event, event);
  return read.success ? read.output.data.object.id : undefined;
}
