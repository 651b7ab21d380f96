import { pathPart } from '#contracts/endpoint.ts';
import { config } from './config.ts';

/** The addresses of the eleven routes (spec section 2), once. `:name` is a parameter, decoded by the router. */
export const routePaths = {
  home: '/',
  catalog: '/catalog',
  category: '/category/:categoryName',
  brand: '/brand/:brandName',
  product: '/product/:id',
  cart: '/cart',
  checkout: '/checkout',
  service: '/service',
  about: '/nosotros',
  admin: '/admin',
  userPanel: '/userpanel',
} as const;
export type RouteName = keyof typeof routePaths;

export const categoryPath = (name: string) => fillPath(routePaths.category, name);
export const brandPath = (name: string) => fillPath(routePaths.brand, name);
export const productPath = (id: number) => fillPath(routePaths.product, String(id));

/** A file of `public/` by its path without a leading slash, wherever the shop is served. */
export function assetPath(path: string): string {
  return config.base + path;
}

/** `/brand/:brandName` and `HP` → `/brand/HP`. */
export function fillPath(pattern: string, value: string): string {
  return pattern.replace(/:\w+/, pathPart(value));
}
