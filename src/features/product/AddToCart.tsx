import { useState } from 'react';
import type { Product } from '#contracts/entities.ts';
import { itemAdded } from '#src/state/cart.ts';
import { useAppDispatch } from '#src/state/hooks.ts';
import { messages } from '#src/text/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import styles from './AddToCart.module.css';

/** The stepper, which does not go below 1 (spec section 5), and the button that puts the product in the cart. */
export function AddToCart({ product }: { product: Product }) {
  const dispatch = useAppDispatch();
  const [quantity, setQuantity] = useState(1);

  const add = () => {
    dispatch(itemAdded({ product, quantity }));
    window.alert(messages.addedToCart(product.name, quantity));
  };

  return (
    <div className={styles['row']}>
      <fieldset className={styles['stepper']} aria-label="Cantidad">
        <button
          type="button"
          title="Uno menos"
          onClick={() => {
            setQuantity((now) => Math.max(1, now - 1));
          }}
        >
          −
        </button>
        <output>{quantity}</output>
        <button
          type="button"
          title="Uno más"
          onClick={() => {
            setQuantity((now) => now + 1);
          }}
        >
          +
        </button>
      </fieldset>
      <Button onClick={add}>Añadir al carrito</Button>
    </div>
  );
}
