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
  const returned = isReturn(query);

  useEffect(() => {
    if (!returned) return;
    const settle = async () => {
      const settled = await dispatch(recordPurchase(user));
      // Whoever has gone elsewhere in the shop meanwhile stays there.
      if (settled && isReturn(new URLSearchParams(location.search)))
        await navigate(routePaths.cart, { replace: true });
    };
    void settle();
  }, [returned, user, dispatch, navigate]);
}

/** Exactly one `success`, and exactly the word (spec section 2). */
function isReturn(query: URLSearchParams): boolean {
  return query.getAll('success').join() === 'true';
}
