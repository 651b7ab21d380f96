import type { ComponentType, ReactNode } from 'react';
import { brandNames, categoryNames } from '#contracts/fixedLists.ts';
import { type RouteName, routePaths } from '#src/lib/paths.ts';
import { AdminsOnly } from './guards.tsx';

/** A screen: where it is, what it consists of, and what the build writes for it. */
export interface Route {
  readonly path: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Decides whether the screen is shown. */
  readonly guard?: ComponentType<{ children: ReactNode }>;
  /**
   * The documents that the build writes with the screen's first frame, which must be the same for everybody: one for
   * its address, one for each of these values of its parameter, or one for all that its pattern fits. Without it the
   * screen comes in a document without a frame.
   */
  readonly document?: 'address' | 'pattern' | readonly string[];
  /** Whether its documents fetch the product list ahead. */
  readonly showsProducts?: boolean;
}

/**
 * The screens by name (spec section 2). A new one takes its file, which is named after it (`help`: `HelpPage.tsx`), and
 * its entry here. An address of `routePaths` without an entry does not compile.
 */
export const routes = {
  home: {
    path: routePaths.home,
    load: () => import('#src/features/home/HomePage.tsx'),
    document: 'address',
    showsProducts: true,
  },
  catalog: {
    path: routePaths.catalog,
    load: () => import('#src/features/catalog/CatalogPage.tsx'),
    document: 'address',
  },
  category: {
    path: routePaths.category,
    load: () => import('#src/features/catalog/CategoryPage.tsx'),
    document: categoryNames,
    showsProducts: true,
  },
  brand: {
    path: routePaths.brand,
    load: () => import('#src/features/catalog/BrandPage.tsx'),
    document: brandNames,
    showsProducts: true,
  },
  product: {
    path: routePaths.product,
    load: () => import('#src/features/product/ProductPage.tsx'),
    document: 'pattern',
    showsProducts: true,
  },
  cart: {
    path: routePaths.cart,
    load: () => import('#src/features/cart/CartPage.tsx'),
    document: 'address',
  },
  checkout: {
    path: routePaths.checkout,
    load: () => import('#src/features/checkout/CheckoutPage.tsx'),
    document: 'address',
  },
  service: {
    path: routePaths.service,
    load: () => import('#src/features/service/ServicePage.tsx'),
    document: 'address',
  },
  about: {
    path: routePaths.about,
    load: () => import('#src/features/about/AboutPage.tsx'),
    document: 'address',
  },
  admin: {
    path: routePaths.admin,
    load: () => import('#src/features/admin/AdminPage.tsx'),
    guard: AdminsOnly,
  },
  userPanel: {
    path: routePaths.userPanel,
    load: () => import('#src/features/userpanel/UserPanelPage.tsx'),
    document: 'address',
  },
} satisfies Readonly<Record<RouteName, Route>> & Readonly<Record<string, Route>>;
