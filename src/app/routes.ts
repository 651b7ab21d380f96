import type { ComponentType, ReactNode } from 'react';
import { brandNames, categoryNames } from '#contracts/fixedLists.ts';
import { type RouteName, routePaths } from '#src/lib/paths.ts';
import { AdminsOnly } from './guards.tsx';

interface BaseRoute {
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  readonly guard?: ComponentType<{ children: ReactNode }>;
  /** Whether its documents request the product list. */
  readonly showsProducts?: boolean;
}

/**
 * The documents that the build prerenders for a screen. The first render must be the same for all users. Left out: one
 * for the path. A list: one for each value of its parameter. `none`, as for a guarded screen: that without a screen.
 */
interface WithDocuments {
  readonly path: string;
  readonly document?: readonly string[] | 'none';
}

/** One document for all addresses of the path. Hosts must know the path: build/fallback.ts, deploy/nginx.conf. */
interface WithPattern {
  readonly path: typeof routePaths.product;
  readonly document: 'pattern';
}

/** A screen: its path, its component, and the HTML documents that the build writes for it. */
export type Route = BaseRoute & (WithDocuments | WithPattern);

/** The screens by name (spec section 2). A new one needs an entry and a file (`help`: `HelpPage.tsx`). */
export const routes = {
  home: {
    path: routePaths.home,
    load: () => import('#src/features/home/HomePage.tsx'),
    showsProducts: true,
  },
  catalog: {
    path: routePaths.catalog,
    load: () => import('#src/features/catalog/CatalogPage.tsx'),
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
  },
  checkout: {
    path: routePaths.checkout,
    load: () => import('#src/features/checkout/CheckoutPage.tsx'),
  },
  service: {
    path: routePaths.service,
    load: () => import('#src/features/service/ServicePage.tsx'),
  },
  about: {
    path: routePaths.about,
    load: () => import('#src/features/about/AboutPage.tsx'),
  },
  admin: {
    path: routePaths.admin,
    load: () => import('#src/features/admin/AdminPage.tsx'),
    guard: AdminsOnly,
    document: 'none',
  },
  userPanel: {
    path: routePaths.userPanel,
    load: () => import('#src/features/userpanel/UserPanelPage.tsx'),
  },
} satisfies Readonly<Record<RouteName, Route>> & Readonly<Record<string, Route>>;
