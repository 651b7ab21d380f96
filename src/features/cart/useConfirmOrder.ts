import { useState } from 'react';
import type { CartItem } from '#contracts/entities.ts';
import { leaveFor } from '#src/lib/leave.ts';
import { openCheckoutSession } from '#src/state/checkout.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { popupAsked, selectUser } from '#src/state/session.ts';
import { messages } from '#src/text/messages.ts';
import { useUnderWay } from '#src/ui/useUnderWay.ts';

/**
 * Takes the order to the payment provider. A line below 1 is named instead, and a visitor is asked to log in; neither
 * sends anything. Busy until the page is left: a double click opens one session.
 */
export function useConfirmOrder(items: readonly CartItem[]) {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { busy, start, end } = useUnderWay();
  const [refused, setRefused] = useState(false);
  const wrong = items.find(({ quantity }) => quantity < 1);

  const open = async () => {
    const address = await dispatch(openCheckoutSession());
    if (address === undefined) end();
    else leaveFor(address);
  };

  const confirm = () => {
    setRefused(wrong !== undefined);
    if (wrong) return;
    if (!user) dispatch(popupAsked());
    else if (start()) void open();
  };

  const problem = refused && wrong ? messages.correctQuantity(wrong.name) : undefined;
  return { confirm, busy, problem };
}
