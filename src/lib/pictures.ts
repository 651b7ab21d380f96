import type { CartItem } from '#contracts/entities.ts';
import { config } from './config.ts';
import { assetPath } from './paths.ts';

interface WithImage {
  readonly image: string | readonly string[];
}

export const placeholderPicture = assetPath('pictures/placeholder.svg');

export function pictureOf(product: WithImage): string {
  const first = firstPicture(product);
  return first !== undefined && isAllowedByCsp(first) ? first : placeholderPicture;
}

export function isAllowedByCsp(address: string): boolean {
  // Outside a browser only `npm run snapshot` renders products. It has removed the pictures that are not allowed.
  return import.meta.env.SSR || isAllowedOn(document.baseURI, address, config.apiUrl);
}

/** Whether a page may show this picture: the same rule as `img-src` in `deploy/headers.ts`. */
export function isAllowedOn(page: string, address: string, apiUrl: string): boolean {
  try {
    const { protocol, origin } = new URL(address, page);
    return (
      /^(https|data|blob):/.test(protocol) ||
      [page, apiUrl].some((own) => origin === new URL(own, page).origin)
    );
  } catch {
    return false;
  }
}

/** Without pictures that are written into their address: these are too big for the storage and for a request. */
export function withoutInlinePictures<Product extends WithImage>(product: Product): Product {
  const { image } = product;
  const light = typeof image !== 'string' ? image.filter(isLight) : isLight(image) ? image : '';
  return light.length === image.length ? product : { ...product, image: light };
}

const isLight = (address: string) => !/^\s*data:/i.test(address);

export function firstPicture({ image }: WithImage): string | undefined {
  const first = typeof image === 'string' ? image : image[0];
  return first?.trim() ? first : undefined;
}

/** The payment provider requires an absolute URL for every picture (spec section 7, call notes). */
export function withDefaultPicture(item: CartItem): CartItem {
  if (firstPicture(item) !== undefined) return item;
  return { ...item, image: new URL(placeholderPicture, location.origin).href };
}
