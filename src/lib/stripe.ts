import type { Stripe } from '@stripe/stripe-js';
import { config } from './config.ts';
import { log } from './log.ts';

type Load = () => Promise<Stripe | null>;

const fromProvider: Load = async () => {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  return loadStripe(config.stripeKey);
};

let load = fromProvider;
let loading: Promise<Stripe | null> | undefined;

/** A demo brings a provider of its own; to be called before anybody asks for the provider. */
export function replaceProvider(other: Load): void {
  load = other;
}

/**
 * The card payment provider, loaded once for the whole shop with the one configured key. Never rejects: a provider
 * that cannot be loaded is logged and stays `null`.
 */
export function paymentProvider(): Promise<Stripe | null> {
  loading ??= load().catch((error: unknown) => {
    log('the payment provider could not be loaded', { error: String(error) });
    return null;
  });
  return loading;
}

/** Asks for the provider once the page is there and has nothing better to do: it never delays a first paint. */
export function loadProviderWhenIdle(): void {
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

function whenIdle(): void {
  if ('requestIdleCallback' in window)
    window.requestIdleCallback(() => void paymentProvider(), { timeout: 5000 });
  else setTimeout(() => void paymentProvider(), 2000);
}
