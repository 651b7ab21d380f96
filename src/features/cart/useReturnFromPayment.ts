import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { routePaths } from '#src/lib/paths.ts';
import { recordPurchase } from '#src/state/checkout.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { selectUser } from '#src/state/session.ts';

/**
 * Handles the return from the payment provider (`/cart?success=true`): records the purchase, then replaces the address
 * with `/cart` and leaves the receipt in the history entry. If nobody is logged in, it waits for a login.
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
      const { settled, receipt } = await dispatch(recordPurchase(user));
      // A user who has left the page in the meantime stays where they are.
      if (settled && isReturn(new URLSearchParams(location.search)))
        await navigate(routePaths.cart, { replace: true, state: { receipt } });
    };
    void settle();
  }, [returned, user, dispatch, navigate]);
}

/** There must be exactly one `success`, and its value must be exactly `true` (spec section 2). */
function isReturn(query: URLSearchParams): boolean {
  return query.getAll('success').join() === 'true';
}
