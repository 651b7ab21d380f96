import { type Person, sessionTexts } from '#mocks/store/persons.ts';
import type { Remembered } from '#mocks/store/stateFile.ts';
import { exampleCart } from './exampleCart.ts';

/** Access to the shop's data in the browser's storage. The shop applies a change at once. */
export interface Shop {
  remembered(): Remembered;
  remember(texts: Partial<Remembered>): void;
}

export function logInAs(person: Person, shop: Shop): void {
  shop.remember(sessionTexts(person));
}

/** Fills the cart as a scenario needs it, or empties it. */
export function fillCart(full: boolean, shop: Shop): void {
  shop.remember({ cart: full ? JSON.stringify(exampleCart) : null });
}
