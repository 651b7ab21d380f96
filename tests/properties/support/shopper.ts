import { isDeepStrictEqual } from 'node:util';
import { fireEvent } from '@testing-library/react';
import { itemAdded } from '#src/state/cart.ts';
import { editCart } from '#src/state/payment.ts';
import { isUnderWay, type Payment, paymentsIn } from '#src/state/paymentRecord.ts';
import { product } from '#tests/support/products.ts';
import { callsGoTo } from '#tests/support/shop.tsx';
import { storedSession } from '#tests/support/people.ts';
import { Ledger, quantitiesIn, quantitiesOf, type Quantities, RETURN } from './ledger.ts';
import { OpenPages } from './openPages.tsx';
import { inPage, type Page } from './page.ts';
import { type Call, type Ending, endings, PROVIDER, WaitingCalls } from './waitingCalls.ts';

export type Person = 'ana' | 'luis';
const people = { ana: { id: 2, role: 'user' }, luis: { id: 3, role: 'user' } } as const;

/** The documents of one tab, oldest first; the last one is on screen. `null` is the payment page. */
type Tab = (Page | null)[];

/** One user, or two in turn, in several tabs of one browser. The ledger records every broken promise. */
export class Shopper {
  readonly tabs: readonly Tab[];
  readonly ledger = new Ledger();
  readonly pages = new OpenPages((page, person) => this.ledger.sees(page, person));
  readonly calls: WaitingCalls;
  readonly #leftFor: string[] = [];
  /** What each tab keeps for itself, on its way to the provider and back. */
  readonly #tabStorages: readonly Map<string, string>[];
  /** How often «Confirmar Orden» was pressed in a page. */
  readonly #presses = new Map<Page, number>();

