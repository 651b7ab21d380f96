import { sum } from '#src/lib/money.ts';
import { selectTotal } from '#src/state/cart.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { selectPaymentObstacle } from '#src/state/payment.ts';
import { obstacleMessage } from '#src/text/paymentObstacles.ts';
import { FormError } from '#src/ui/Field.tsx';

/**
 * The amount of the payment, and why this cart cannot be paid now. The pay button is described by the one or the other.
 *
 * @param isPaying - whether this page is paying it
 */
export function AmountToPay({ id, isPaying }: { id: string; isPaying: boolean }) {
  const total = useAppSelector(selectTotal);
  const obstacle = useAppSelector(selectPaymentObstacle);
  if (obstacle?.kind === 'empty') return null; // the page says so
  const isRefused = obstacle !== undefined && !(isPaying && obstacle.kind === 'running');
  return (
    <>
      <p id={isRefused ? undefined : id} className="row">
        <small>Precio Total:</small> <strong>{sum(total)}</strong>
      </p>
      {isRefused && (
        <div id={id}>
          <FormError>{obstacleMessage(obstacle)}</FormError>
        </div>
      )}
    </>
  );
}
