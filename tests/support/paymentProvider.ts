import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { ended, listenOnFreePort } from './port.ts';

/** A session of the hosted page, or an intent, with the fields of the provider's API that a backend reads. */
interface Payment extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly object: 'checkout.session' | 'payment_intent';
}

export const WEBHOOK_SECRET = 'whsec_of_the_test';
const MINIMUM_CENTS = 50;

/** A stand-in for the payment provider's API and its hosted page: no test reaches the real one. */
export class PaymentProvider {
  /** The fields of each request that opened a payment, as they were sent. */
  readonly opened: Readonly<Record<string, string>>[] = [];
  /** The requests, in the form 'GET /v1/payment_intents/pi_1'. */
  readonly calls: string[] = [];
  /** Whether its API fails. */
  down = false;
  readonly stripe: Stripe;
  readonly #payments = new Map<string, Payment>();

  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {
    const { hostname, port } = new URL(url);
    this.stripe = new Stripe('sk_test_of_the_test', {
      host: hostname,
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    });
  }

  static async start(): Promise<PaymentProvider> {
    const server = createServer();
    const provider = new PaymentProvider(await listenOnFreePort(server), server);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      provider.#answer(request, response).catch(() => response.destroy());
    });
    return provider;
  }

  stop(): Promise<void> {
    return ended(this.server);
  }

  /** Whether a buyer can still pay this session or intent. */
  isOpen(id: string): boolean {
    return /^(?:open|requires_payment_method)$/.test(String(this.#payments.get(id)?.['status']));
  }

  /** The buyer pays this session or intent. Returns where the hosted page then leads. */
  pay(id: string): string {
    const payment = this.#payments.get(id);
    if (!payment) throw new Error(`no payment ${id}`);
    if (!this.isOpen(id)) throw new Error(`${id} is over`);
    const paid =
      payment.object === 'checkout.session'
        ? { status: 'complete', payment_status: 'paid' }
        : { status: 'succeeded' };
    this.#payments.set(id, { ...payment, ...paid });
    return String(payment['success_url']);
  }

  /** Nobody can pay this intent any more. */
  cancel(id: string): void {
    const payment = this.#payments.get(id);
    if (payment) this.#payments.set(id, { ...payment, status: 'canceled' });
  }

  /** From now on the provider knows no payment with this id, as after a change of its key. */
  forget(id: string): void {
    this.#payments.delete(id);
  }

  /** A message about this payment as the provider sends it, with its signature. */
  event(type: string, id: string, secret = WEBHOOK_SECRET) {
    const object = this.#payments.get(id) ?? { id };
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
    const signature = this.stripe.webhooks.generateTestHeaderString({ payload, secret });
    return { method: 'POST', headers: { 'stripe-signature': signature }, body: payload };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const [, page] = /^\/pay\/(\w+)$/.exec(url) ?? [];
    if (page !== undefined) return this.#showPage(page, method, response);
    this.calls.push(`${method} ${url}`);
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    const [status, body] = this.down
      ? [500, problem('api_error', 'The provider is down.')]
      : headers.authorization === 'Bearer sk_test_of_the_test'
        ? this.#call(method, url, fields)
        : [401, problem('invalid_request_error', 'Invalid API key.')];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  #call(method: string, url: string, fields: Record<string, string>): [number, unknown] {
    if (method === 'POST' && url === '/v1/checkout/sessions') return this.#openSession(fields);
    if (method === 'POST' && url === '/v1/payment_intents') return this.#openIntent(fields);
    const path = /^\/v1\/(?:checkout\/sessions|payment_intents)\/(\w+?)(\/expire|\/cancel)?$/;
    const [, id = '', end] = path.exec(url) ?? [];
    const payment = this.#payments.get(id);
    if (!payment)
      return [404, problem('invalid_request_error', `No such payment: ${id}`, 'resource_missing')];
    if (end === undefined) return [200, payment];
    if (!this.isOpen(id))
      return [400, problem('invalid_request_error', 'This payment is not open.')];
    return this.#open({ ...payment, status: end === '/expire' ? 'expired' : 'canceled' });
  }

  #openSession(fields: Record<string, string>): [number, unknown] {
    const amounts = Object.entries(fields).filter(([name]) => name.endsWith('[unit_amount]'));
    const cents = amounts.map(([name, amount]) => {
      const quantity = fields[name.replace('[price_data][unit_amount]', '[quantity]')];
      return wholeNumber(amount) * wholeNumber(quantity);
    });
    const amount_total = cents.reduce((sum, each) => sum + each, 0);
    if (!(amount_total >= MINIMUM_CENTS)) return [400, problem('invalid_request_error', 'amount')];
    const id = `cs_test_${this.opened.push(fields)}`;
    const { success_url, cancel_url } = fields;
    const state = { status: 'open', payment_status: 'unpaid', url: this.#pageOf(id) };
    return this.#open({
      id,
      object: 'checkout.session',
      amount_total,
      success_url,
      cancel_url,
      ...state,
    });
  }

  #openIntent(fields: Record<string, string>): [number, unknown] {
    const amount = wholeNumber(fields['amount']);
    if (!(amount >= MINIMUM_CENTS)) return [400, problem('invalid_request_error', 'amount')];
    const id = `pi_${this.opened.push(fields)}`;
    const state = { status: 'requires_payment_method', client_secret: `${id}_secret_1` };
    return this.#open({ id, object: 'payment_intent', amount, ...state });
  }

  #open(payment: Payment): [number, unknown] {
    this.#payments.set(payment.id, payment);
    return [200, payment];
  }

  /** On another site than the shop, as the real one is: cookies tell 'localhost' from '127.0.0.1'. */
  #pageOf(id: string): string {
    return `${this.url.replace('127.0.0.1', 'localhost')}/pay/${id}`;
  }

  /** The hosted page: its button pays, and leads back to the shop. */
  #showPage(id: string, method: string, response: ServerResponse): void {
    if (method === 'POST') response.writeHead(303, { location: this.pay(id) }).end();
    else
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><title>Pago</title><form method="post"><button>Pagar</button></form>`);
  }
}

function wholeNumber(digits = ''): number {
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

function problem(type: string, message: string, code?: string) {
  return { error: { type, message, code } };
}
