import type { CartItem } from '#contracts/entities.ts';
import { itemAdded } from '#src/state/cart.ts';
import { useAppDispatch } from '#src/state/hooks.ts';
import { editCart } from '#src/state/payment.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { Button } from '#src/ui/Button.tsx';
import * as styles from './CartLine.module.css';

export interface Removed {
  readonly item: CartItem;
  /** Its index among the lines. */
  readonly at: number;
}

interface Props {
  removed: Removed;
  onBack: () => void;
}

/** Stands in the place of the line that was removed last, and can bring it back. */
export function RemovedLine({ removed: { item, at }, onBack }: Props) {
  const dispatch = useAppDispatch();
  return (
    <li className={styles['removed']}>
      <output>{taskMessages.productRemoved}</output>
      <Button
        look="quiet"
        onClick={() => {
          const back = itemAdded({ product: item, quantity: item.quantity, at });
          if (dispatch(editCart(back))) onBack();
        }}
      >
        Deshacer
      </Button>
    </li>
  );
}
