import type { BrowserContext } from '@playwright/test';
import { providerScript } from '#tests/support/providerScript.ts';

/** Where the payment provider's script comes from. */
export const PROVIDER = 'https://js.stripe.com';

/** A fake of the payment provider: its script and its card field. Each card is charged. */
export class Provider {
  /** A confirmation is answered when this resolves. */
  charging: Promise<unknown> = Promise.resolve();
  /** Its answer to the question how a payment stands. */
  status = 'requires_payment_method';
  /** The payments that it was asked to confirm: with which key, and with which secret. */
  readonly confirmed: { key: string; secret: string }[] = [];

  static async answerIn(context: BrowserContext): Promise<Provider> {
    const provider = new Provider();
    await context.exposeFunction('tellConfirmed', async (key: string, secret: string) => {
      provider.confirmed.push({ key, secret });
      await provider.charging;
    });
    await context.exposeFunction('askStatus', () => provider.status);
    const script = { contentType: 'text/javascript', body: providerScript };
    await context.route(`${PROVIDER}/**`, (route) => route.fulfill(script));
    return provider;
  }
}
