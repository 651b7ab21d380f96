import type { CartItem } from '#contracts/entities.ts';
import { type Person, sessionOf } from '#mocks/store/persons.ts';
import { dataset, DEFAULT_SIZE } from '#mocks/store/seed/dataset.ts';
import type { Remembered } from '#mocks/store/stateFile.ts';

/** Access to the shop's data in the browser's storage. The shop applies a change at once. */
export interface Shop {
  remembered(): Remembered;
  remember(texts: Partial<Remembered>): void;
}

export function logInAs(person: Person, shop: Shop): void {
  const session = sessionOf(person);
  shop.remember({
    token: session && session.token,
    user: session && JSON.stringify(session.user),
  });
}

const [first] = dataset(DEFAULT_SIZE).products;
export const exampleCart: readonly CartItem[] = first ? [{ ...first, quantity: 2 }] : [];

/** Fills the cart as a scenario needs it, or empties it. */
export function fillCart(full: boolean, shop: Shop): void {
  shop.remember({ cart: full ? JSON.stringify(exampleCart) : null });
}
