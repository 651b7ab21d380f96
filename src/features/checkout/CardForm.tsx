import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { api } from '#src/api/api.ts';
import { traceOf } from '#src/api/failure.ts';
import { leaveFor } from '#src/lib/navigation.ts';
import { withoutReload } from '#src/lib/locks.ts';
import { log } from '#src/lib/log.ts';
import { routePaths } from '#src/lib/paths.ts';
import { messages } from '#src/text/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import { useSubmitForm } from '#src/ui/useSubmit.ts';
import styles from './CheckoutPage.module.css';

/**
 * The provider's card field and the button that pays. Every failure is only logged (spec section 8); a paid order
 * goes the way of the hosted page's return, so that it is recorded and the cart cleared.
 *
 * @param total - dollars
 */
export function CardForm({ total }: { total: number }) {
  const stripe = useStripe();
  const elements = useElements();
  const [createIntent] = api.useCreatePaymentIntentMutation();

  const pay = async (): Promise<boolean> => {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) {
      log('the card field is not ready');
      return false;
    }
    const { data, error } = await createIntent({ totalAmount: total });
    if (!data) {
      log('the payment intent could not be created', traceOf(error));
      return false;
    }
    return isConfirmed(stripe, card, data.clientSecret);
  };

  const { busy, onSubmit } = useSubmitForm(async () => {
    const paid = await withoutReload(pay).catch((error: unknown) => {
      log('the card field broke', { error: String(error) });
      return false;
    });
    if (!paid) return 'done';
    window.alert(messages.paid);
    leaveFor(`${routePaths.cart}?success=true`);
    return 'leaving'; // a paid order is not paid twice
  });

  return (
    <form className={styles['form']} onSubmit={onSubmit}>
      <div className={styles['card']}>
        <CardElement options={{ hidePostalCode: true }} />
      </div>
      <Button type="submit" disabled={!stripe} busy={busy}>
        Confirmar Pago
      </Button>
    </form>
  );
}

/** Whether the provider took the payment. It may quote the secret in what it complains of: the log does without. */
async function isConfirmed(stripe: Stripe, card: StripeCardElement, secret: string) {
  const hushed = (text: string | undefined) => text?.replaceAll(secret, '…');
  try {
    const { paymentIntent, error } = await stripe.confirmCardPayment(secret, {
      payment_method: { card },
    });
    if (paymentIntent?.status === 'succeeded') return true;
    log('the card payment was not confirmed', {
      error: hushed(error?.message),
      status: paymentIntent?.status,
    });
  } catch (error) {
    log('the card payment broke off', { error: hushed(String(error)) });
  }
  return false;
}
