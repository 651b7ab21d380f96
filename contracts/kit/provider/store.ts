import type { Line } from './fields.ts';
import type { Charge, Intent, Session } from './objects.ts';
import { missing } from './refusal.ts';

/** What is taken in place of what was asked for. */
export interface Other {
  readonly cents?: number | undefined;
  readonly currency?: string | undefined;
}

/** The payments that the stand-in knows. */
export class Store {
  protected readonly sessions = new Map<string, Session>();
  protected readonly lines = new Map<string, readonly Line[]>();
  protected readonly intents = new Map<string, Intent>();
  protected readonly charges = new Map<string, Charge>();

  session(id: string): Session {
    const session = this.sessions.get(id);
    if (session) return session;
    throw missing('checkout.session', id, 'session');
  }

  linesOf(id: string): readonly Line[] {
    return this.lines.get(this.session(id).id) ?? [];
  }

  intent(id: string): Intent {
    const intent = this.intents.get(id);
    if (intent) return intent;
    throw missing('payment_intent', id, 'intent');
  }

  /** This intent, or that of this session, which it has when its page is done. */
  ownIntent(id: string): Intent {
    return this.intent(id.startsWith('pi_') ? id : (this.session(id).payment_intent ?? ''));
  }

  charge(id: string): Charge {
    const charge = this.charges.get(id);
    if (charge) return charge;
    throw missing('charge', id);
  }

  /** Every session and every intent, oldest first, but not the intents of paid sessions. */
  get payments(): readonly (Session | Intent)[] {
    const sessions = [...this.sessions.values()];
    const own = new Set(sessions.map((each) => each.payment_intent));
    return [...sessions, ...[...this.intents.values()].filter(({ id }) => !own.has(id))];
  }

  /** Whether a buyer can still pay this session or intent. Looks a session up by `session`, which ends an overdue one. */
  isOpen(id: string): boolean {
    const { status } = this.sessions.has(id) ? this.session(id) : (this.intents.get(id) ?? {});
    return status === 'open' || status === 'requires_payment_method';
  }

  /** From now on this session or intent is of another sum or currency than the backend has asked for. */
  alter(id: string, { cents, currency }: Other): void {
    const sums = cents !== undefined && { amount: cents, amount_total: cents };
    const other = currency !== undefined && { currency };
    Object.assign(id.startsWith('pi_') ? this.intent(id) : this.session(id), other, sums);
  }

  /** From now on nothing is known of this session or intent, as after a change of the key. */
  forget(id: string): void {
    this.sessions.delete(id);
    this.intents.delete(id);
  }

  protected keep(intent: Intent): Intent {
    this.intents.set(intent.id, intent);
    return intent;
  }
}
