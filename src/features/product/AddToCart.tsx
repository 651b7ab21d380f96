import { useState } from 'react';
import type { Product } from '#contracts/entities.ts';
import { itemAdded } from '#src/state/cart.ts';
import { useAppDispatch } from '#src/state/hooks.ts';
import { liveProductForBuyer } from '#src/state/liveProduct.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { Button } from '#src/ui/Button.tsx';
import { Stepper } from '#src/ui/Stepper.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';

interface Props {
  product: Product;
  /** Whether the product comes from the backend. Until then, adding it waits. */
  live: boolean;
}

/** A quantity stepper, which stops at 1 (spec section 5), and the button that adds the product to the cart. */
export function AddToCart({ product, live }: Props) {
  const dispatch = useAppDispatch();
  const [quantity, setQuantity] = useState(1);

  const add = (item: Product) => {
    dispatch(itemAdded({ product: item, quantity }));
    window.alert(taskMessages.addedToCart(item.name, quantity));
  };

  const { busy, submit: addWhenLive } = useSubmit(async () => {
    const current = await dispatch(liveProductForBuyer(product.id));
    if (current) add(current);
    return 'done';
  });

  return (
    <>
      <Stepper
        label="Cantidad"
        onStep={(by) => {
          setQuantity((now) => Math.max(1, now + by));
        }}
      >
        <output>{quantity}</output>
      </Stepper>
      <Button
        busy={busy}
        onClick={() => {
          if (live) add(product);
          else addWhenLive(undefined);
        }}
      >
        Añadir al carrito
      </Button>
    </>
  );
}