  constructor(tabs: number) {
    this.tabs = Array.from({ length: tabs }, () => []);
    this.#tabStorages = Array.from({ length: tabs }, () => new Map());
    this.calls = new WaitingCalls((call) => {
      const shown = this.pages.stateOf(call.page)?.cart.items ?? [];
      const { waiting } = this.calls;
      this.ledger.called(call, waiting, shown, this.#presses.get(call.page) ?? 0);
      this.ledger.holds('whether nothing can be changed during a call', this.isLocked(), true);
    });
    callsGoTo(this.calls.backend);
    this.browser.onWrite((page, key) => {
      if (key === 'cart') this.ledger.cartWritten(page, this.stored());
    });
    Object.assign(location, { assign: (address: string) => void this.#leftFor.push(address) });
    this.browser.storage.plant(storedSession(people.ana));
  }

  get browser() {
    return this.pages.browser;
  }

  pageOf(index: number): Page | undefined {
    const page = this.tabs[index]?.at(-1);
    return page?.life === 'shown' ? page : undefined;
  }

  /** Whether the tab shows the payment provider's page. */
  away(index: number): boolean {
    return this.tabs[index]?.at(-1) === null;
  }

  /** The cart in the storage. */
  stored(): Quantities {
    return quantitiesIn(this.browser.storage.truth('cart'));
  }

  /** The orders in payment in the storage. */
  payments(): readonly Payment[] {
    return paymentsIn(this.browser.storage.truth('payments'));
  }

  isLocked(): boolean {
    return this.payments().some(isUnderWay);
  }

  /** What a page knows: a moment after another tab's write, its storage is still the old one. */
  #isLockedFor(page: Page): boolean {
    return inPage(page, () => paymentsIn(localStorage.getItem('payments')).some(isUnderWay));
  }

  /** The id of the user in the storage; `undefined` if nobody is logged in. */
  storedUserId(): unknown {
    const user: unknown = JSON.parse(this.browser.storage.truth('user') ?? 'null');
    return typeof user === 'object' && user && 'id' in user ? user.id : undefined;
  }

  async load(index: number, address: string): Promise<void> {
    const tab = this.tabs[index];
    if (!tab) return;
    await this.#leave(tab.at(-1), true);
    tab.push(await this.pages.show(address, this.#tabStorages[index]));
  }

  async reload(index: number): Promise<void> {
    const tab = this.tabs[index];
    const page = this.pageOf(index);
    if (!tab || !page) return;
    await this.#leave(page, false);
    tab.pop();
    tab.push(await this.pages.show(page.address, this.#tabStorages[index], page.entry));
  }

  /** Goes back to the previous document: restored if the browser kept it, otherwise loaded again. */
  async back(index: number): Promise<void> {
    const tab = this.tabs[index];
    if (!tab || tab.length < 2) return;
    await this.#leave(tab.pop(), false);
    const page = tab.pop();
    if (!page) return void tab.push(null);
    if (page.life !== 'kept')
      return void tab.push(
        await this.pages.show(page.address, this.#tabStorages[index], page.entry),
      );
    tab.push(page);
    const sent = this.ledger.asked.length;
    const wasLocked = this.isLocked(); // by a page that is gone: the page that comes back settles it first
    await this.browser.bringBack(page);
    const busy = !wasLocked && this.pages.button(page, 'Confirmar Orden')?.disabled === true;
    this.ledger.holds('calls of a page that comes back', this.ledger.asked.length - sent, 0);
    this.ledger.holds('whether a page that came back is busy', busy, false);
    this.cartIsShown(page, 'the cart of a page that came back');
  }

  async confirm(index: number, clicks: number): Promise<void> {
    const page = this.pageOf(index);
    const button = page && this.pages.button(page, 'Confirmar Orden');
    if (!page || !button) return;
    const before = this.ledger.asked.length;
    this.#presses.set(page, (this.#presses.get(page) ?? 0) + 1);
    await this.browser.step(page, () => {
      // All clicks come before the next render.
      for (let click = 0; click < clicks; click += 1) button.click();
    });
    this.ledger.holds('whether a burst is one call', this.ledger.asked.length - before <= 1, true);
  }

  async plus(index: number): Promise<void> {
    await this.#changeLine(index, '+', (cart, id) => {
      const quantity = cart.get(id);
      if (quantity !== undefined) cart.set(id, quantity + 1);
    });
  }

  async remove(index: number): Promise<void> {
    await this.#changeLine(index, 'Eliminar', (cart, id) => cart.delete(id));
  }

  async add(index: number, id: number): Promise<void> {
    const page = this.pageOf(index);
    if (!page || !this.pages.stateOf(page)?.session.user) return;
    if (!this.#isLockedFor(page))
      this.ledger.changes(page, (cart) => cart.set(id, (cart.get(id) ?? 0) + 1));
    await this.browser.step(page, () => {
      this.pages.dispatch(page, editCart(itemAdded({ product: product(id), quantity: 1 })));
    });
  }

  async logOut(index: number): Promise<void> {
    const page = this.pageOf(index);
    const button = page && this.pages.button(page, 'Cerrar Sesión');
    if (page && button) await this.browser.step(page, () => fireEvent.click(button));
  }

  /** Logs a user in, which ends with a page reload. */
  async logIn(index: number, who: Person): Promise<void> {
    const page = this.pageOf(index);
    if (!page) return;
    await this.browser.step(page, () => {
      for (const [key, text] of Object.entries(storedSession(people[who])))
        localStorage.setItem(key, text);
    });
    await this.reload(index);
  }

  /** Gives one of the waiting calls its response. */
  async answer(index: number, how: Ending): Promise<void> {
    const { waiting } = this.calls;
    const call = waiting[index % Math.max(1, waiting.length)];
    if (!call) return;
    this.calls.take(call);
    const { page, name, address } = call;
    if (page.life !== 'shown') return; // no code of the page runs that could receive it
    if (name === 'purchase' && how === 'good') this.ledger.recorded(call);
    this.#leftFor.length = 0;
    const isOrdered = this.#isStillOrdered(call);
    if (name === 'session' && how === 'good' && isOrdered)
      this.ledger.opened.set(call.body.userId, [
        ...(this.ledger.opened.get(call.body.userId) ?? []),
        quantitiesOf(call.body.cart),
      ]);
    await this.browser.step(page, () => call.answer(endings[how]));
    const leaves = name === 'session' && how === 'good' && page.address === address && isOrdered;
    this.ledger.holds('where an answer leads', this.#leftFor, leaves ? [PROVIDER] : []);
    const isOwed = this.payments().some(
      ({ userId, state }) => userId === this.storedUserId() && state === 'paid',
    );
    if (name === 'purchase' && address === RETURN) this.ledger.addressOf(page, isOwed);
    const tab = this.tabs.find((each) => each.at(-1) === page);
    if (leaves && tab) {
      await this.#leave(page, true);
      tab.push(null);
    }
    await this.browser.grantLocks();
  }

  /** Checks that a page's store and screen have the stored cart, with the edits that wait for the lock. */
  cartIsShown(page: Page, what: string): void {
    const promised = this.ledger.cartOf(page);
    this.ledger.holds(what, this.pages.known(page), promised);
    this.ledger.holds(`${what}, on screen`, this.pages.shown(page) ?? promised, promised);
  }

  async close(): Promise<void> {
    for (const page of this.browser.pages) await this.#leave(page, false);
  }

  /** Whether cart and user are those of the call. */
  #isStillOrdered({ body }: Call): boolean {
    const now = [[...this.stored()], this.storedUserId()];
    return isDeepStrictEqual([[...quantitiesOf(body.cart)], body.userId], now);
  }

  async #changeLine(index: number, name: string, change: (cart: Quantities, id: number) => void) {
    const page = this.pageOf(index);
    const line = page && this.pages.lineButton(page, name);
    if (!page || !line) return;
    if (!line.button.matches(':disabled') && !this.#isLockedFor(page))
      this.ledger.changes(page, (cart) => change(cart, line.id));
    await this.browser.step(page, () => line.button.click());
  }

  async #leave(page: Page | null | undefined, mayKeep: boolean): Promise<void> {
    if (!page || page.life === 'gone') return;
    await this.browser.pass(); // loading another document takes time
    const isWaiting = this.calls.waiting.some((call) => call.page === page);
    // Before another page gets the locks of this one and calls in its turn.
    this.calls.forget(page);
    await this.pages.leave(page, mayKeep && !isWaiting);
  }
}
