import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { routePaths } from '#src/lib/paths.ts';
import { recordPurchase } from '#src/state/checkout.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { selectUser } from '#src/state/session.ts';

/**
 * The return from the payment provider, `/cart?success=true`: records the purchase and then replaces the address with
 * `/cart`. Without anybody logged in it waits until somebody is.
 */
export function useReturnFromPayment(): void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const returned = query.getAll('success').join() === 'true';

  useEffect(() => {
    if (!returned) return;
    const settle = async () => {
      if (await dispatch(recordPurchase(user))) await navigate(routePaths.cart, { replace: true });
    };
    void settle();
  }, [returned, user, dispatch, navigate]);
}
