import type { Stripe } from '@stripe/stripe-js';
import { config } from './config.ts';
import { log } from './log.ts';
import { onWindow } from './windowEvents.ts';

type Load = () => Promise<Stripe | null>;

const fromProvider: Load = async () => {
  const provider = await import('@stripe/stripe-js/pure');
  return provider.loadStripe(config.stripeKey);
};

let load = fromProvider;
let loading: Promise<Stripe | null> | undefined;

export function replaceProvider(other: Load): void {
  load = other;
  loading = undefined;
}

/** Never rejects: a provider that cannot be loaded is logged and is `null`. The next screen that needs it asks again. */
export function paymentProvider(): Promise<Stripe | null> {
  loading ??= load().catch((error: unknown) => {
    log('the payment provider could not be loaded', { error: String(error) });
    loading = undefined;
    return null;
  });
  return loading;
}

/** Also waits until the requests of the page are `answered`, so that the provider never delays the first paint. */
export function loadProviderWhenIdle(answered: () => Promise<unknown>): void {
  const whenIdle = async () => {
    await idle();
    await answered();
    await idle();
    void paymentProvider();
  };
  onWindow('load', () => void whenIdle()); // the script of a document runs before this event
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 2000);
  });
}
