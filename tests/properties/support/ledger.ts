import { inspect, isDeepStrictEqual } from 'node:util';
import type { CartItem } from '#contracts/entities.ts';
import type { Call } from './waitingCalls.ts';
import type { Page } from './page.ts';

export const RETURN = '/cart?success=true';

/** The quantities in a cart, by product id. */
export type Quantities = Map<number, number>;

export function quantitiesOf(items: readonly { id: number; quantity: number }[]): Quantities {
  return new Map(items.map((item) => [item.id, item.quantity]));
}

/** Returns the quantities in the stored text of a cart. */
export function quantitiesIn(text: string | null): Quantities {
  const lines: unknown = JSON.parse(text ?? '[]');
  return quantitiesOf(Array.isArray(lines) ? lines : []);
}

/** Removes what was bought. */
export function takeFrom(cart: Quantities, bought: Quantities): void {
  for (const [id, quantity] of bought) {
    const left = (cart.get(id) ?? 0) - quantity;
    if (left > 0) cart.set(id, left);
    else cart.delete(id);
  }
}

type Change = (cart: Quantities) => void;

/** What the shopper has done and what the server was asked: the model with which the shop is compared. */
export class Ledger {
  readonly asked: Call[] = [];
  /** The orders of each user that can be paid on the provider's page: what is recorded must be what was charged. */
  readonly opened = new Map<unknown, Quantities[]>();
  /** The broken promises. They are collected, because the shop would catch a thrown error. */
  readonly violations: string[] = [];
  readonly #cart: Quantities = new Map();
  readonly #unwritten = new Map<Page, Change[]>();
  readonly #people = new Map<Page, Set<unknown>>();
  readonly #recorded = new Set<Page>();

  holds(what: string, seen: unknown, promised: unknown): void {
    if (isDeepStrictEqual(seen, promised)) return;
    this.violations.push(`${what}: ${inspect(promised)} promised, ${inspect(seen)} seen`);
  }

  /** Notes a change of the cart in a page. It counts from the page's next write. */
  changes(page: Page, change: Change): void {
    this.#unwritten.set(page, [...(this.#unwritten.get(page) ?? []), change]);
  }

  /** Notes that the server has recorded a purchase: only its good response may clear the cart of its lines. */
  recorded({ page, body }: Call): void {
    this.#recorded.add(page);
    const lines = quantitiesOf(body.cart);
    const others = this.opened.get(body.userId)?.filter((each) => !isDeepStrictEqual(each, lines));
    this.opened.set(body.userId, others ?? []);
    this.changes(page, (cart) => {
      takeFrom(cart, quantitiesOf(body.cart));
    });
  }

  /** Notes the id of a page's logged-in user; `undefined` means that no user is logged in. */
  sees(page: Page, person: unknown): void {
    this.#people.set(page, (this.#people.get(page) ?? new Set()).add(person));
  }

  cartWritten(page: Page, stored: Quantities): void {
    for (const change of this.#unwritten.get(page) ?? []) change(this.#cart);
    this.#unwritten.delete(page);
    this.holds('the stored cart', stored, this.#cart);
  }

  /** @param presses - how often the user has pressed «Confirmar Orden» in this page */
  called(call: Call, waiting: readonly Call[], shown: readonly CartItem[], presses: number): void {
    const { name, page, body } = call;
    const pending = waiting.filter((other) => other.page.life === 'shown');
    const before = this.asked.filter((other) => other.page === page).length;
    this.holds('the page that calls', page.life, 'shown');
    this.holds('whether an order has lines', body.cart.length > 0, true);
    this.holds('whether who is named was here', this.#people.get(page)?.has(body.userId), true);
    this.holds('calls that pay or record at a time', pending.length, 1);
    const lines = quantitiesOf(body.cart);
    if (name === 'session') {
      this.holds('the lines of an order', lines, quantitiesOf(shown));
      this.holds('whether a press has opened it', presses > 0, true);
    } else {
      const { userId } = body;
      const tried = this.asked.filter((other) => other.body.userId === userId);
      const charged = this.opened.get(userId) ?? [];
      const others = charged.length > 0 ? [] : tried.map((other) => quantitiesOf(other.body.cart));
      const isOwed = [this.cartOf(page), ...charged, ...others].some((each) =>
        isDeepStrictEqual(lines, each),
      );
      this.holds('whether a purchase is what was charged', isOwed, true);
    }
    // By itself a page asks once.
    this.holds('whether a page asks no more than it may', before <= presses, true);
    this.asked.push(call);
  }

  /** Returns the stored cart with the changes that a page has not written yet. */
  cartOf(page: Page): Quantities {
    const cart: Quantities = new Map(this.#cart);
    for (const change of this.#unwritten.get(page) ?? []) change(cart);
    return cart;
  }

  /** Checks that the return address stays while this user's order is owed. */
  addressOf(page: Page, isOwed: boolean): void {
    if (!this.#recorded.has(page) && page.address === '/cart')
      this.holds('whether an order is owed when the return is left', isOwed, false);
  }
}
