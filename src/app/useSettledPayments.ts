import { useEffect, useRef } from 'react';
import { log } from '#src/lib/log.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { useIsHydrated } from '#src/ui/useIsHydrated.ts';

/** Milliseconds until the provider is asked again for a payment of which it could not say how it ended. */
const ASK_AGAIN = 5000;

/** An order that is only recorded needs no look. */
const OWED = /"state":"(?!recorded)/;

/** Settles payments whose tab is gone. The code for it is fetched only where there is a payment. */
export function useSettledPayments(): void {
  const dispatch = useAppDispatch();
  const payments = useAppSelector(({ cart }) => cart.payments);
  const hydrated = useIsHydrated();
  /** Whether open orders from before this page are still to be asked for. Of those that it begins, it knows the end. */
  const atLoad = useRef<boolean>(undefined);
  useEffect(() => {
    if (!hydrated) return undefined;
    const isOwed = OWED.test(payments ?? '');
    atLoad.current ??= isOwed;
    if (!isOwed) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const settle = async () => {
      let again = true;
      try {
        const purchase = await import('#src/state/purchase.ts');
        if (isOver) return; // what has changed since is settled by the next one
        again = await dispatch(purchase.settlePayments(atLoad.current === true));
        atLoad.current = false;
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
  }, [payments, hydrated, dispatch]);
}
