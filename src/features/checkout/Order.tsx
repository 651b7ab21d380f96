import { Link } from '#src/ui/Link.tsx';
import { routePaths } from '#src/lib/paths.ts';
import { selectItems } from '#src/state/cart.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { OrderLines } from '#src/ui/OrderLines.tsx';
import * as styles from './CheckoutPage.module.css';

/** The lines that are paid for. They are edited in the cart. */
export function Order() {
  const items = useAppSelector(selectItems);
  return (
    <aside className={`box stack ${styles['panel']}`} aria-labelledby="order">
      <h2 id="order">Tu orden</h2>
      <OrderLines lines={items} />
      <p>
        <Link to={routePaths.cart}>Volver al carrito</Link>
      </p>
    </aside>
  );
}
