/** What the payment provider says of a card payment. It may quote the secret in an error: that is not logged. */
import type { PaymentIntent, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { log } from './log.ts';
import { paymentProvider } from './stripe.ts';

/**
 * How a card payment stands. `pending`: it is charged or will be, and must not be paid again. `ended`: nobody can pay it
 * any more. `unknown`: the provider did not say, so it may have been charged. `refused`: it did not say either, but this
 * attempt has charged nothing.
 */
export type CardOutcome = 'paid' | 'pending' | 'unpaid' | 'ended' | 'unknown' | 'refused';

const outcomes: ReadonlyMap<string, CardOutcome> = new Map<PaymentIntent.Status, CardOutcome>([
  ['succeeded', 'paid'],
  ['processing', 'pending'],
  ['requires_capture', 'pending'],
  ['canceled', 'ended'],
  ['requires_payment_method', 'unpaid'],
  ['requires_confirmation', 'unpaid'],
  ['requires_action', 'unpaid'],
]);

/** Longer than the provider usually takes, in milliseconds. Until then no tab can pay or change the cart. */
const PATIENCE = 10_000;

/** Errors of a card that was not charged. After all others it may have been: an answer was lost, or it was paid before. */
const refusals: readonly unknown[] = ['card_error', 'validation_error'];

/** Milliseconds in which a charge arrives that had been sent before its answer was lost. */
const CHARGE_ON_ITS_WAY = 2000;

/** Charges the card. If the answer does not say whether, asks how the payment stands. Logs only the first answer. */
export async function confirmCard(
  stripe: Stripe,
  card: StripeCardElement,
  secret: string,
): Promise<CardOutcome> {
  let mayBeCharged = true;
  const charge = async () => {
    const result = await stripe.confirmCardPayment(secret, { payment_method: { card } });
    mayBeCharged = !isRefusedRequest(result.error);
    return result;
  };
  const outcome = await outcomeOf(secret, 'the card payment was not confirmed', 'unknown', charge);
  if (outcome !== 'unknown') return outcome;
  const status = await (mayBeCharged ? endOfCharge : cardStatus)(secret, false);
  return status === 'unknown' && !mayBeCharged ? 'refused' : status;
}

/**
 * Whether the provider did not accept the request, for example with a wrong key, so that it has charged nothing. An error
 * without a type is not one of the provider's.
 */
function isRefusedRequest(error: StripeError | undefined): boolean {
  if (!error) return false;
  return !('type' in error) || (error.type === 'invalid_request_error' && !error.code);
}

/** Asks how a charge ended whose answer was lost: it may still be on its way. */
export async function endOfCharge(secret: string, isLogged = true): Promise<CardOutcome> {
  const outcome = await cardStatus(secret, isLogged);
  if (outcome !== 'unpaid') return outcome;
  await new Promise((resolve) => setTimeout(resolve, CHARGE_ON_ITS_WAY));
  return cardStatus(secret, false);
}

/** Asks the provider how a payment stands that another page has begun, or whose answer was lost. */
export async function cardStatus(secret: string, isLogged = true): Promise<CardOutcome> {
  const event = isLogged ? 'the card payment is not paid' : undefined;
  const ask = async () => {
    const stripe = await paymentProvider();
    return stripe?.retrievePaymentIntent(secret) ?? {};
  };
  const tooLate = new Promise<never>((_resolve, reject) => {
    setTimeout(reject, PATIENCE, new Error('no answer'));
  });
  // An invalid secret: nobody can pay with it.
  return outcomeOf(secret, event, 'ended', () => Promise.race([ask(), tooLate]));
}

interface Result {
  readonly paymentIntent?: PaymentIntent | undefined;
  readonly error?: StripeError | undefined;
}

/**
 * @param event - what to log of every outcome but a payment; `undefined` to log nothing
 * @param unsent - the outcome if the provider's script refuses to send the question
 */
async function outcomeOf(
  secret: string,
  event: string | undefined,
  unsent: CardOutcome,
  ask: () => Promise<Result>,
): Promise<CardOutcome> {
  const logUnpaid = (error: string | undefined, status?: string) => {
    if (event) log(event, { error: error?.replaceAll(secret, '…'), status });
  };
  try {
    const { paymentIntent, error } = await ask();
    const status = (paymentIntent ?? error?.payment_intent)?.status;
    const outcome = status ? (outcomes.get(status) ?? 'unknown') : outcomeOfError(error);
    if (outcome !== 'paid') logUnpaid(error?.message, status);
    return outcome;
  } catch (error) {
    const text = String(error);
    logUnpaid(text);
    return text.startsWith('IntegrationError') ? unsent : 'unknown';
  }
}

/** A refusal that names no payment. */
function outcomeOfError(error: StripeError | undefined): CardOutcome {
  if (error?.code === 'resource_missing') return 'ended';
  return refusals.includes(error?.type) ? 'unpaid' : 'unknown';
}
