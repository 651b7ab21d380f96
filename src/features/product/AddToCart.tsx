import { useState } from 'react';
import type { Product } from '#contracts/entities.ts';
import { itemAdded } from '#src/state/cart.ts';
import { useAppDispatch } from '#src/state/hooks.ts';
import { messages } from '#src/text/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import { Stepper } from '#src/ui/Stepper.tsx';
import styles from './AddToCart.module.css';

/** A quantity stepper, which stops at 1 (spec section 5), and the button that adds the product to the cart. */
export function AddToCart({ product }: { product: Product }) {
  const dispatch = useAppDispatch();
  const [quantity, setQuantity] = useState(1);

  const add = () => {
    dispatch(itemAdded({ product, quantity }));
    window.alert(messages.addedToCart(product.name, quantity));
  };

  return (
    <div className={styles['row']}>
      <Stepper
        label="Cantidad"
        onStep={(by) => {
          setQuantity((now) => Math.max(1, now + by));
        }}
      >
        <output>{quantity}</output>
      </Stepper>
      <Button onClick={add}>Añadir al carrito</Button>
    </div>
  );
}
