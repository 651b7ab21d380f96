import { useState } from 'react';
import { navigateTo } from '#src/lib/navigation.ts';
import { openCheckoutSession } from '#src/state/checkout.ts';
import { selectItems, selectRecording } from '#src/state/cart.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { popupRequested, selectUser } from '#src/state/session.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

/**
 * Opens the payment provider's page for the order. It sends no request in two cases: if a line's quantity is below 1,
 * `problem` names that line; if nobody is logged in, the login popup opens. `busy` is true until the browser leaves the
 * page, so that a double click opens one session only, and while the purchase of this cart is being recorded.
 */
export function useConfirmOrder() {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const items = useAppSelector(selectItems);
  const [refused, setRefused] = useState(false);
  const recording = useAppSelector(selectRecording);
  const invalidLine = items.find(({ quantity }) => quantity < 1);

  const { busy, submit } = useSubmit(async () => {
    const startAddress = location.href;
    const address = await dispatch(openCheckoutSession());
    // A user who has left the page in the meantime stays where they are.
    if (address === undefined || location.href !== startAddress) return 'done';
    navigateTo(address);
    return 'leaving';
  });

  const confirm = () => {
    setRefused(invalidLine !== undefined);
    if (invalidLine) return;
    if (!user) dispatch(popupRequested());
    else submit(undefined);
  };

  const problem =
    refused && invalidLine ? taskMessages.correctQuantity(invalidLine.name) : undefined;
  return { confirm, busy: busy || recording, problem };
}
