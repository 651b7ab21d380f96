/** The test cards of the demo's payment provider. Real providers use the same numbers in their test mode. */
export const testCards = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  needsConfirmation: '4000 0027 6000 3184',
} as const;
export type Outcome = keyof typeof testCards;

export const outcomes = Object.keys(testCards).filter((name): name is Outcome => name in testCards);

export type CardText = Readonly<Record<'number' | 'expiry' | 'cvc', string>>;

interface CardProblem {
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

/** What is wrong with a card as the user typed it, part by part; nothing for a complete, valid card. */
export function problemsOf({ number, expiry, cvc }: CardText, now: Date): readonly CardProblem[] {
  const digits = digitsOf(number);
  const isShort = digits.length < lengthOf(digits);
  const isCodeShort = cvc.trim().length < codeLengthOf(digits);
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(\d\d)$/.exec(expiry.trim()) ?? [];
  const end = new Date(2000 + Number(year), Number(month), 1);
  const checks = [
    [isShort, 'incomplete_number', 'Tu número de tarjeta está incompleto.'],
    [!isShort && !passesLuhn(digits), 'invalid_number', 'Tu número de tarjeta no es válido.'],
    [month === undefined, 'incomplete_expiry', 'La fecha de vencimiento está incompleta.'],
    [end <= now, 'invalid_expiry_year_past', 'La tarjeta está vencida.'],
    [isCodeShort, 'incomplete_cvc', 'El código de seguridad está incompleto.'],
  ] as const;
  return checks
    .filter(([found]) => found)
    .map(([, code, message]) => ({ type: 'validation_error', code, message }));
}

/** A card that is none of the test cards is charged. */
export function outcomeOf(number: string): Outcome {
  const digits = digitsOf(number);
  return outcomes.find((outcome) => digitsOf(testCards[outcome]) === digits) ?? 'succeeds';
}

/** What is typed, in the groups that the provider makes of it. A slash that is taken away stays away. */
export const grouped = {
  number: (text: string) => {
    const digits = digitsOf(text).slice(0, lengthOf(text));
    return digits.replace(isAmex(digits) ? /(?<=^(\d{4}|\d{10}))\B/g : /(?<=^(\d{4})+)\B/g, ' ');
  },
  expiry: (text: string) =>
    digitsOf(text.replace(/^(\d)\//, '0$1/').replace(/(?<=^\d\d\W*)20(?=\d\d$)/, ''))
      .replace(/^([2-9]|1(?=[3-9]))/, '0$1')
      .slice(0, 4)
      .replace(text.includes('/') ? /^\d\d\B/ : /^\d\d/, '$& / '),
  cvc: (text: string, number: string) => digitsOf(text).slice(0, codeLengthOf(number)),
} as const;

function isAmex(digits: string): boolean {
  return /^3[47]/.test(digits);
}

const lengthOf = (digits: string) => (isAmex(digits) ? 15 : 16);
const codeLengthOf = (digits: string) => (isAmex(digits) ? 4 : 3);

export function digitsOf(text: string): string {
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
