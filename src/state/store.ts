import { configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { combineReducers } from 'redux';
import { api } from '#src/api/api.ts';
import type { Services } from '#src/api/transport.ts';
import { config } from '#src/lib/config.ts';
import { onPageHide } from '#src/lib/pageHide.ts';
import { cartSlice, cartWritten } from './cart.ts';
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

/** What thunks are given besides the store. */
type Extra = Services & { readonly cartTurn: CartTurn };

/** Work that reads and changes the store, for instance by way of a call. */
export type Thunk<Result> = ThunkAction<Result, RootState, Extra, UnknownAction>;

/** What every visitor's first frame is made of: nobody logged in, an empty cart, nothing loaded. */
export const blankState: RootState = rootReducer(undefined, { type: 'blank' });

/** The state this browser remembers. */
export function rememberedState(): Partial<RootState> {
  return {
    session: { user: storedUser(), popupOpen: false },
    cart: { items: storedCart(), purchase: 'none' },
  };
}

/**
 * What neither development check walks: a whole catalogue would take too long, and what others wrote may be nested
 * deeper than they can follow or hold keys, such as `__proto__`, that they stumble over. Schemas have read all of it.
 */
const ignoredPaths = import.meta.env.DEV ? ['api', 'session.user', 'cart.items'] : [];

/** A store of its own for every page, test or prerender. */
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

/** Connects a store to its window: other tabs, the line coming back, the page going. Returns the way to let go. */
export function connect(store: Store): () => void {
  const stops = [
    followOtherTabs(store.dispatch),
    setupListeners(store.dispatch),
    onPageHide(() => store.dispatch(cartWritten())),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Resolves when every call that somebody waits for has its answer, or its failure. */
export function answered(store: Store): Promise<unknown> {
  return Promise.allSettled(store.dispatch(api.util.getRunningQueriesThunk()));
}
