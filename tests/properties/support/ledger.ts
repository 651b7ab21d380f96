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

type Change = (cart: Quantities) => void;

/** What the shopper has done and what the server was asked: the model with which the shop is compared. */
export class Ledger {
  readonly asked: Call[] = [];
  /** The broken promises. They are collected, because the shop would catch a thrown error. */
  readonly broken: string[] = [];
  readonly #cart: Quantities = new Map();
  readonly #unwritten = new Map<Page, Change[]>();
  readonly #people = new Map<Page, Set<unknown>>();
  readonly #recorded = new Set<Page>();

  holds(what: string, seen: unknown, promised: unknown): void {
    if (isDeepStrictEqual(seen, promised)) return;
    this.broken.push(`${what}: ${inspect(promised)} promised, ${inspect(seen)} seen`);
  }

  /** Notes a change of the cart in a page. It counts from the page's next write. */
  changes(page: Page, change: Change): void {
    this.#unwritten.set(page, [...(this.#unwritten.get(page) ?? []), change]);
  }

  /** Notes that the server has recorded a purchase: only its good response may clear the cart. */
  recorded(page: Page): void {
    this.#recorded.add(page);
    this.changes(page, (cart) => {
      cart.clear();
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

  called(call: Call, waiting: readonly Call[], shown: readonly CartItem[]): void {
    const { name, page, body } = call;
    const pending = waiting.filter((other) => other.name === name);
    const before = this.asked.filter((other) => other.name === name && other.page === page);
    this.holds('the page that calls', page.life, 'shown');
    this.holds('the lines of an order', quantitiesOf(body.cart), quantitiesOf(shown));
    this.holds('whether an order has lines', body.cart.length > 0, true);
    this.holds('whether who is named was here', this.#people.get(page)?.has(body.userId), true);
    if (name === 'session')
      this.holds(
        'sessions under way in one page',
        pending.filter((other) => other.page === page).length,
        1,
      );
    else {
      this.holds('the lines of a purchase', quantitiesOf(body.cart), this.cartOf(page));
      this.holds('where a purchase is recorded', page.address, RETURN);
      this.holds('how often this page had asked before', before.length, 0);
      this.holds('purchases being recorded at a time', pending.length, 1);
    }
    this.asked.push(call);
  }

  /** Returns the stored cart with the changes that a page has not written yet. */
  cartOf(page: Page): Quantities {
    const cart: Quantities = new Map(this.#cart);
    for (const change of this.#unwritten.get(page) ?? []) change(cart);
    return cart;
  }

  /** Checks that the return address stays until the response is good or there is nothing to record. */
  addressOf(page: Page, stored: Quantities): void {
    if (!this.#recorded.has(page) && page.address === '/cart')
      this.holds('what is owed when the return is left', stored.size, 0);
  }
}
