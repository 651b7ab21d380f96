import { type Dispatch, type SetStateAction, useState } from 'react';
import type { Product } from '#contracts/entities.ts';
import { routePaths } from '#src/lib/paths.ts';
import { itemAdded } from '#src/state/cart.ts';
import { useAppDispatch, useAppSelector } from '#src/state/hooks.ts';
import { liveProductForBuyer } from '#src/state/liveProduct.ts';
import { editCart, selectIsLocked } from '#src/state/payment.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Stepper } from '#src/ui/Stepper.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';

interface Props {
  product: Product;
  /** Whether the product comes from the backend. Until then, adding it waits. */
  live: boolean;
  quantity: number;
  onQuantity: Dispatch<SetStateAction<number>>;
}

/** The id of the button to buy, for visitors and customers alike. */
export const BUY_ID = 'buy';

/** A stepper, which stops at 1 (spec section 5), and the button that adds the product; after that also the way to the cart. */
export function AddToCart({ product, live, quantity, onQuantity }: Props) {
  const dispatch = useAppDispatch();
  const [isAdded, setAdded] = useState(false);
  const isLocked = useAppSelector(selectIsLocked);

  const add = (item: Product) => {
    if (!dispatch(editCart(itemAdded({ product: item, quantity })))) return;
    window.alert(taskMessages.addedToCart(item.name, quantity));
    onQuantity(1);
    setAdded(true);
  };

  const { busy, submit: addWhenLive } = useSubmit(async () => {
    const current = await dispatch(liveProductForBuyer(product.id));
    if (current) add(current);
  });

  return (
    <>
      <Stepper
        label="Cantidad"
        locked={isLocked}
        atMinimum={quantity === 1}
        onStep={(by) => onQuantity((now) => Math.max(1, now + by))}
      >
        <output>{quantity}</output>
      </Stepper>
      <Button
        id={BUY_ID}
        busy={busy}
        aria-disabled={isLocked || undefined}
        onClick={() => {
          if (live) add(product);
          else addWhenLive(undefined);
        }}
      >
        Añadir al carrito
      </Button>
      {isAdded && (
        <ButtonLink to={routePaths.cart} look="quiet">
          Ver carrito
        </ButtonLink>
      )}
      {isLocked && <output className="note">{taskMessages.paymentRunning}</output>}
    </>
  );
}
