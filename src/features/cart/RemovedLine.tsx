import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CartItem } from '#contracts/entities.ts';
import { itemAdded, selectItems } from '#src/state/cart.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { editCart, selectIsLocked } from '#src/state/payment.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { Button } from '#src/ui/Button.tsx';
import * as styles from './CartLine.module.css';

export interface Removed {
  readonly item: CartItem;
  readonly at: number;
}

interface Props extends Removed {
  onBack: () => void;
  onGone: () => void;
}

/** Brings back the line that was removed last, to its place. */
export function RemovedLine({ item, at, onBack, onGone }: Props) {
  const dispatch = useAppDispatch();
  const isLocked = useAppSelector(selectIsLocked);
  const items = JSON.stringify(useAppSelector(selectItems));
  const [others] = useState(items);
  // It goes with the next other change of the cart, so that it does not cover a line for long.
  useEffect(() => {
    if (items !== others) onGone();
  }, [items, others, onGone]);
  return (
    <div className={`row over-the-end ${styles['removed']}`}>
      <output>{taskMessages.productRemoved}</output>
      <Button
        look="quiet"
        aria-disabled={isLocked || undefined}
        onClick={({ currentTarget }) => {
          const back = itemAdded({ product: item, quantity: item.quantity, at });
          const lines = currentTarget.closest('div')?.previousElementSibling;
          const isBack = flushSync(() => {
            const done = dispatch(editCart(back));
            if (done) onBack();
            return done;
          });
          if (!isBack) return;
          const link = lines?.children[at]?.querySelector('a');
          (link ?? lines?.closest('main'))?.focus();
        }}
      >
        Deshacer
      </Button>
    </div>
  );
}
