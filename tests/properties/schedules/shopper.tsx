import { act, fireEvent, render, type RenderResult } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import type { CartItem } from '#contracts/entities.ts';
import { App } from '#src/app/App.tsx';
import { itemAdded } from '#src/state/cart.ts';
import { connect, makeStore, rememberedState, type Store } from '#src/state/store.ts';
import { product } from '#tests/support/products.ts';
import { Backend } from './backend.ts';
import { Browser, ORIGIN } from './browser.ts';
import { Ledger, quantitiesIn, quantitiesOf, type Quantities, RETURN } from './ledger.ts';
import type { Page } from './page.ts';

export const PROVIDER = 'https://pagos.example.com/s/1';
export type Person = 'ana' | 'luis';
const ids = { ana: 2, luis: 3 } as const;

/** How a call ends. `lost` and `written` reach nobody; `written` is the one that the server carried out. */
export const endings = {
  good: () => Response.json({ url: PROVIDER }, { status: 201 }),
  refused: () => Response.json({ success: false, message: 'no' }, { status: 409 }),
  broken: () => new Response('<h1>502</h1>', { status: 502 }),
  lost: () => new TypeError('Failed to fetch'),
  written: () => new TypeError('Failed to fetch'),
} as const;
export type Ending = keyof typeof endings;

/** What is on screen in one page, and what the shop itself knows there. */
interface Open {
  readonly store: Store;
  readonly view: RenderResult;
  readonly letGo: () => void;
}

interface Tab {
  /** The documents of this tab, oldest first; the last one is on screen. `null` is the payment page. */
  readonly history: (Page | null)[];
}

/** One person, or two after each other, in several tabs of one browser. Every promise broken is an error. */
export class Shopper {
  readonly browser = new Browser((step) => act(step));
  readonly tabs: Tab[];
  readonly #leaving: string[] = [];
  readonly #ledger = new Ledger();
  readonly #open = new Map<Page, Open>();
  readonly #backend: Backend;

