import { configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { combineReducers } from 'redux';
import { api } from '#src/api/api.ts';
import type { Services } from '#src/api/transport.ts';
import { config } from '#src/lib/config.ts';
import { onPageHide, onWindow, together } from '#src/lib/windowEvents.ts';
import { readText } from '#src/lib/storage.ts';
import { cartSlice } from './cart.ts';
import { cartFlushRequested, createCartWriter, type WithCartLock } from './cartWriter.ts';
import { documentProducts } from './documentProducts.ts';
import { followOtherTabs, storedCart, storedUser } from './persistence.ts';
import { firstProducts, productsSlice } from './products.ts';
import { sessionSlice } from './session.ts';

const rootReducer = combineReducers({
  session: sessionSlice.reducer,
  cart: cartSlice.reducer,
  products: productsSlice.reducer,
  api: api.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;
export type Store = ReturnType<typeof makeStore>;

type Extra = Services & { readonly withCartLock: WithCartLock };

export type Thunk<Result> = ThunkAction<Result, RootState, Extra, UnknownAction>;

/** The same for every visitor: no user, an empty cart, nothing loaded. */
const prerenderState: RootState = rootReducer(undefined, { type: 'blank' });

export function firstState(store: Store): RootState {
  return { ...prerenderState, products: store.getState().products };
}

export function rememberedState(): Partial<RootState> {
  return {
    products: firstProducts(documentProducts()),
    session: { ...prerenderState.session, user: storedUser() },
    cart: { ...prerenderState.cart, items: storedCart(), payments: readText('payments') },
  };
}

/** The product list takes both checks too long, and foreign data may break them: deep nesting, `__proto__` as a key. */
const ignoredPaths = import.meta.env.DEV ? ['api', 'session.user', 'cart.items'] : [];

export function makeStore(
  preloaded: Partial<RootState> = {},
  services: Services = { apiUrl: config.apiUrl, ready: Promise.resolve() },
) {
  const cartWriter = createCartWriter();
  const extraArgument: Extra = { ...services, withCartLock: cartWriter.withLock };
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: preloaded,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument },
        immutableCheck: import.meta.env.DEV && { ignoredPaths },
        serializableCheck: import.meta.env.DEV && { ignoredPaths, ignoreActions: true },
      }).concat(api.middleware, cartWriter.middleware),
  });
  // The first action makes the middleware of RTK Query change the state. Without this one, a hook sends it as it renders.
  store.dispatch({ type: 'store/made' });
  return store;
}

export function connect(store: Store): () => void {
  return together(
    followOtherTabs(store.dispatch),
    // Not on focus: nothing is loaded again then.
    setupListeners(store.dispatch, (dispatch, { onOnline, onOffline }) =>
      together(
        onWindow('online', () => void dispatch(onOnline())),
        onWindow('offline', () => void dispatch(onOffline())),
      ),
    ),
    onPageHide(() => flushCart(store)),
  );
}

/**
 * On a switch of tabs, Firefox may interrupt a running reducer to send the event. Then this throws, and the cart waits for
 * the reducer's end; a microtask would be within the interruption too.
 */
function flushCart(store: Store): void {
  try {
    store.dispatch(cartFlushRequested());
  } catch {
    setTimeout(() => store.dispatch(cartFlushRequested()));
  }
}

export function answered(store: Store): Promise<unknown> {
  return Promise.allSettled(store.dispatch(api.util.getRunningQueriesThunk()));
}
