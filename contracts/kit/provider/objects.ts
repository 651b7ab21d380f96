/** What the provider keeps, with its own names of the fields that a backend reads. Amounts are in cents. */
import { randomBytes } from 'node:crypto';
import {
  addressIn,
  currencyIn,
  type Fields,
  integer,
  type Line,
  linesIn,
  metadataIn,
  requireChargeable,
  required,
} from './fields.ts';
import { Refusal } from './refusal.ts';

/** What all of them have. */
interface Common {
  readonly id: string;
  readonly created: number;
  readonly currency: string;
  readonly livemode: false;
}

export interface Session extends Common {
  readonly object: 'checkout.session';
  readonly amount_subtotal: number;
  readonly amount_total: number;
  readonly cancel_url: string | null;
  readonly client_reference_id: string | null;
  readonly expires_at: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly mode: 'payment';
  payment_intent: string | null;
  payment_status: 'unpaid' | 'paid';
  status: 'open' | 'complete' | 'expired';
  readonly success_url: string;
  url: string | null;
}

export interface Intent extends Common {
  readonly object: 'payment_intent';
  readonly amount: number;
  amount_received: number;
  readonly client_secret: string;
  latest_charge: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
}

export interface Charge extends Common {
  readonly object: 'charge';
  readonly amount: number;
  amount_refunded: number;
  disputed: boolean;
  readonly paid: true;
  readonly payment_intent: string;
  refunded: boolean;
  readonly status: 'succeeded';
}

const DAY = 24 * 3600;

/** An id that no earlier run has given: a backend may have kept those. */
export function newId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}

/** The time as the provider writes it. */
export const seconds = () => Math.floor(Date.now() / 1000);

function common(kind: string, currency: string): Common {
  return { id: newId(kind), created: seconds(), currency, livemode: false };
}

/** A session for these fields, and its goods. Throws a Refusal. */
export function sessionOf(fields: Fields, pages: string): [Session, readonly Line[]] {
  const mode = required(fields, 'mode');
  if (mode !== 'payment')
    throw new Refusal(400, `This stand-in has no mode ${mode}: it is 'payment'.`, {
      param: 'mode',
    });
  const lines = linesIn(fields);
  const cents = lines.reduce((sum, each) => sum + each.unit_amount * each.quantity, 0);
  requireChargeable(cents, 'line_items');
  const [currency = '', other] = new Set(lines.map((line) => line.currency));
  if (other !== undefined)
    throw new Refusal(400, 'All prices of a session must have the same currency.', {
      param: 'line_items',
    });
  required(fields, 'success_url');
  const same = common('cs_test', currency);
  const session: Session = {
    ...same,
    object: 'checkout.session',
    amount_subtotal: cents,
    amount_total: cents,
    cancel_url: addressIn(fields, 'cancel_url'),
    client_reference_id: fields.get('client_reference_id'),
    expires_at: same.created + DAY,
    metadata: metadataIn(fields),
    mode,
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    success_url: addressIn(fields, 'success_url') ?? '',
    url: `${pages}/pay/${same.id}`,
  };
  return [session, lines];
}

/** An intent for these fields. Throws a Refusal. */
export function intentOf(fields: Fields): Intent {
  const amount = integer(fields, 'amount');
  const currency = currencyIn(fields, 'currency');
  requireChargeable(amount, 'amount');
  return intentFor(amount, currency, metadataIn(fields));
}

/** An intent of this amount, which nobody has paid. */
export function intentFor(amount: number, currency: string, metadata: Intent['metadata']): Intent {
  const same = common('pi', currency);
  return {
    ...same,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    client_secret: newId(`${same.id}_secret`),
    latest_charge: null,
    metadata,
    status: 'requires_payment_method',
  };
}

/** The money that was taken for an intent. */
export function chargeFor({ id, amount, currency }: Intent): Charge {
  return {
    ...common('ch', currency),
    object: 'charge',
    amount,
    amount_refunded: 0,
    disputed: false,
    paid: true,
    payment_intent: id,
    refunded: false,
    status: 'succeeded',
  };
}
