import { pathPart } from '#contracts/endpoint.ts';
import { config } from './config.ts';

/** The only list of the eleven route paths (spec section 2). The router decodes parameters such as `:name`. */
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

/** The address of a file in `public/`, from its path without a leading slash. It includes the base path. */
export function assetPath(path: string): string {
  return config.base + path;
}

/** `/brand/:brandName` and `HP` → `/brand/HP`. */
export function fillPath(pattern: string, value: string): string {
  return pattern.replace(/:\w+/, pathPart(value));
}
