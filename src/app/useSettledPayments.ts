import { useEffect, useRef } from 'react';
import { log } from '#src/lib/log.ts';
import { isAt, navigateTo } from '#src/lib/navigation.ts';
import { routePaths } from '#src/lib/paths.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';

/** Milliseconds until the provider is asked again for a payment of which it could not say how it ended. */
const ASK_AGAIN = 5000;

/** An order that is only recorded needs no look. */
const OWED = /"state":"(?!recorded)/;

/**
 * Settles a payment whose tab is gone: closed, reloaded or crashed in the middle. What turns out to be paid is recorded;
 * on the pages of the cart by the return address, which says thanks. The code for it is fetched only with a payment.
 */
export function useSettledPayments(): void {
  const dispatch = useAppDispatch();
  const payments = useAppSelector(({ cart }) => cart.payments);
  const isFirst = useRef(true);
  useEffect(() => {
    if (payments === null || !OWED.test(payments)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const settle = async () => {
      const { settlePayments, recordPurchase } = await import('#src/state/purchase.ts');
      // At the load of a page, a charge may have arrived since the last look.
      const end = await dispatch(settlePayments(isFirst.current));
      isFirst.current = false;
      if (end === 'pending') askAgain();
      if (end !== 'paid') return;
      if (isAt(routePaths.cart) || isAt(routePaths.checkout))
        navigateTo(`${routePaths.cart}?success=true`);
      else await dispatch(recordPurchase('load'));
    };
    const start = () => {
      settle().catch((error: unknown) => {
        log('payments could not be settled', { error: String(error) });
        askAgain();
      });
    };
    const askAgain = () => {
      if (isCurrent) timer = setTimeout(start, ASK_AGAIN);
    };
    start();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [payments, dispatch]);
}
