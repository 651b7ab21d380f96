import { configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { combineReducers } from 'redux';
import { api } from '#src/api/api.ts';
import type { Services } from '#src/api/transport.ts';
import { config } from '#src/lib/config.ts';
import { onPageHide } from '#src/lib/pageHide.ts';
import { cartSlice, cartFlushRequested } from './cart.ts';
import { type CartTurn, createCartWriter } from './cartWriter.ts';
import { followOtherTabs, storedCart, storedUser } from './persistence.ts';
import { productsSlice } from './products.ts';
import { sessionSlice } from './session.ts';

const rootReducer = combineReducers({
  session: sessionSlice.reducer,
  cart: cartSlice.reducer,
  products: productsSlice.reducer,
  api: api.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;
export type Store = ReturnType<typeof makeStore>;

/** The extra argument of every thunk. */
type Extra = Services & { readonly cartTurn: CartTurn };

/** Work that reads and changes the store, for example with an API call. */
export type Thunk<Result> = ThunkAction<Result, RootState, Extra, UnknownAction>;

/** The state of the prerendered HTML, the same for every visitor: no user, an empty cart, nothing loaded. */
export const prerenderState: RootState = rootReducer(undefined, { type: 'blank' });

/** The initial state from the browser's storage. */
export function rememberedState(): Partial<RootState> {
  return {
    session: { user: storedUser(), popupOpen: false },
    cart: { items: storedCart(), purchase: 'none' },
  };
}

/**
 * The state that both development checks skip. A whole product list takes too long, and foreign data may be nested too
 * deeply for them or contain keys that break them, such as `__proto__`. Schemas have already validated all of it.
 */
const ignoredPaths = import.meta.env.DEV ? ['api', 'session.user', 'cart.items'] : [];

/** Creates a store. Every page, test and prerender has its own. */
export function makeStore(
  preloaded: Partial<RootState> = {},
  services: Services = { apiUrl: config.apiUrl, ready: Promise.resolve() },
) {
  const cartWriter = createCartWriter();
  const extraArgument: Extra = { ...services, cartTurn: cartWriter.turn };
  return configureStore({
    reducer: rootReducer,
    preloadedState: preloaded,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument },
        immutableCheck: import.meta.env.DEV && { ignoredPaths },
        serializableCheck: import.meta.env.DEV && { ignoredPaths, ignoreActions: true },
      }).concat(api.middleware, cartWriter.middleware),
  });
}

/**
 * Connects a store to its window: to changes by other tabs, to the network coming back, to the page being hidden.
 *
 * @returns a function that removes the listeners
 */
export function connect(store: Store): () => void {
  const cleanups = [
    followOtherTabs(store.dispatch),
    setupListeners(store.dispatch),
    onPageHide(() => store.dispatch(cartFlushRequested())),
  ];
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}

/** Resolves when all running queries have succeeded or failed. */
export function answered(store: Store): Promise<unknown> {
  return Promise.allSettled(store.dispatch(api.util.getRunningQueriesThunk()));
}
