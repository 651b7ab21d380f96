import { act, render, type RenderResult } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { App } from '#src/app/App.tsx';
import { connect, makeStore, rememberedState, type Store, type Thunk } from '#src/state/store.ts';
import { Browser, ORIGIN } from './browser.ts';
import { quantitiesOf, type Quantities } from './ledger.ts';
import type { Page } from './page.ts';

/** The store and the rendered view of one page. */
interface Open {
  readonly store: Store;
  readonly view: RenderResult;
  readonly disconnect: () => void;
}

/** The shop in the pages of one browser. */
export class OpenPages {
  readonly browser = new Browser((step) => act(step));
  readonly #open = new Map<Page, Open>();

  /** @param sees - called with the id of a page's logged-in user whenever it may have changed */
  constructor(private readonly sees: (page: Page, person: unknown) => void) {}

  /** @param tab - what the tab keeps for itself */
  async show(address: string, tab?: Map<string, string>, entry?: unknown): Promise<Page> {
    const page = this.browser.open(address, tab, entry);
    await this.browser.step(page, () => {
      const store = makeStore(rememberedState());
      const disconnect = connect(store);
      onTestFinished(disconnect);
      const reportUser = () => this.sees(page, store.getState().session.user?.id);
      reportUser();
      store.subscribe(reportUser);
      const view = render(
        <MemoryRouter initialEntries={[address]}>
          <AddressBar page={page} />
          <App store={store} />
        </MemoryRouter>,
        { reactStrictMode: false }, // strict mode would run each effect twice and only double the time
      );
      this.#open.set(page, { store, view, disconnect });
    });
    await this.browser.grantLocks();
    return page;
  }

  /** Leaves a page, which may enter the back/forward cache if `mayKeep`. */
  async leave(page: Page, mayKeep: boolean): Promise<void> {
    await this.browser.hide(page, mayKeep);
    if (page.life === 'kept') return;
    page.life = 'shown'; // so that React can clean up, which a browser does not do
    await this.browser.step(page, () => {
      this.#open.get(page)?.disconnect();
      this.#open.get(page)?.view.unmount();
    });
    page.life = 'gone';
    await this.browser.grantLocks();
  }

  stateOf(page: Page) {
    return this.#open.get(page)?.store.getState();
  }

  dispatch(page: Page, work: Thunk<unknown>): void {
    this.#open.get(page)?.store.dispatch(work);
  }

  /** The cart in the store of the page. */
  known(page: Page): Quantities {
    return quantitiesOf(this.stateOf(page)?.cart.items ?? []);
  }

  /** The cart as a cart page shows it: 'Producto 1' and 'Cantidad: 2' of each line. `undefined` on another page. */
  shown(page: Page): Quantities | undefined {
    if (pathOf(page) !== '/cart') return undefined;
    const rows = this.#container(page)?.querySelectorAll('main li:has(h2)') ?? [];
    return new Map(
      [...rows].map(({ textContent }) => {
        const [, id, quantity] = /Producto (\d+).*Cantidad: (-?\d+)/.exec(textContent) ?? [];
        return [Number(id), Number(quantity)];
      }),
    );
  }

  textOf(page: Page): string {
    return this.#container(page)?.textContent ?? '';
  }

  button(page: Page, name: string, place?: Element): HTMLButtonElement | undefined {
    const buttons = (place ?? this.#container(page))?.querySelectorAll('button') ?? [];
    return [...buttons].find(({ textContent }) => textContent === name);
  }

  /** A button in the first line of a cart page, and the product id of that line. */
  lineButton(page: Page, name: string): { id: number; button: HTMLButtonElement } | undefined {
    const line = this.#container(page)?.querySelector('main li:has(h2)');
    const button = line && pathOf(page) === '/cart' ? this.button(page, name, line) : undefined;
    return button && { id: Number(/Producto (\d+)/.exec(line?.textContent ?? '')?.[1]), button };
  }

  #container(page: Page): HTMLElement | undefined {
    return this.#open.get(page)?.view.container;
  }
}

export function pathOf(page: Page): string {
  return new URL(page.address, ORIGIN).pathname;
}

function AddressBar({ page }: { page: Page }) {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    page.goTo(pathname + search);
  }, [page, pathname, search]);
  return null;
}
