import type { CartItem, User } from '#contracts/entities.ts';
import { total } from './money.ts';

/** In dollars: what is less would be shown as '$0.00'. */
const LEAST_TOTAL = 0.005;

/**
 * Why nothing can be paid now. `running`: a payment runs, in this tab or another. `recording`, `paid`: this user's order
 * is paid, and is being recorded or could not be recorded yet. `storage`: the browser could not keep the order. `name` is
 * the product of the first line whose quantity is below 1.
 */
export type PaymentObstacle =
  | { readonly kind: UnderWay | 'storage' | 'empty' | 'total' | 'session' }
  | { readonly kind: 'quantity'; readonly name: string };
type UnderWay = 'running' | 'recording' | 'paid';

/**
 * The session comes late: nobody has to log in for a cart that cannot be paid anyway.
 *
 * @param underWay - how far an order is that is being paid, or has been
 * @param keepable - `false` after the storage could not hold the order
 */
export function paymentObstacle(
  user: User | null,
  items: readonly CartItem[],
  underWay: UnderWay | undefined,
  keepable: boolean,
): PaymentObstacle | undefined {
  if (underWay) return { kind: underWay };
  if (items.length === 0) return { kind: 'empty' };
  const invalid = items.find(({ quantity }) => quantity < 1);
  if (invalid) return { kind: 'quantity', name: invalid.name };
  if (total(items) < LEAST_TOTAL) return { kind: 'total' };
  if (!user) return { kind: 'session' };
  return keepable ? undefined : { kind: 'storage' };
}
