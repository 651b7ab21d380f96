import type { Stripe } from '@stripe/stripe-js';
import { FakeCardElement } from './cardElement.ts';
import { outcomeOf, problemOf, refusals } from './cards.ts';

const CONFIRMATION_MILLISECONDS = 600;

/** The demo's card payment provider: only the part that the shop uses, without a network. */
export function fakeStripe(): Stripe {
  const provider = {
    elements: fakeElements,
    confirmCardPayment,
    createToken: unused,
    createPaymentMethod: unused,
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a fake: it has only the methods that the shop calls
  return provider as unknown as Stripe;
}

function fakeElements() {
  let card: FakeCardElement | undefined;
  return {
    create: () => (card = new FakeCardElement()),
    getElement: () => card ?? null,
    update: () => undefined,
  };
}

async function confirmCardPayment(
  clientSecret: string,
  { payment_method: { card } }: { payment_method: { card: FakeCardElement } },
) {
  const { text } = card; // what was typed when the payment began
  const problem = problemOf(text, new Date());
  if (problem) {
    card.complain(problem.message);
    return { error: { type: 'validation_error', ...problem } };
  }
  await new Promise((resolve) => setTimeout(resolve, CONFIRMATION_MILLISECONDS));
  const outcome = outcomeOf(text.number);
  const refusal = refusals[outcome];
  const isAuthorised = outcome === 'needsConfirmation' && (await askTheBank());
  if (refusal && !isAuthorised) {
    card.complain(refusal.message);
    return { error: { type: 'card_error', ...refusal } };
  }
  const [id] = clientSecret.split('_secret_');
  return { paymentIntent: { id, object: 'payment_intent', status: 'succeeded' } };
}

/** Shows the bank's dialog over the shop, for a card that needs confirmation. Resolves to the user's answer. */
function askTheBank(): Promise<boolean> {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Autenticación de tu banco');
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

function answer(label: string, value: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = label;
  button.value = value;
  return button;
}

function unused(): never {
  throw new Error('the shop does not use this call of the payment provider');
}
