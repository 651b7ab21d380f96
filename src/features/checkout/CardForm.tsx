import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useState } from 'react';
import { navigateTo } from '#src/lib/navigation.ts';
import { withoutReload } from '#src/lib/locks.ts';
import { log } from '#src/lib/log.ts';
import { routePaths } from '#src/lib/paths.ts';
import { selectRecording } from '#src/state/cart.ts';
import { openPaymentIntent } from '#src/state/checkout.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { Button } from '#src/ui/Button.tsx';
import { useSubmitForm } from '#src/ui/useSubmit.ts';
import { AmountToPay } from './AmountToPay.tsx';
import * as styles from './CheckoutPage.module.css';

/**
 * The payment provider's card field and the pay button. Every failure is only logged (spec section 8). After a payment
 * the browser goes to the return address of the hosted page, where the purchase is recorded and the cart is cleared.
 */
export function CardForm() {
  const stripe = useStripe();
  const elements = useElements();
  const dispatch = useAppDispatch();
  const recording = useAppSelector(selectRecording);
  const [attempts, setAttempts] = useState(0);

  const pay = async (): Promise<boolean> => {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) {
      log('the card field is not ready');
      return false;
    }
    const secret = await dispatch(openPaymentIntent());
    return secret !== undefined && confirmPayment(stripe, card, secret);
  };

  const { busy, onSubmit } = useSubmitForm(async () => {
    setAttempts((now) => now + 1);
    const paid = await withoutReload(pay).catch((error: unknown) => {
      log('the card field broke', { error: String(error) });
      return false;
    });
    if (!paid) return 'done';
    window.alert(taskMessages.paid);
    navigateTo(`${routePaths.cart}?success=true`);
    return 'leaving'; // the button stays busy, so that the user cannot pay twice
  });

  return (
    <form className={styles['form']} onSubmit={onSubmit}>
      <div className={styles['card']}>
        {/* What is typed during a payment would not be what is charged. */}
        <CardElement options={{ hidePostalCode: true, disabled: busy }} />
      </div>
      <p className={styles['small']}>
        {taskMessages.acceptedCards}. {taskMessages.paymentProcessor}
      </p>
      {/* The key changes with each attempt, so that screen readers announce the message again. */}
      <AmountToPay key={attempts} id="amount-to-pay" />
      <Button
        type="submit"
        disabled={!stripe}
        busy={busy || recording}
        aria-describedby="amount-to-pay"
      >
        Confirmar Pago
      </Button>
    </form>
  );
}

/** Charges the card; resolves to whether it succeeded. The provider's errors may quote the secret: it is not logged. */
async function confirmPayment(stripe: Stripe, card: StripeCardElement, secret: string) {
  const withoutSecret = (text: string | undefined) => text?.replaceAll(secret, '…');
  try {
    const { paymentIntent, error } = await stripe.confirmCardPayment(secret, {
      payment_method: { card },
    });
    if (paymentIntent?.status === 'succeeded') return true;
    log('the card payment was not confirmed', {
      error: withoutSecret(error?.message),
      status: paymentIntent?.status,
    });
  } catch (error) {
    log('the card payment broke off', { error: withoutSecret(String(error)) });
  }
  return false;
}
