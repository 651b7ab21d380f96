import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import { BrowserRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { contract } from '#contracts/index.ts';
import { createMock, type Mock } from '#mocks/mock.ts';
import { memoryVault } from '#mocks/vault.ts';
import { App } from '#src/app/App.tsx';
import { preload } from '#src/app/routes.ts';
import { loadPopup } from '#src/features/session/popup.ts';
import { connect, makeStore, rememberedState } from '#src/state/store.ts';

export const people = {
  customer: { id: 2, role: 'user' },
  admin: { id: 1, role: 'admin' },
} as const;

/** The mock behind every test of one file, fresh for each; `use` lays another answer over it. */
export function shopWithMock() {
  const server = setupServer();
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
  });
  afterEach(() => {
    server.resetHandlers();
  });
  afterAll(() => {
    server.close();
  });

  /** Opens the shop at an address, as somebody, with something in the browser's storage. */
  async function renderShop(
    route: string,
    {
      as,
      stored = {},
      answers = [],
    }: {
      as?: keyof typeof people;
      stored?: Record<string, string>;
      answers?: HttpHandler[];
    } = {},
  ) {
    const mock: Mock = createMock(memoryVault(), () => ({
      assets: 'http://localhost:3000/',
      shop: 'http://localhost:3000/',
    }));
    server.use(...mock.handlers);
    server.use(...answers);
    if (as) {
      localStorage.setItem('token', 'ficha');
      localStorage.setItem('user', JSON.stringify(people[as]));
    }
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    history.replaceState(null, '', route);
    const store = makeStore(rememberedState());
    const stop = connect(store);
    await Promise.all([preload(location.pathname), loadPopup()]);
    const page = render(
      <BrowserRouter>
        <App store={store} />
      </BrowserRouter>,
    );
    return { user: userEvent.setup(), store, mock, server, stop, ...page };
  }

  return { renderShop };
}

/** The product list answers this, whatever the mock would say. */
export function productsAnswer(body: unknown, status = 200): HttpHandler {
  return http.get(`*${contract.products.path}`, () => Response.json(body, { status }));
}
