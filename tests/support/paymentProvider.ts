import type { Server } from 'node:http';
import { Stripe } from 'stripe';
import { isOpening } from '#contracts/kit/provider/faultInjection.ts';
import { messageOf } from '#contracts/kit/provider/message.ts';
import { StandIn } from '#contracts/kit/provider/standIn.ts';
import { ended } from './port.ts';

const KEY = 'sk_test_of_the_test';
export const WEBHOOK_SECRET = 'whsec_of_the_test';
/** Milliseconds that a slow answer takes: less than outside of the tests. */
const SLOW_MS = 100;

/** The stand-in for the payment provider, with the provider's own library in front of it, and notes of what was asked. */
export class PaymentProvider {
  /** The fields of each request that opened a payment, as they were sent. */
  readonly opened: Readonly<Record<string, string>>[] = [];

  private constructor(
    readonly standIn: StandIn,
    readonly stripe: Stripe,
    private readonly server: Server,
  ) {
    standIn.asked = ({ method, path, fields }, status) => {
      if (isOpening(method, path) && status === 200) this.opened.push(Object.fromEntries(fields));
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

  /** The buyer pays this session or intent, or what `taken` says. */
  pay(id: string, taken: { readonly cents?: number; readonly currency?: string } = {}): void {
    const { ledger } = this.standIn;
    ledger.alter(id, taken);
    ledger.pay(id);
  }

  /** A message about this payment as the provider sends it, with its signature. */
  event(type: string, id: string, secret = WEBHOOK_SECRET) {
    const object = this.standIn.ledger.payments.find((each) => each.id === id) ?? { id };
    return this.standIn.signed(messageOf(type, object), secret);
  }
}
