import { useEffect } from 'react';
import { log } from '#src/lib/log.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';

/** Milliseconds until the provider is asked again for a payment of which it could not say how it ended. */
const ASK_AGAIN = 5000;

/** An order that is only recorded needs no look. */
const OWED = /"state":"(?!recorded)/;

/** Settles payments whose tab is gone, and those charged late. The code for it is fetched only where there is a payment. */
export function useSettledPayments(): void {
  const dispatch = useAppDispatch();
  const payments = useAppSelector(({ cart }) => cart.payments);
  useEffect(() => {
    if (!OWED.test(payments ?? '')) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const settle = async () => {
      let again = true;
      try {
        const purchase = await import('#src/state/purchase.ts');
        if (isOver) return; // what has changed since is settled by the next one
        again = await dispatch(purchase.settlePayments());
      } catch (error) {
        log('payments stay unsettled', { error: String(error) });
      }
      if (again && !isOver) timer = setTimeout(() => void settle(), ASK_AGAIN);
    };
    void settle();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [payments, dispatch]);
}
