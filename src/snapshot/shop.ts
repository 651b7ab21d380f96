import type { Product } from '#contracts/entities.ts';
import { config } from '#src/lib/config.ts';
import { firstPicture } from '#src/lib/pictures.ts';
import { SnapshotError } from './error.ts';

/** Addresses in the shop for which a snapshot is taken. */
export type Shop = ReturnType<typeof shopAt>;

const pathOf = (path: string) => config.base + path.slice(1);

/** Stands for the shop's own origin where that is not known. */
const UNKNOWN_ORIGIN = 'https://tienda.invalid';

/**
 * @param site - the shop's address, with the path below which it is served; `undefined` if unknown
 * @param apiUrl - the backend's address as the documents give it; empty = the shop's own origin
 */
export function shopAt(site: string | undefined, apiUrl: string) {
  const base = site === undefined ? '/' : `${new URL(site).pathname.replace(/\/$/, '')}/`;
  if (base !== '/' && base !== config.base)
    throw new SnapshotError(
      `--site has the path ${base}, but the shop was built for ${config.base}.`,
    );
  const origin = site === undefined ? UNKNOWN_ORIGIN : new URL(site).origin;
  const allowedOrigins = new Set([origin, new URL(apiUrl, origin).origin]);
  const urlOf = (path: string) =>
    site === undefined ? undefined : new URL(pathOf(path), origin).href;

  /** The picture that the page will show, or none: as `isAllowedByCsp`, and without data in the address. */
  const pictureOf = (product: Product): string => {
    const first = firstPicture(product);
    const url = first === undefined || !URL.canParse(first, origin) ? null : new URL(first, origin);
    const allowed = url && (url.protocol === 'https:' || allowedOrigins.has(url.origin));
    return (allowed && first) || '';
  };

  return {
    pathOf,
    urlOf,
    shown: (product: Product): Product => ({
      id: product.id,
      name: wellFormed(product.name),
      description: wellFormed(product.description),
      price: product.price,
      category: wellFormed(product.category),
      brand: wellFormed(product.brand),
      image: pictureOf(product),
      isOnSale: product.isOnSale,
    }),
    pictureUrlOf: (product: Product): string | undefined => {
      const picture = firstPicture(product);
      if (picture === undefined) return undefined;
      const url = new URL(picture, new URL(pathOf('/product/'), origin));
      return url.origin === UNKNOWN_ORIGIN ? url.pathname + url.search : url.href;
    },
  };
}

/** Replaces halves of surrogate pairs, which no file in UTF-8 can contain. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}
