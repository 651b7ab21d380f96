import type { CartItem } from '#contracts/entities.ts';
import { Link } from '#src/ui/Link.tsx';
import { price, subtotal, sum } from '#src/lib/money.ts';
import { productPath } from '#src/lib/paths.ts';
import { pictureOf } from '#src/lib/pictures.ts';
import { lineRemoved, quantityStepped, selectLine } from '#src/state/cart.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { editCart, selectIsLocked } from '#src/state/payment.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { Button } from '#src/ui/Button.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Stepper } from '#src/ui/Stepper.tsx';
import * as styles from './CartLine.module.css';

interface Props {
  id: number;
  eager: boolean;
  onRemoved: (item: CartItem) => void;
}

/** Its quantity has no lower bound (spec section 4). While a payment runs, the summary says why nothing can be changed. */
export function CartLine({ id, eager, onRemoved }: Props) {
  const dispatch = useAppDispatch();
  const item = useAppSelector((state) => selectLine(state, id));
  const isLocked = useAppSelector(selectIsLocked);
  if (!item) return null;
  const { name, quantity } = item;
  const tooLow = quantity < 1;
  return (
    <li className={styles['line']} data-invalid={tooLow || undefined}>
      <Picture
        className={`thumb ${styles['picture']}`}
        src={pictureOf(item)}
        alt=""
        width={640}
        height={480}
        eager={eager}
      />
      <div className={`stack ${styles['words']}`}>
        <h2>
          <Link to={productPath(id)}>{name}</Link>
        </h2>
        <p>Precio: {price(item.price)}</p>
      </div>
      <div className={styles['amount']}>
        <p className={styles['quantity']}>Cantidad: {quantity}</p>
        <Stepper
          label={`Cantidad de ${name}`}
          locked={isLocked}
          onStep={(by) => dispatch(editCart(quantityStepped({ id, by })))}
        />
      </div>
      <div className={styles['end']}>
        <p className={styles['subtotal']}>
          <small>Subtotal:</small> {sum(subtotal(item))}
        </p>
        <Button
          look="remove"
          aria-disabled={isLocked || undefined}
          onClick={({ detail }) => {
            if (detail > 1) return; // of a double click: the next line has moved up
            if (dispatch(editCart(lineRemoved(id)))) onRemoved(item);
          }}
        >
          Eliminar
        </Button>
      </div>
      {tooLow && <p className={`wrong ${styles['problem']}`}>{taskMessages.quantityTooLow}</p>}
    </li>
  );
}
