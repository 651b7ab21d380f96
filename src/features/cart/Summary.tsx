import { sum } from '#src/lib/money.ts';
import { routePaths } from '#src/lib/paths.ts';
import { selectTotal } from '#src/state/cart.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { obstacleMessage } from '#src/text/paymentObstacles.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { FormError } from '#src/ui/Field.tsx';
import { Link } from '#src/ui/Link.tsx';
import { useConfirmOrder } from './useConfirmOrder.ts';
import * as styles from './Summary.module.css';

/**
 * The total and the two ways to pay: on the payment provider's page, or here with a card. On a phone the button stays in
 * the window, at its bottom until the page has scrolled to it.
 */
export function Summary() {
  const total = useAppSelector(selectTotal);
  const { confirm, guardLink, busy, obstacle, pressed } = useConfirmOrder();
  // The login popup says itself why it opens.
  const isTold = pressed ? obstacle?.kind !== 'session' : obstacle?.kind === 'running';
  return (
    <aside className={`box ${styles['summary']}`} aria-label="Resumen">
      {obstacle && isTold && (
        <div className={styles['problem']}>
          {pressed ? (
            <FormError cause="li[data-invalid]">{obstacleMessage(obstacle)}</FormError>
          ) : (
            <output>{obstacleMessage(obstacle)}</output>
          )}
        </div>
      )}
      <div className={`row ${styles['main']}`}>
        <p className={styles['total']}>
          <small>Precio Total:</small> {sum(total)}
        </p>
        <Button id="confirm-order" busy={busy} onClick={confirm} aria-describedby="hosted-payment">
          Confirmar Orden
        </Button>
      </div>
      <div className={`tight-stack note ${styles['others']}`}>
        <p id="hosted-payment" className={styles['hosted']}>
          {taskMessages.hostedPayment}
        </p>
        <ButtonLink
          id="pay-by-card"
          to={routePaths.checkout}
          look="quiet"
          onClick={guardLink}
          aria-disabled={busy || undefined}
        >
          Pagar aquí con tarjeta
        </ButtonLink>
        <p>
          <Link to={routePaths.catalog}>Seguir comprando</Link>
        </p>
      </div>
    </aside>
  );
}
