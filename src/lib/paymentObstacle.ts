import type { CartItem, User } from '#contracts/entities.ts';
import { total } from './money.ts';

/** In dollars: what is less would be shown as '$0.00'. */
const LEAST_TOTAL = 0.005;

/** Why nothing can be paid now. `name` is the product of the first line whose quantity is below 1. */
export type PaymentObstacle =
  | { readonly kind: 'recording' | 'empty' | 'total' | 'session' }
  | { readonly kind: 'quantity'; readonly name: string };

/**
 * The session comes last: nobody has to log in for a cart that cannot be paid anyway.
 *
 * @param recording - whether a purchase of this cart is being recorded, so that it has been paid already
 */
export function paymentObstacle(
  user: User | null,
  items: readonly CartItem[],
  recording: boolean,
): PaymentObstacle | undefined {
  if (recording) return { kind: 'recording' };
  if (items.length === 0) return { kind: 'empty' };
  const invalid = items.find(({ quantity }) => quantity < 1);
  if (invalid) return { kind: 'quantity', name: invalid.name };
  if (total(items) < LEAST_TOTAL) return { kind: 'total' };
  return user ? undefined : { kind: 'session' };
}
