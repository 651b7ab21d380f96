import { pathPart } from '#contracts/endpoint.ts';
import { config } from './config.ts';

/** Spec section 2. The router decodes the parameters. */
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

export function assetPath(pathInPublic: string): string {
  return config.base + pathInPublic;
}

export function fillPath(pattern: string, value: string): string {
  return pattern.replace(/:\w+/, pathPart(value));
}
