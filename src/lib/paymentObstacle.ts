import type { CartItem, User } from '#contracts/entities.ts';
import { total } from './money.ts';

/** Why nothing can be paid now. `name` is the product of the first line whose quantity is below 1. */
export type PaymentObstacle =
  | { readonly kind: 'empty' | 'total' | 'session' }
  | { readonly kind: 'quantity'; readonly name: string };

/** The session comes last: nobody has to log in for a cart that cannot be paid anyway. */
export function paymentObstacle(
  user: User | null,
  items: readonly CartItem[],
): PaymentObstacle | undefined {
  if (items.length === 0) return { kind: 'empty' };
  const invalid = items.find(({ quantity }) => quantity < 1);
  if (invalid) return { kind: 'quantity', name: invalid.name };
  if (total(items) <= 0) return { kind: 'total' };
  return user ? undefined : { kind: 'session' };
}
