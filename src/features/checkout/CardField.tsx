import { CardElement } from '@stripe/react-stripe-js';
import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { useSyncExternalStore } from 'react';
import { assetPath } from '#src/lib/paths.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { FormError } from '#src/ui/Field.tsx';
import * as styles from './CheckoutPage.module.css';

const cards = assetPath('pictures/cards.svg');

interface Props {
  hidden: boolean;
  disabled: boolean;
  problem: string | undefined;
  onChange: (event: StripeCardElementChangeEvent) => void;
}

/** The payment provider's card field, in the shop's colours and size of type. */
export function CardField({ hidden, disabled, problem, onChange }: Props) {
  const ink = useSyncExternalStore(onSchemeChange, inkNow);
  return (
    <div className="tight-stack" hidden={hidden}>
      <div className={`row ${styles['label']}`}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4.500 7V5a3.500 3.500 0 0 1 7 0v2M3 7h10v7H3z" />
        </svg>
        <label htmlFor="card">{taskMessages.cardDetails}</label>
        <img src={cards} alt={taskMessages.cardBrands} width={124} height={24} />
      </div>
      <CardElement
        id="card"
        className={styles['card'] ?? ''}
        options={{ hidePostalCode: true, disabled, style: styleWith(ink) }}
        onChange={onChange}
      />
      {/* One place for both, so that a message moves no button that is being pressed. */}
      <div className={styles['below']}>
        {problem !== undefined && <FormError>{problem}</FormError>}
        <p className="note">{taskMessages.cardPayment}</p>
      </div>
    </div>
  );
}

/** Whether the field has something to type yet. The provider says so by the names of its classes. */
export function isUnfinished(form: HTMLFormElement): boolean {
  return form.querySelector('.StripeElement:not(.StripeElement--complete)') !== null;
}

/** The provider's frame inherits nothing of the page. */
const styleWith = (ink: string) => ({
  base: {
    color: ink,
    iconColor: ink,
    fontFamily: 'Figtree, system-ui, sans-serif',
    fontSize: '16px',
    '::placeholder': { color: ink.replace('rgb(', 'rgba(').replace(')', ', 0.7)') },
  },
  invalid: { color: ink, iconColor: ink },
});

const inkNow = () => getComputedStyle(document.body).color;

function onSchemeChange(changed: () => void) {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', changed);
  return () => dark.removeEventListener('change', changed);
}
