import { Link } from 'react-router-dom';
import { price } from '#src/lib/money.ts';
import { routePaths } from '#src/lib/paths.ts';
import { selectTotal } from '#src/state/cart.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { Button } from '#src/ui/Button.tsx';
import { FormError } from '#src/ui/Field.tsx';
import { useConfirmOrder } from './useConfirmOrder.ts';
import styles from './Summary.module.css';

/** The total, and the button and the link that lead to the payment. */
export function Summary() {
  const total = useAppSelector(selectTotal);
  const { confirm, busy, problem } = useConfirmOrder();
  return (
    <aside className={styles['summary']} aria-label="Resumen">
      <p className={styles['total']}>Precio Total: {price(total)}</p>
      {problem !== undefined && <FormError>{problem}</FormError>}
      <Button busy={busy} onClick={confirm}>
        Confirmar Orden
      </Button>
      <Link to={routePaths.checkout}>Pagar aquí con tarjeta</Link>
    </aside>
  );
}
