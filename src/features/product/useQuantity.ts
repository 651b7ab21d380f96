import { useEffect, useState } from 'react';
import { readTabText, writeTabText } from '#src/lib/tabStorage.ts';

const KEY = 'quantity';

/** To be called before a login, whose popup reloads the page. */
export function keepQuantity(productId: number, quantity: number): void {
  writeTabText(KEY, `${productId} ${quantity}`);
}

/** The quantity to buy: 1 (spec section 2), or what was chosen before the session was lost and the user logged in again. */
export function useQuantity(productId: number) {
  const state = useState(() => {
    const [id, quantity = 1] = (readTabText(KEY) ?? '').split(' ').map(Number);
    return id === productId ? quantity : 1;
  });
  useEffect(() => writeTabText(KEY, ''), []);
  return state;
}
