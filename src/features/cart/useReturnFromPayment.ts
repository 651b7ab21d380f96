import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isAt } from '#src/lib/navigation.ts';
import { routePaths } from '#src/lib/paths.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { recordPurchase } from '#src/state/purchase.ts';
import { selectPopupRequests, selectUser } from '#src/state/session.ts';
import { returnedOrder } from '#src/state/tabPayment.ts';

/** Milliseconds after a return in which the lines that were just paid are not shown: most backends record it by then. */
const GRACE = 1000;

/**
 * Records what was paid, on the return from the payment provider (`/cart?success=true`) and on every other load of the
 * cart. Then the address becomes `/cart`, with the receipt in the history entry. If nobody is logged in, it waits for a
 * login. Returns whether the page waits for the answer of a return.
 */
export function useReturnFromPayment(): boolean {
  const { search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  // During a login nothing is recorded: the popup reloads the page, and the answer would be lost.
  const userId = useAppSelector((state) =>
    selectPopupRequests(state) ? undefined : selectUser(state)?.id,
  );
  const returned = isReturn(search);
  const [waits, setWaits] = useState(returned);

  useEffect(() => {
    if (!returned && userId === undefined) return undefined;
    const timer = setTimeout(setWaits, GRACE, false);
    const settle = async () => {
      const { settled, receipt } = await dispatch(
        returned ? recordPurchase('return', returnedOrder()) : recordPurchase('load'),
      );
      if (returned && settled) clearTimeout(timer);
      else setWaits(false);
      // A user who has left the page in the meantime stays where they are.
      if (isReturn(location.search) ? settled : receipt && isAt(routePaths.cart))
        await navigate(routePaths.cart, { replace: true, state: { receipt } });
    };
    void settle();
    return () => clearTimeout(timer);
  }, [returned, userId, dispatch, navigate]);
  return waits && (returned || userId !== undefined);
}

/** There must be exactly one `success`, and its value must be exactly `true` (spec section 2). */
function isReturn(search: string): boolean {
  return new URLSearchParams(search).getAll('success').join() === 'true';
}
