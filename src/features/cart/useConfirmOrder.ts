import { type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isAt, navigateTo } from '#src/lib/navigation.ts';
import { routePaths } from '#src/lib/paths.ts';
import { openCheckoutSession } from '#src/state/checkout.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { checkPayment, selectPaymentObstacle } from '#src/state/payment.ts';
import { recordPurchase } from '#src/state/purchase.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

/**
 * The two ways to pay: `confirm` opens the payment provider's page, `guardLink` keeps a link from leading to the card form.
 * Both do nothing while there is an `obstacle`, but record an order that is paid already. `pressed` is true from the first
 * attempt on. `busy` is true until the browser leaves the page, so that a double click opens one session only, and while
 * the purchase of this cart is being recorded.
 */
export function useConfirmOrder() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const obstacle = useAppSelector(selectPaymentObstacle);
  const [pressed, setPressed] = useState(false);

  const recordPaid = async (): Promise<undefined> => {
    const { receipt } = await dispatch(recordPurchase('press'));
    if (receipt && isAt(routePaths.cart))
      await navigate(routePaths.cart, { replace: true, state: { receipt } });
  };

  const { busy, submit } = useSubmit(async (way: 'hosted' | 'recording') => {
    if (way === 'recording') return recordPaid();
    const startAddress = location.href;
    const address = await dispatch(openCheckoutSession());
    // Perhaps the order turned out to be paid: by a tab that is gone, and the provider was asked only now.
    if (address === undefined) return recordPaid();
    // A user who has left the page in the meantime stays where they are.
    if (location.href !== startAddress) return undefined;
    navigateTo(address);
    return 'leaving';
  });

  /** What keeps a press from going on, if anything. */
  const press = () => {
    setPressed(true);
    const kind = dispatch(checkPayment())?.kind;
    if (kind === 'paid') submit('recording');
    return kind;
  };
  const confirm = () => {
    const kind = press();
    if (kind === undefined || kind === 'running') submit('hosted');
  };
  const guardLink = (event: MouseEvent) => {
    if (press() !== undefined) event.preventDefault();
  };

  return {
    confirm,
    guardLink,
    busy: busy || obstacle?.kind === 'recording',
    // What this page itself opens is no obstacle to tell.
    obstacle: busy && obstacle?.kind === 'running' ? undefined : obstacle,
    pressed,
  };
}
