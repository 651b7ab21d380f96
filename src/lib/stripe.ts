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

/** Milliseconds in which the page's pictures arrive: the provider's script must not delay them. */
const AFTER_THE_PAGE = 2000;

/** To be called after the page has sent its requests: waits until it has loaded and they are `answered`. */
export async function loadProviderLater(answered: () => Promise<unknown>): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((loaded) => onWindow('load', loaded));
  await answered();
  setTimeout(() => void paymentProvider(), AFTER_THE_PAGE);
}
