import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router-dom';
import { reloadPage } from '#src/lib/navigation.ts';
import { blocksReload } from '#src/lib/locks.ts';
import { type RouteName, routePaths } from '#src/lib/paths.ts';
import { mayReloadFor } from '#src/lib/storage.ts';

type PageModule = { readonly default: ComponentType };

export interface Route {
  readonly name: RouteName;
  readonly path: string;
  readonly load: () => Promise<PageModule>;
  /** The screen: itself once it is loaded, before that a stand-in that suspends until it is. */
  readonly page: () => ComponentType;
  readonly renew: () => void;
}

/** A screen could not be fetched: there is no connection, or a deploy has replaced its file. */
export class ScreenMissing extends Error {}

/** The eleven routes (spec section 2): each screen is fetched when it is first needed. */
export const routes: readonly Route[] = [
  route('home', () => import('#src/features/home/HomePage.tsx')),
  route('catalog', () => import('#src/features/catalog/CatalogPage.tsx')),
  route('category', () => import('#src/features/catalog/CategoryPage.tsx')),
  route('brand', () => import('#src/features/catalog/BrandPage.tsx')),
  route('product', () => import('#src/features/product/ProductPage.tsx')),
  route('cart', () => import('#src/features/cart/CartPage.tsx')),
  route('checkout', () => import('#src/features/checkout/CheckoutPage.tsx')),
  route('service', () => import('#src/features/service/ServicePage.tsx')),
  route('about', () => import('#src/features/about/AboutPage.tsx')),
  route('admin', () => import('#src/features/admin/AdminPage.tsx')),
  route('userPanel', () => import('#src/features/userpanel/UserPanelPage.tsx')),
];

function route(name: RouteName, fetchPage: Route['load']): Route {
  let loaded: ComponentType | undefined;
  const load = async () => {
    const page = await fetchPage().catch((error: unknown) => {
      throw new ScreenMissing(String(error));
    });
    loaded = page.default;
    return page;
  };
  const needed = () => loadOrReload(load, renew);
  let standIn = lazy(needed);
  const renew = () => {
    standIn = lazy(needed);
  };
  return { name, path: routePaths[name], load, page: () => loaded ?? standIn, renew };
}

/**
 * Loads a screen that somebody waits for. One that cannot be fetched is most likely of a build that a deploy has
 * replaced: the page is loaded anew, once for each build, before that is told.
 */
async function loadOrReload(load: Route['load'], renew: () => void): Promise<PageModule> {
  const asked = location.href;
  try {
    return await load();
  } catch (error) {
    const left = location.href !== asked;
    if (left) renew(); // nobody sees this failure, so the next visit must not meet it
    // Who has gone elsewhere meanwhile may be writing there, and a purchase may be on its way. Without a connection no
    // other build can be had; this very file is another one in every build.
    if (left || blocksReload() || !navigator.onLine || !mayReloadFor(import.meta.url)) throw error;
    reloadPage();
    return new Promise(() => undefined);
  }
}

/** A stand-in keeps its failure for ever: once the failure is on screen, the next visit gets a new one. */
export function renewStandIns(): void {
  for (const { renew } of routes) renew();
}

/** Fetches the screen of an address ahead of its being shown. An address without a screen needs nothing. */
export async function preload(pathname: string): Promise<void> {
  await routes.find(({ path }) => matchPath(path, pathname))?.load();
}
