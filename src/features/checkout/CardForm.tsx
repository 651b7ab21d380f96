import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useRef, useState } from 'react';
import { cardStatus, confirmCard } from '#src/lib/cardPayment.ts';
import { log } from '#src/lib/log.ts';
import { navigateTo } from '#src/lib/navigation.ts';
import { routePaths } from '#src/lib/paths.ts';
import { payByCard } from '#src/state/checkout.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { checkPayment, readStorage, selectOwnPayment } from '#src/state/payment.ts';
import { recordPurchase } from '#src/state/purchase.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { Button } from '#src/ui/Button.tsx';
import { useSubmitForm } from '#src/ui/useSubmit.ts';
import { AmountToPay } from './AmountToPay.tsx';
import { CardField, isUnfinished } from './CardField.tsx';

function logBroken(error: unknown): false {
  log('the card field broke', { error: String(error) });
  return false;
}

/** Charges the card of the field. `unfinished`: it has something to type yet. Resolves to whether the order is paid. */
function useCard() {
  const stripe = useStripe();
  const elements = useElements();
  const dispatch = useAppDispatch();
  const pay = async (unfinished: boolean): Promise<boolean> => {
    const card = elements?.getElement(CardElement);
    if (!stripe || !card) {
      log('the card field is not ready');
      return false;
    }
    // An empty field would answer for itself, and not for the charge whose end is unknown.
    return dispatch(
      payByCard((secret) => (unfinished ? cardStatus(secret) : confirmCard(stripe, card, secret))),
    );
  };
  return { isReady: stripe !== null, focus: () => elements?.getElement(CardElement)?.focus(), pay };
}

/**
 * The payment provider's card field and the pay button. Every failure is only logged (spec section 8). After a payment
 * the browser goes to the return address of the hosted page, where the purchase is recorded and the cart is cleared.
 *
 * @param hasField - `false` where the provider could not be loaded, or nothing is to be paid
 */
export function CardForm({ hasField }: { hasField: boolean }) {
  const { isReady, focus, pay } = useCard();
  const dispatch = useAppDispatch();
  const recording = useAppSelector((state) => selectOwnPayment(state)?.state === 'recording');
  const [attempts, setAttempts] = useState(0);
  const [problem, setProblem] = useState<string>();
  /** No state: Enter may come before the last digit is rendered. */
  const complete = useRef<boolean>(undefined);

  const { busy, onSubmit } = useSubmitForm(async (form) => {
    setAttempts((now) => now + 1);
    const unfinished = complete.current === false || isUnfinished(form);
    if (unfinished && !dispatch(checkPayment())) {
      setProblem((now) => now ?? taskMessages.cardUnfinished);
      focus();
      return undefined;
    }
    if (!(await pay(unfinished).catch(logBroken))) {
      await dispatch(recordPurchase('press')); // an order that was paid before this press
      return undefined;
    }
    window.alert(taskMessages.paid);
    // While the alert was open, another tab may have begun to record the purchase. Then this page waits for its end.
    dispatch(readStorage());
    const state = dispatch((_dispatch, getState) => selectOwnPayment(getState())?.state);
    if (state !== 'paid') return undefined;
    navigateTo(`${routePaths.cart}?success=true`);
    return 'leaving'; // the button stays busy, so that the user cannot pay twice
  });

  return (
    <form className="stack" onSubmit={onSubmit}>
      {/* What is typed during a payment would not be what is charged. */}
      <CardField
        hidden={!hasField}
        disabled={busy}
        problem={problem}
        onChange={(event) => {
          setProblem(event.error?.message);
          complete.current = event.complete;
        }}
      />
      {/* The key changes with each attempt, so that screen readers announce the message again. */}
      <AmountToPay key={attempts} id="amount-to-pay" isPaying={busy} />
      <Button
        id="pay"
        type="submit"
        look={hasField ? 'primary' : 'quiet'}
        disabled={!isReady}
        busy={busy || recording}
        aria-describedby="nothing-to-pay amount-to-pay"
      >
        Confirmar Pago
      </Button>
    </form>
  );
}
