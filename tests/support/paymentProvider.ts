import type { Server } from 'node:http';
import { Stripe } from 'stripe';
import { messageOf } from '#contracts/kit/provider/message.ts';
import { StandIn } from '#contracts/kit/provider/standIn.ts';
import { ended } from './port.ts';

const KEY = 'sk_test_of_the_test';
export const WEBHOOK_SECRET = 'whsec_of_the_test';
/** Milliseconds that a slow answer takes: less than outside of the tests. */
export const SLOW_MS = 100;

/** The stand-in for the payment provider, with the provider's own library in front of it, and notes of what was asked. */
export class PaymentProvider {
  /** The fields of each request that opened a payment, as they were sent. */
  readonly opened: Readonly<Record<string, string>>[] = [];
  /** The requests, in the form 'GET /v1/payment_intents/pi_1'. */
  readonly calls: string[] = [];

  private constructor(
    readonly standIn: StandIn,
    readonly stripe: Stripe,
    private readonly server: Server,
  ) {
    standIn.asked = (method, path, status, fields) => {
      this.calls.push(`${method} ${path}`);
      const isOpening = /^\/v1\/(?:checkout\/sessions|payment_intents)$/.test(path);
      if (isOpening && status === 200) this.opened.push(Object.fromEntries(fields));
    };
  }

  static async start(): Promise<PaymentProvider> {
    const standIn = new StandIn({ key: KEY, secret: WEBHOOK_SECRET, slow: SLOW_MS });
    const server = await standIn.listen(0, '127.0.0.1');
    const { port } = new URL(standIn.pages);
    const at = { host: '127.0.0.1', port, protocol: 'http' } as const;
    const stripe = new Stripe(KEY, { ...at, maxNetworkRetries: 0, telemetry: false });
    return new PaymentProvider(standIn, stripe, server);
  }

  stop(): Promise<void> {
    return ended(this.server);
  }

  /** Whether its API fails. */
  set down(isDown: boolean) {
    this.standIn.fault = isDown ? 'failing' : undefined;
  }

  /** Whether a buyer can still pay this session or intent. */
  isOpen(id: string): boolean {
    return this.standIn.ledger.isOpen(id);
  }

  /** The buyer pays this session or intent, or what `taken` says. */
  pay(id: string, taken: { readonly cents?: number; readonly currency?: string } = {}): void {
    const { ledger } = this.standIn;
    ledger.alter(id, taken);
    ledger.pay(id);
  }

  /** The staff gives the money back. The payment stays as it is, as with the provider. */
  refund(id: string): void {
    this.standIn.ledger.giveBack(id);
  }

  /** Nobody can pay this intent any more. */
  cancel(id: string): void {
    this.standIn.ledger.cancel(id);
  }

  /** From now on the provider knows no payment with this id, as after a change of its key. */
  forget(id: string): void {
    this.standIn.ledger.forget(id);
  }

  /** A message about this payment as the provider sends it, with its signature. */
  event(type: string, id: string, secret = WEBHOOK_SECRET) {
    const object = this.standIn.ledger.payments.find((each) => each.id === id) ?? { id };
    return this.standIn.signed(messageOf(type, object), secret);
  }
}
