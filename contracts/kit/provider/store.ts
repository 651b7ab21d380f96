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
  protected readonly intents = new Map<string, Intent>();
  protected readonly charges = new Map<string, Charge>();

  session(id: string): Session {
    return this.sessions.get(id) ?? missing('checkout.session', id);
  }

  intent(id: string): Intent {
    return this.intents.get(id) ?? missing('payment_intent', id);
  }

  charge(id: string): Charge {
    return this.charges.get(id) ?? missing('charge', id);
  }

  payment(id: string): Session | Intent {
    return id.startsWith('pi_') ? this.intent(id) : this.session(id);
  }

  /** Every session and every intent, oldest first, but not the intents of paid sessions. */
  get payments(): readonly (Session | Intent)[] {
    const sessions = [...this.sessions.values()];
    const own = new Set(sessions.map((each) => each.payment_intent));
    return [...sessions, ...[...this.intents.values()].filter(({ id }) => !own.has(id))];
  }

  /** Whether a buyer can still pay this session or intent. */
  isOpen(id: string): boolean {
    const { status } = this.sessions.get(id) ?? this.intents.get(id) ?? {};
    return status === 'open' || status === 'requires_payment_method';
  }

  /** From now on this session or intent is of another sum or currency than the backend has asked for. */
  alter(id: string, { cents, currency }: Other): void {
    const sums = cents !== undefined && { amount: cents, amount_total: cents };
    Object.assign(this.payment(id), currency !== undefined && { currency }, sums);
  }

  protected keep(intent: Intent): Intent {
    this.intents.set(intent.id, intent);
    return intent;
  }
}
