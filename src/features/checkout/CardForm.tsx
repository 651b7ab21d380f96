import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { api } from '#src/api/api.ts';
import { loggableFailure } from '#src/api/failure.ts';
import { navigateTo } from '#src/lib/navigation.ts';
import { withoutReload } from '#src/lib/locks.ts';
import { log } from '#src/lib/log.ts';
import { routePaths } from '#src/lib/paths.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { Button } from '#src/ui/Button.tsx';
import { useSubmitForm } from '#src/ui/useSubmit.ts';
import styles from './CheckoutPage.module.css';

/**
 * The payment provider's card field and the pay button. Every failure is only logged (spec section 8). After a payment
 * the browser goes to the return address of the hosted page, where the purchase is recorded and the cart is cleared.
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
      log('the payment intent could not be created', loggableFailure(error));
      return false;
    }
    return confirmPayment(stripe, card, data.clientSecret);
  };

  const { busy, onSubmit } = useSubmitForm(async () => {
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
        <CardElement options={{ hidePostalCode: true }} />
      </div>
      <Button type="submit" disabled={!stripe} busy={busy}>
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
