import { useState } from 'react';
import { leaveFor } from '#src/lib/navigation.ts';
import { openCheckoutSession } from '#src/state/checkout.ts';
import { selectItems, selectRecording } from '#src/state/cart.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { popupAsked, selectUser } from '#src/state/session.ts';
import { messages } from '#src/text/messages.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

/**
 * Takes the order to the payment provider. A line below 1 is named instead, and a visitor is asked to log in; neither
 * sends anything. Busy until the page is left (a double click opens one session) and while the purchase that the cart
 * stands for is being recorded.
 */
export function useConfirmOrder() {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const items = useAppSelector(selectItems);
  const [refused, setRefused] = useState(false);
  const recording = useAppSelector(selectRecording);
  const wrong = items.find(({ quantity }) => quantity < 1);

  const { busy, submit } = useSubmit(async () => {
    const asked = location.href;
    const address = await dispatch(openCheckoutSession());
    // Whoever has gone elsewhere in the shop meanwhile is not dragged away.
    if (address === undefined || location.href !== asked) return 'done';
    leaveFor(address);
    return 'leaving';
  });

  const confirm = () => {
    setRefused(wrong !== undefined);
    if (wrong) return;
    if (!user) dispatch(popupAsked());
    else submit(undefined);
  };

  const problem = refused && wrong ? messages.correctQuantity(wrong.name) : undefined;
  return { confirm, busy: busy || recording, problem };
}
