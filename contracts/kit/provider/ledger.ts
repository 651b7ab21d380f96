import type { Fields } from './fields.ts';
import {
  chargeFor,
  type Intent,
  intentFor,
  intentOf,
  seconds,
  type Session,
  sessionOf,
} from './objects.ts';
import { disputeOf, refundOf } from './refund.ts';
import { over } from './refusal.ts';
import { Store } from './store.ts';

type Told = (type: string, object: object) => void;

/** What becomes of the payments, and who is told. */
export class Ledger extends Store {
  readonly #tell: Told;
  constructor(tell: Told) {
    super();
    this.#tell = tell;
  }

  /** Opens a hosted page, below the address of all of them. */
  openSession(fields: Fields, pages: string): Session {
    const [session, lines] = sessionOf(fields, pages);
    this.sessions.set(session.id, session);
    this.lines.set(session.id, lines);
    return session;
  }

  openIntent(fields: Fields): Intent {
    return this.keep(intentOf(fields));
  }

  override session(id: string): Session {
    const session = super.session(id);
    const isOverdue = session.status === 'open' && seconds() >= session.expires_at;
    return isOverdue ? this.#end(session) : session;
  }

  /** The buyer pays this session or intent. Returns where the hosted page then leads; an intent has none. */
  pay(id: string): string {
    if (id.startsWith('pi_')) {
      this.payIntent(id);
      return '';
    }
    const session = this.session(id);
    if (session.status !== 'open') throw over(id, session.status);
    this.payIntent(this.#complete(session).id);
    session.payment_status = 'paid';
    this.#tell('checkout.session.completed', session);
    return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);
  }

  /** The buyer has done their part, but the money of this session or intent comes later, as with a bank transfer. */
  delay(id: string): void {
    if (!this.isOpen(id)) throw over(id, 'complete');
    const session = id.startsWith('pi_') ? undefined : this.session(id);
    const intent = session ? this.#complete(session) : this.intent(id);
    intent.status = 'processing';
    this.#tell('payment_intent.processing', intent);
    if (session) this.#tell('checkout.session.completed', session);
  }

  /** The money that was delayed is there. */
  settle(id: string): void {
    if (id.startsWith('pi_')) return void this.payIntent(id, 'processing');
    const session = this.session(id);
    this.payIntent(session.payment_intent ?? '', 'processing');
    session.payment_status = 'paid';
    this.#tell('checkout.session.async_payment_succeeded', session);
  }

  /** The money that was delayed will never come. An intent can be paid anew then, a session cannot. */
  fail(id: string): void {
    const intent = this.ownIntent(id);
    if (intent.status !== 'processing') throw over(id, intent.status);
    intent.status = 'requires_payment_method';
    this.#tell('payment_intent.payment_failed', intent);
    if (intent.id !== id) this.#tell('checkout.session.async_payment_failed', this.session(id));
  }

  /** The buyer's card pays this intent. */
  payIntent(id: string, before: Intent['status'] = 'requires_payment_method'): Intent {
    const intent = this.intent(id);
    if (intent.status !== before) throw over(id, intent.status);
    const charge = chargeFor(intent);
    this.charges.set(charge.id, charge);
    const [amount_received, latest_charge] = [intent.amount, charge.id];
    Object.assign(intent, { status: 'succeeded', amount_received, latest_charge });
    this.#tell('charge.succeeded', charge);
    this.#tell('payment_intent.succeeded', intent);
    return intent;
  }

  /** Nobody can pay this session any more. */
  expire(id: string): Session {
    const session = this.session(id);
    if (session.status !== 'open') throw over(id, session.status);
    return this.#end(session);
  }

  /** Nobody can pay this intent any more. */
  cancel(id: string): Intent {
    const intent = this.intent(id);
    if (intent.status !== 'requires_payment_method') throw over(id, intent.status);
    intent.status = 'canceled';
    this.#tell('payment_intent.canceled', intent);
    return intent;
  }

  /** Gives back what the request says: all that is left, or an `amount`. */
  refund(fields: Fields): object {
    const intent = fields.get('payment_intent');
    const id = intent ? this.intent(intent).latest_charge : fields.get('charge');
    const charge = this.charge(id ?? '');
    const refund = refundOf(charge, fields);
    this.#tell('charge.refunded', charge);
    return refund;
  }

  /** Gives back so many cents of this session or intent, or all that is left. */
  giveBack(id: string, cents?: number): void {
    const amount = cents !== undefined && { amount: String(cents) };
    this.refund(new URLSearchParams({ payment_intent: this.ownIntent(id).id, ...amount }));
  }

  /** The buyer's bank takes the money of this session or intent back, for the time being. */
  dispute(id: string): void {
    const charge = this.charge(this.ownIntent(id).latest_charge ?? '');
    this.#tell('charge.dispute.created', disputeOf(charge));
  }

  /** The page of this session is done. Returns the intent that it makes. */
  #complete(session: Session): Intent {
    const { amount_total, currency, metadata } = session;
    const intent = this.keep(intentFor(amount_total, currency, metadata));
    Object.assign(session, { status: 'complete', url: null, payment_intent: intent.id });
    return intent;
  }

  #end(session: Session): Session {
    Object.assign(session, { status: 'expired', url: null });
    this.#tell('checkout.session.expired', session);
    return session;
  }
}
