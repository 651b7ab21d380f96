import { type MouseEvent, useState } from 'react';
import { navigateTo } from '#src/lib/navigation.ts';
import { openCheckoutSession } from '#src/state/checkout.ts';
import { selectRecording } from '#src/state/cart.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { checkPayment, selectPaymentObstacle } from '#src/state/payment.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

/**
 * The two ways to pay: `confirm` opens the payment provider's page, `guardLink` keeps a link from leading to the card form.
 * Both do nothing while there is an `obstacle`, which is set from the first attempt on. `busy` is true until the browser
 * leaves the page, so that a double click opens one session only, and while the purchase of this cart is being recorded.
 */
export function useConfirmOrder() {
  const dispatch = useAppDispatch();
  const obstacle = useAppSelector(selectPaymentObstacle);
  const [tried, setTried] = useState(false);
  const recording = useAppSelector(selectRecording);

  const { busy, submit } = useSubmit(async () => {
    const startAddress = location.href;
    const address = await dispatch(openCheckoutSession());
    // A user who has left the page in the meantime stays where they are.
    if (address === undefined || location.href !== startAddress) return 'done';
    navigateTo(address);
    return 'leaving';
  });

  const mayPay = () => {
    setTried(true);
    return dispatch(checkPayment()) === undefined;
  };
  const confirm = () => {
    if (mayPay()) submit(undefined);
  };
  const guardLink = (event: MouseEvent) => {
    if (!mayPay()) event.preventDefault();
  };

  return { confirm, guardLink, busy: busy || recording, obstacle: tried ? obstacle : undefined };
}