  constructor(tabs: number) {
    this.tabs = Array.from({ length: tabs }, () => ({ history: [] }));
    this.#backend = new Backend((call) => {
      this.#ledger.called(call, this.#backend.waiting, this.#itemsOf(call.page));
    });
    vi.stubGlobal('fetch', this.#backend.fetch);
    this.browser.onWrite((page, key) => {
      if (key === 'cart') this.#ledger.cartWritten(page, this.#stored());
    });
    Object.assign(location, { assign: (address: string) => void this.#leaving.push(address) });
    this.browser.storage.plant({ token: 'ficha', user: personText('ana') });
  }

  pageOf(place: number): Page | undefined {
    const page = this.tabs[place]?.history.at(-1);
    return page?.life === 'shown' ? page : undefined;
  }

  /** Whether the tab is at the payment provider's. */
  away(place: number): boolean {
    return this.tabs[place]?.history.at(-1) === null;
  }

  async load(place: number, address: string): Promise<void> {
    const tab = this.tabs[place];
    if (!tab) return;
    await this.#goneFrom(tab.history.at(-1), true);
    tab.history.push(await this.#show(address));
  }

  async reload(place: number): Promise<void> {
    const tab = this.tabs[place];
    const page = this.pageOf(place);
    if (!tab || !page) return;
    await this.#goneFrom(page, false);
    tab.history.pop();
    tab.history.push(await this.#show(page.address));
  }

  /** Back to the document before: as it was left if the browser kept it, else loaded anew. */
  async back(place: number): Promise<void> {
    const tab = this.tabs[place];
    if (!tab || tab.history.length < 2) return;
    await this.#goneFrom(tab.history.pop(), false);
    const page = tab.history.pop();
    if (!page) return void tab.history.push(null);
    if (page.life !== 'kept') return void tab.history.push(await this.#show(page.address));
    tab.history.push(page);
    page.life = 'shown';
    const sent = this.#ledger.asked.length;
    await this.browser.step(page, () => {
      page.events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    this.#holds('calls of a page that comes back', this.#ledger.asked.length - sent, 0);
    const busy = this.#button(page, 'Confirmar Orden')?.disabled ?? false;
    this.#holds('whether a page that came back is busy', busy, false);
    this.#holds('the cart of a page that came back', this.#shown(page), this.#stored());
  }

  async confirm(place: number, clicks: number): Promise<void> {
    const page = this.pageOf(place);
    const button = page && this.#button(page, 'Confirmar Orden');
    if (!page || !button) return;
    const before = this.#ledger.asked.length;
    await this.browser.step(page, () => {
      // Both before anything is drawn again.
      for (let click = 0; click < clicks; click += 1) button.click();
    });
    this.#holds('whether a burst is one call', this.#ledger.asked.length - before <= 1, true);
  }

  async plus(place: number): Promise<void> {
    const page = this.pageOf(place);
    const line = page && this.#firstLine(page);
    if (!page || !line) return;
    const { id } = line;
    this.#ledger.changes(page, (cart) => {
      const quantity = cart.get(id);
      if (quantity !== undefined) cart.set(id, quantity + 1);
    });
    await this.browser.step(page, () => {
      line.button('+').click();
    });
  }

  async add(place: number, id: number): Promise<void> {
    const page = this.pageOf(place);
    const open = page && this.#open.get(page);
    if (!page || !open?.store.getState().session.user) return;
    this.#ledger.changes(page, (cart) => cart.set(id, (cart.get(id) ?? 0) + 1));
    await this.browser.step(page, () => {
      open.store.dispatch(itemAdded({ product: product(id), quantity: 1 }));
    });
  }

  async remove(place: number): Promise<void> {
    const page = this.pageOf(place);
    const line = page && this.#firstLine(page);
    if (!page || !line) return;
    this.#ledger.changes(page, (cart) => cart.delete(line.id));
    await this.browser.step(page, () => {
      line.button('Eliminar').click();
    });
  }

  async logOut(place: number): Promise<void> {
    const page = this.pageOf(place);
    const button = page && this.#button(page, 'Cerrar Sesión');
    if (page && button) await this.browser.step(page, () => fireEvent.click(button));
  }

  /** Somebody logs in, which ends with the page being loaded anew. */
  async logIn(place: number, who: Person): Promise<void> {
    const page = this.pageOf(place);
    if (!page) return;
    await this.browser.step(page, () => {
      localStorage.setItem('token', 'ficha');
      localStorage.setItem('user', personText(who));
    });
    await this.reload(place);
  }

  /** One of the calls under way gets its answer. */
  async answer(place: number, how: Ending): Promise<void> {
    const { waiting } = this.#backend;
    const call = waiting[place % Math.max(1, waiting.length)];
    if (!call) return;
    this.#backend.take(call);
    if (call.page.life !== 'shown') return; // nobody is there to hear it
    if (call.name === 'purchase' && how === 'good') this.#ledger.recorded(call.page);
    this.#leaving.length = 0;
    await this.browser.step(call.page, () => call.answer(endings[how]()));
    const tab = this.tabs.find(({ history }) => history.at(-1) === call.page);
    if (call.name === 'session') {
      const left = how === 'good' && call.page.address === call.address ? [PROVIDER] : [];
      this.#holds('where an answered session leads', this.#leaving, left);
      if (left.length > 0 && tab) {
        await this.#goneFrom(call.page, true);
        tab.history.push(null);
      }
    } else {
      this.#holds('where a recorded purchase leads', this.#leaving, []);
      this.#ledger.addressOf(call.page, this.#stored());
    }
    await this.browser.grantLocks();
  }

  pathOf(page: Page): string {
    return new URL(page.address, ORIGIN).pathname;
  }

  /** Everything that is under way comes to its end, and every page shows what is stored. */
  async settle(): Promise<void> {
    await this.browser.settle();
    for (const page of this.browser.pages)
      if (page.life === 'shown') {
        const text = this.#view(page)?.container.textContent ?? '';
        this.#holds('whether a screen broke', text.includes('Unexpected'), false);
        this.#holds('the cart of a page', quantitiesOf(this.#itemsOf(page)), this.#stored());
        this.#holds('the cart on screen', this.#shown(page), this.#stored());
      }
  }

  /** At the end: whoever stands at the return with a full cart and loads anew has it recorded. */
  async owedIsRecorded(): Promise<void> {
    for (const call of this.#backend.waiting) call.answer(endings.lost());
    this.#backend.waiting = [];
    await this.settle();
    for (const [place, tab] of this.tabs.entries()) {
      const page = this.pageOf(place);
      if (!page || page.address !== RETURN || !tab) continue;
      await this.#endAll();
      const owed = this.#stored();
      const user = this.browser.storage.getItem('user');
      await this.reload(place);
      await this.browser.settle();
      const calls = this.#backend.waiting.filter(({ name }) => name === 'purchase');
      if (owed.size === 0 || user === null) {
        this.#holds('purchases where nothing is owed', calls.length, 0);
        continue;
      }
      this.#holds(
        'what is recorded at last',
        calls.map(({ body }) => [quantitiesOf(body.cart), body.userId]),
        [[owed, userIn(user)]],
      );
      await this.answer(0, 'good');
      await this.settle();
      this.#holds('the cart after that', this.#stored().size, 0);
      this.#holds('the address after that', this.pageOf(place)?.address, '/cart');
    }
  }

  /** The promises that were broken. */
  get broken(): readonly string[] {
    return this.#ledger.broken;
  }

  async close(): Promise<void> {
    for (const page of this.browser.pages) await this.#goneFrom(page, false);
  }

  async #endAll(): Promise<void> {
    while (this.#backend.waiting.length > 0) {
      await this.answer(0, 'lost');
      await this.browser.settle();
    }
  }

  async #show(address: string): Promise<Page> {
    const page = this.browser.open(address);
    await this.browser.step(page, () => {
      const store = makeStore(rememberedState());
      const letGo = connect(store);
      const people = () => {
        this.#ledger.sees(page, store.getState().session.user?.id);
      };
      people();
      store.subscribe(people);
      const view = render(
        <MemoryRouter initialEntries={[address]}>
          <AddressBar page={page} />
          <App store={store} />
        </MemoryRouter>,
      );
      this.#open.set(page, { store, view, letGo });
    });
    await this.browser.grantLocks();
    return page;
  }

  async #goneFrom(page: Page | null | undefined, mayKeep: boolean): Promise<void> {
    if (!page || page.life === 'gone') return;
    const waits = this.#backend.waiting.some((call) => call.page === page);
    await this.browser.hide(page, mayKeep && !waits);
    if (page.life === 'kept') return;
    this.#backend.forget(page);
    page.life = 'shown'; // React may tidy up, which a browser does not
    await this.browser.step(page, () => {
      this.#open.get(page)?.letGo();
      this.#view(page)?.unmount();
    });
    page.life = 'gone';
    await this.browser.grantLocks();
  }

  #stored(): Quantities {
    return quantitiesIn(this.browser.storage.getItem('cart'));
  }

  #itemsOf(page: Page): readonly CartItem[] {
    return this.#open.get(page)?.store.getState().cart.items ?? [];
  }

  /** What a cart page shows: 'Producto 1' and 'Cantidad: 2' of each line. */
  #shown(page: Page): Quantities {
    if (this.pathOf(page) !== '/cart') return this.#stored();
    const rows = this.#view(page)?.container.querySelectorAll('main li') ?? [];
    return new Map(
      [...rows].map(({ textContent }) => {
        const [, id, quantity] = /Producto (\d+).*Cantidad: (-?\d+)/.exec(textContent) ?? [];
        return [Number(id), Number(quantity)];
      }),
    );
  }

  #holds(what: string, seen: unknown, promised: unknown): void {
    this.#ledger.holds(what, seen, promised);
  }

  #firstLine(page: Page) {
    const line = this.#view(page)?.container.querySelector('main li:has(h2)');
    if (this.pathOf(page) !== '/cart' || !line) return undefined;
    const buttons = [...line.querySelectorAll('button')];
    const button = (text: string) => {
      const found = buttons.find(({ textContent }) => textContent === text);
      if (!found) throw new Error(`the line has no ${text}`);
      return found;
    };
    return { id: Number(/Producto (\d+)/.exec(line.textContent)?.[1]), button };
  }

  #view(page: Page): RenderResult | undefined {
    return this.#open.get(page)?.view;
  }

  #button(page: Page, name: string): HTMLButtonElement | undefined {
    const buttons = this.#view(page)?.container.querySelectorAll('button') ?? [];
    return [...buttons].find(({ textContent }) => textContent === name);
  }
}

function AddressBar({ page }: { page: Page }) {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    page.goTo(pathname + search);
  }, [page, pathname, search]);
  return null;
}

function personText(who: Person): string {
  return JSON.stringify({ id: ids[who], role: 'user' });
}

function userIn(text: string): unknown {
  const user: unknown = JSON.parse(text);
  return typeof user === 'object' && user && 'id' in user ? user.id : undefined;
}
