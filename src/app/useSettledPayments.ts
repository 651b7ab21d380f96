import { useEffect } from 'react';
import { navigateTo } from '#src/lib/navigation.ts';
import { routePaths } from '#src/lib/paths.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';

/** Milliseconds until the provider is asked again for a payment that is still being processed. */
const ASK_AGAIN = 5000;

/**
 * Settles a payment whose tab is gone: closed, reloaded or crashed in the middle. What turns out to be paid is recorded;
 * on the pages of the cart by the return address, which says thanks. The code for it is fetched only with a payment.
 */
export function useSettledPayments(): void {
  const dispatch = useAppDispatch();
  const payments = useAppSelector(({ cart }) => cart.payments);
  useEffect(() => {
    if (payments === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const settle = async () => {
      const { settlePayments, recordPurchase } = await import('#src/state/purchase.ts');
      const end = await dispatch(settlePayments());
      if (end === 'pending' && isCurrent) timer = setTimeout(() => void settle(), ASK_AGAIN);
      if (end !== 'paid') return;
      const isBuying = [routePaths.cart, routePaths.checkout].some((path) =>
        location.pathname.endsWith(path),
      );
      if (isBuying) navigateTo(`${routePaths.cart}?success=true`);
      else await dispatch(recordPurchase('load'));
    };
    settle().catch(() => undefined); // the code is gone after a deploy: the next page settles it
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [payments, dispatch]);
}
