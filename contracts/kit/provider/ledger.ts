import type { Fields } from './fields.ts';
import {
  chargeFor,
  type Intent,
  intentFor,
  intentOf,
  newId,
  type Session,
  sessionOf,
} from './objects.ts';
import { over, Refusal } from './refusal.ts';
import { Store } from './store.ts';

type Told = (type: string, object: object) => void;

/** What becomes of the payments, and who is told. An id is that of a session or of an intent. */
export class Ledger extends Store {
  readonly #tell: Told;
  constructor(tell: Told) {
    super();
    this.#tell = tell;
  }

  /** Opens a hosted page, below the address of all of them. */
  openSession(fields: Fields, pages: string): Session {
    const session = sessionOf(fields, pages);
    this.sessions.set(session.id, session);
    return session;
  }

  openIntent(fields: Fields): Intent {
    return this.keep(intentOf(fields));
  }

  /** The buyer pays. */
  pay(id: string): void {
    const { session, intent } = this.#done(id);
    this.#take(intent);
    if (!session) return;
    session.payment_status = 'paid';
    this.#tell('checkout.session.completed', session);
  }

  /** The buyer has done their part, but the money comes later, as with a bank transfer. */
  delay(id: string): void {
    const { session, intent } = this.#done(id);
    intent.status = 'processing';
    this.#tell('payment_intent.processing', intent);
    if (session) this.#tell('checkout.session.completed', session);
  }

  /** The money that was delayed is there. */
  settle(id: string): void {
    const intent = this.ownIntent(id);
    if (intent.status !== 'processing') throw over(id, intent.status);
    this.#take(intent);
    if (intent.id === id) return;
    const session = Object.assign(this.session(id), { payment_status: 'paid' });
    this.#tell('checkout.session.async_payment_succeeded', session);
  }

  /** Nobody can pay any more. */
  end(id: string): Session | Intent {
    const payment = this.#open(id);
    const isIntent = payment.object === 'payment_intent';
    Object.assign(payment, isIntent ? { status: 'canceled' } : { status: 'expired', url: null });
    this.#tell(isIntent ? 'payment_intent.canceled' : 'checkout.session.expired', payment);
    return payment;
  }

  /** Gives back so many cents, or all that is left. */
  giveBack(id: string, cents?: number): void {
    const charge = this.charge(this.ownIntent(id).latest_charge ?? '');
    const left = charge.amount - charge.amount_refunded;
    const amount = cents ?? left;
    if (amount < 1 || amount > left)
      throw new Refusal(400, `Nothing of ${id} is left.`, { code: 'charge_already_refunded' });
    charge.amount_refunded += amount;
    charge.refunded = amount === left;
    this.#tell('charge.refunded', charge);
  }

  /** The buyer's bank takes the money back, for the time being. */
  dispute(id: string): void {
    const charge = this.charge(this.ownIntent(id).latest_charge ?? '');
    charge.disputed = true;
    const { amount, payment_intent } = charge;
    const what = { id: newId('dp'), object: 'dispute', charge: charge.id, payment_intent };
    this.#tell('charge.dispute.created', { ...what, amount, status: 'needs_response' });
  }

  /** This intent, or that of this session, which it has when its page is done. */
  ownIntent(id: string): Intent {
    return this.intent(id.startsWith('pi_') ? id : (this.session(id).payment_intent ?? ''));
  }

  #open(id: string): Session | Intent {
    const payment = this.payment(id);
    if (!this.isOpen(id)) throw over(id, payment.status);
    return payment;
  }

  /** The buyer has done their part. A session makes an intent then. */
  #done(id: string): { readonly session?: Session; readonly intent: Intent } {
    const payment = this.#open(id);
    if ('client_secret' in payment) return { intent: payment };
    const { amount_total, currency, metadata } = payment;
    const intent = this.keep(intentFor(amount_total, currency, metadata));
    Object.assign(payment, { status: 'complete', url: null, payment_intent: intent.id });
    return { session: payment, intent };
  }

  #take(intent: Intent): void {
    const charge = chargeFor(intent);
    this.charges.set(charge.id, charge);
    const [amount_received, latest_charge] = [intent.amount, charge.id];
    Object.assign(intent, { status: 'succeeded', amount_received, latest_charge });
    this.#tell('charge.succeeded', charge);
    this.#tell('payment_intent.succeeded', intent);
  }
}
