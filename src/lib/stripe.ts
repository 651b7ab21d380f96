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

/** A demo brings a provider of its own: whoever asks from now on gets that one. */
export function replaceProvider(other: Load): void {
  load = other;
  loading = undefined;
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

/**
 * Asks for the provider once the page is there and has nothing better to do: it never delays a first paint.
 *
 * @param answered - resolves when the calls that the page is waiting for have been answered
 */
export function loadProviderWhenIdle(answered: () => Promise<unknown>): void {
  const whenIdle = async () => {
    await idle();
    await answered();
    await idle();
    void paymentProvider();
  };
  if (document.readyState === 'complete') void whenIdle();
  else window.addEventListener('load', () => void whenIdle(), { once: true });
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 2000);
  });
}
