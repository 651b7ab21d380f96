import type { BrowserContext } from '@playwright/test';

/** Where the payment provider's script comes from. */
export const PROVIDER = 'https://js.stripe.com';

/** A fake of the payment provider: its script, its card field, and its answer to a payment. */
export class Provider {
  /** Its answer to a confirmation: a JSON value, or `undefined`. */
  outcome: unknown = { paymentIntent: { status: 'succeeded' } };
  /** Whether it throws an error instead, which quotes the secret. */
  throws = false;
  /** Whether requests for the script fail. */
  blocked = false;
  /** The script is delayed until this resolves. */
  after: Promise<unknown> = Promise.resolve();
  /** The payments that it was asked to confirm: with which key, and with which secret. */
  readonly confirmed: { key: string; secret: string }[] = [];

  static async answerIn(context: BrowserContext): Promise<Provider> {
    const provider = new Provider();
    await context.exposeFunction('tellConfirmed', (key: string, secret: string) =>
      provider.confirmed.push({ key, secret }),
    );
    await context.route(`${PROVIDER}/**`, async (route) => {
      await provider.after;
      if (provider.blocked) await route.abort();
      else await route.fulfill({ contentType: 'text/javascript', body: provider.#script() });
    });
    return provider;
  }

  #script(): string {
    return `window.Stripe = (key) => {
      const element = {
        mount(place) {
          const field = document.createElement('input');
          field.setAttribute('aria-label', 'Tarjeta');
          place.append(field);
        },
        on() { return this; }, once() { return this; }, off() { return this; },
        update() {}, unmount() {}, destroy() {},
      };
      return {
        elements: () => ({ create: () => element, getElement: () => element, update() {} }),
        createToken() {}, createPaymentMethod() {}, _registerWrapper() {}, registerAppInfo() {},
        confirmCardPayment: async (secret) => {
          document.documentElement.dataset.confirmed = key + ' ' + secret;
          await window.tellConfirmed(key, secret);
          if (${this.throws}) throw new Error('You specified: ' + secret);
          return ${JSON.stringify(this.outcome) ?? 'undefined'};
        },
      };
    };`;
  }
}
