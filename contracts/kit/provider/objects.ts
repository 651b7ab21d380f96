/** What the provider keeps, with its own names of the fields that a backend reads. Amounts are in cents. */
import { randomBytes } from 'node:crypto';
import {
  addressIn,
  currencyIn,
  type Fields,
  integer,
  metadataIn,
  required,
  sumIn,
} from './fields.ts';
import { Refusal } from './refusal.ts';

const DAY = 24 * 3600;
const [MINIMUM, MAXIMUM] = [50, 99_999_999];

/** An id that no earlier run has given: a backend may have kept those. */
export function newId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}

/** The time as the provider writes it. */
export const seconds = () => Math.floor(Date.now() / 1000);

/** Throws if the provider does not charge so little, or so much. The limits are those of US dollars. */
function requireChargeable(cents: number, param: string): void {
  if (cents >= MINIMUM && cents <= MAXIMUM) return;
  const [code, limit] =
    cents < MINIMUM
      ? ['amount_too_small', 'at least $0.50']
      : ['amount_too_large', 'no more than $999,999.99'];
  throw new Refusal(400, `Amount must be ${limit} usd`, { code, param });
}

export type Session = ReturnType<typeof sessionOf>;
export type Intent = ReturnType<typeof intentFor>;
export type Charge = ReturnType<typeof chargeFor>;

/** A session for these fields, whose page is below the address of all of them. Throws a Refusal. */
export function sessionOf(fields: Fields, pages: string) {
  const mode = required(fields, 'mode');
  if (mode !== 'payment')
    throw new Refusal(400, `This stand-in has no mode ${mode}.`, { param: 'mode' });
  const { cents, currency } = sumIn(fields);
  requireChargeable(cents, 'line_items');
  required(fields, 'success_url');
  const id = newId('cs_test');
  return {
    id,
    object: 'checkout.session',
    amount_total: cents,
    cancel_url: addressIn(fields, 'cancel_url'),
    client_reference_id: fields.get('client_reference_id'),
    currency,
    expires_at: seconds() + DAY,
    metadata: metadataIn(fields),
    mode,
    payment_intent: null as string | null,
    payment_status: 'unpaid',
    status: 'open',
    success_url: addressIn(fields, 'success_url') ?? '',
    url: `${pages}/pay/${id}` as string | null,
  };
}

/** An intent for these fields. Throws a Refusal. */
export function intentOf(fields: Fields): Intent {
  const amount = integer(fields, 'amount');
  requireChargeable(amount, 'amount');
  return intentFor(amount, currencyIn(fields, 'currency'), metadataIn(fields));
}

/** An intent of this amount, which nobody has paid. */
export function intentFor(amount: number, currency: string, metadata: Session['metadata']) {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    client_secret: newId(`${id}_secret`),
    currency,
    latest_charge: null as string | null,
    metadata,
    status: 'requires_payment_method',
  };
}

/** The money that was taken for an intent. */
export function chargeFor({ id, amount, currency }: Intent) {
  return {
    id: newId('ch'),
    object: 'charge',
    amount,
    amount_refunded: 0,
    currency,
    disputed: false,
    payment_intent: id,
    refunded: false,
    status: 'succeeded',
  };
}
