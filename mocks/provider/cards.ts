/** The test cards of the demo's payment provider. Real providers use the same numbers in their test mode. */
export const testCards = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  needsConfirmation: '4000 0027 6000 3184',
} as const;
export type Outcome = keyof typeof testCards;

export const outcomes = Object.keys(testCards).filter((name): name is Outcome => name in testCards);

export interface CardText {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
}

export interface CardProblem {
  readonly code: string;
  readonly message: string;
}

/** What the provider says when it does not charge a card; nothing if it always does. */
export const refusals = {
  succeeds: undefined,
  declined: { code: 'card_declined', message: 'Tu tarjeta fue rechazada.' },
  needsConfirmation: {
    code: 'payment_intent_authentication_failure',
    message: 'No pudimos autenticar el pago. Prueba con otra tarjeta.',
  },
} as const satisfies Readonly<Record<Outcome, CardProblem | undefined>>;

/** The first problem of a card as the user typed it; `undefined` for a complete, valid card. */
export function problemOf({ number, expiry, cvc }: CardText, now: Date): CardProblem | undefined {
  const digits = digitsOf(number);
  if (digits.length < 16)
    return { code: 'incomplete_number', message: 'Tu número de tarjeta está incompleto.' };
  if (!passesLuhn(digits))
    return { code: 'invalid_number', message: 'Tu número de tarjeta no es válido.' };
  const parts = /^(\d\d)\s*\/?\s*(\d\d)$/.exec(expiry.trim());
  const month = Number(parts?.[1]);
  if (!parts || month < 1 || month > 12)
    return { code: 'incomplete_expiry', message: 'La fecha de vencimiento está incompleta.' };
  if (new Date(2000 + Number(parts[2]), month, 1) <= now)
    return { code: 'invalid_expiry_year_past', message: 'La tarjeta está vencida.' };
  if (!/^\d{3,4}$/.test(cvc.trim()))
    return { code: 'incomplete_cvc', message: 'El código de seguridad está incompleto.' };
  return undefined;
}

/** A card that is none of the test cards is charged. */
export function outcomeOf(number: string): Outcome {
  const digits = digitsOf(number);
  return outcomes.find((outcome) => digitsOf(testCards[outcome]) === digits) ?? 'succeeds';
}

/** What is typed, in the groups that the provider makes of it. */
export const grouped = {
  number: (text: string) => digitsOf(text).replace(/(\d{4})(?=\d)/g, '$1 '),
  expiry: (text: string) => digitsOf(text).replace(/^(\d\d)(?=\d)/, '$1 / '),
} as const;

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Checks the checksum of a card number (ISO/IEC 7812-1). */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
