import { Link } from '#src/ui/Link.tsx';
import { sum } from '#src/lib/money.ts';
import { routePaths } from '#src/lib/paths.ts';
import { selectItems, selectTotal } from '#src/state/cart.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { messages } from '#src/text/messages.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { OrderLines } from '#src/ui/OrderLines.tsx';
import * as styles from './CheckoutPage.module.css';

/** The lines that are paid for. They are edited in the cart. */
export function Order() {
  const total = useAppSelector(selectTotal);
  const items = useAppSelector(selectItems);
  return (
    <aside className={`box stack ${styles['order']}`} aria-label="Tu orden">
      <OrderLines lines={items} />
      <p className={styles['total']}>Precio Total: {sum(total)}</p>
      {items.length === 0 ? (
        <ButtonLink to={routePaths.catalog}>{messages.exploreProducts}</ButtonLink>
      ) : (
        <Link to={routePaths.cart}>Volver al carrito</Link>
      )}
    </aside>
  );
}
