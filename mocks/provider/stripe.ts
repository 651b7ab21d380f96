import type { Stripe, StripeCardElementOptions } from '@stripe/stripe-js';
import { FakeCardElement } from './cardElement.ts';
import { outcomeOf, problemsOf, refusals } from './cards.ts';
import { type Intent, intentOf, type Store } from './intents.ts';

const CONFIRMATION_MILLISECONDS = 600;
const SLOW_MILLISECONDS = 6000;

/** What the slow provider writes to the console, as a warning: the guide and the tests read those. */
export const CHARGED = '[proveedor] el cobro está hecho; la respuesta tarda 6 s';

let hasFailed = false;

/** Loads the demo's card payment provider: only the part that the shop uses, without a network. May be unavailable. */
export async function loadFakeStripe(store: Store): Promise<Stripe> {
  const { provider: mode } = (await store.transactions.header()).settings;
  if (mode === 'unavailable' || (mode === 'unavailableOnce' && !hasFailed)) {
    hasFailed = true;
    throw new Error('Failed to load Stripe.js');
  }
  const provider = {
    elements: fakeElements,
    confirmCardPayment: (secret: string, { payment_method: { card } }: CardPayment) =>
      confirm(store, secret, card),
    retrievePaymentIntent: async (secret: string) => {
      const intent = await intentOf(store, secret);
      return intent ? { paymentIntent: shown(intent) } : { error: unknownIntent };
    },
    // The shop calls none of these, but React Stripe asks for them.
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a fake: it has only the methods that the shop calls
  return provider as unknown as Stripe;
}

interface CardPayment {
  readonly payment_method: { readonly card: FakeCardElement };
}

function fakeElements() {
  let card: FakeCardElement | undefined;
  return {
    create: (_kind: 'card', options?: StripeCardElementOptions) =>
      (card = new FakeCardElement(options)),
    getElement: () => card ?? null,
    update: () => undefined,
  };
}

/** Charges at its beginning: a page that is left in the middle has paid all the same, and any page can learn it. */
async function confirm(store: Store, secret: string, card: FakeCardElement) {
  const { text } = card; // what was typed when the payment began
  const [problem] = problemsOf(text, new Date());
  if (problem) return { error: problem };
  const { provider: mode } = (await store.transactions.header()).settings;
  const outcome = mode === 'declined' ? 'declined' : outcomeOf(text.number);
  let intent = await intentOf(store, secret, outcome === 'succeeds');
  if (mode === 'slow') console.warn(CHARGED);
  const delay = mode === 'slow' ? SLOW_MILLISECONDS : CONFIRMATION_MILLISECONDS;
  await new Promise((resolve) => setTimeout(resolve, delay));
  const isOpen = intent?.status === 'requires_payment_method';
  if (isOpen && outcome === 'needsConfirmation' && (await askTheBank()))
    intent = await intentOf(store, secret, true);
  if (mode === 'lost')
    return { error: { type: 'api_connection_error', message: 'No hubo respuesta del proveedor.' } };
  if (!intent) return { error: unknownIntent };
  if (intent.charged) return { paymentIntent: shown(intent) };
  const refusal = refusals[outcome];
  if (!refusal || intent.status !== 'requires_payment_method')
    return {
      error: { ...invalid, code: 'payment_intent_unexpected_state', payment_intent: shown(intent) },
    };
  return { error: { type: 'card_error', ...refusal, payment_intent: shown(intent) } };
}

const invalid = { type: 'invalid_request_error', message: 'Este pago no se puede hacer.' };
const unknownIntent = { ...invalid, code: 'resource_missing' };

function shown({ id, status }: Intent) {
  return { id, object: 'payment_intent', status };
}

/** Shows the bank's dialog over the shop, for a card that needs confirmation. Resolves to the user's answer. */
function askTheBank(): Promise<boolean> {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Autenticación de tu banco');
  dialog.className = 'box';
  dialog.style.padding = '1.5rem';
  const form = document.createElement('form');
  form.method = 'dialog';
  const words = document.createElement('p');
  words.textContent = 'Banco de demostración: ¿autorizas este pago?';
  form.append(words, answer('Autorizar', 'yes'), ' ', answer('Rechazar', 'no'));
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
  });
}

const LOOK =
  'min-height: 2.75rem; margin: 1rem 0.5rem 0 0; padding: 0 1.25rem; border: 1px solid var(--line-strong); border-radius: 99rem; font-weight: 600;';
const MAIN_LOOK = `${LOOK} background: var(--accent); color: var(--on-accent)`;

function answer(label: string, value: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = label;
  button.value = value;
  button.style.cssText = value === 'yes' ? MAIN_LOOK : LOOK;
  return button;
}
