import type { Product } from '#contracts/entities.ts';
import { config } from '#src/lib/config.ts';
import { firstPicture, isAllowedOn } from '#src/lib/pictures.ts';
import { SnapshotError } from './error.ts';

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
  const urlOf = (path: string) =>
    site === undefined ? undefined : new URL(pathOf(path), origin).href;

  /** The picture that the page will show; none if its address contains the picture itself. */
  const pictureOf = (product: Product): string => {
    const first = firstPicture(product) ?? '';
    const isLink =
      URL.canParse(first, origin) && new URL(first, origin).protocol.startsWith('http');
    return isLink && isAllowedOn(origin, first, apiUrl) ? first : '';
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
