import type { BrowserContext } from '@playwright/test';
import { providerScript } from '#tests/support/providerScript.ts';

/** Where the payment provider's script comes from. */
export const PROVIDER = 'https://js.stripe.com';

/** A fake of the payment provider: its script, its card field, and its answer to a payment. */
export class Provider {
  /** Its answer to a confirmation: a JSON value, or `undefined`. */
  outcome: unknown = { paymentIntent: { status: 'succeeded' } };
  /** Whether it throws an error instead, which quotes the secret. */
  throws = false;
  /** A confirmation is answered when this resolves. */
  charging: Promise<unknown> = Promise.resolve();
  /** Its answer to the question how a payment stands. */
  status = 'requires_payment_method';
  /** Whether requests for the script fail. */
  blocked = false;
  /** The script is delayed until this resolves. */
  after: Promise<unknown> = Promise.resolve();
  /** The payments that it was asked to confirm: with which key, and with which secret. */
  readonly confirmed: { key: string; secret: string }[] = [];

  static async answerIn(context: BrowserContext): Promise<Provider> {
    const provider = new Provider();
    await context.exposeFunction('tellConfirmed', async (key: string, secret: string) => {
      provider.confirmed.push({ key, secret });
      await provider.charging;
    });
    await context.exposeFunction('askStatus', () => provider.status);
    await context.route(`${PROVIDER}/**`, async (route) => {
      await provider.after;
      if (provider.blocked) await route.abort();
      else
        await route.fulfill({
          contentType: 'text/javascript',
          body: providerScript(provider.outcome, provider.throws),
        });
    });
    return provider;
  }
}
