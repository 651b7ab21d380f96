import { config } from './config.ts';
import { assetPath } from './paths.ts';

interface Pictured {
  readonly image: string | readonly string[];
}

export const placeholderPicture = assetPath('pictures/placeholder.svg');

/**
 * The address of a product's picture: the first one where the backend sends a list, the placeholder where there is none,
 * or none that the browser would be let fetch (`img-src` in `deploy/headers.ts`).
 */
export function pictureOf(product: Pictured): string {
  const first = firstOf(product);
  return first !== undefined && mayBeFetched(first) ? first : placeholderPicture;
}

/** Whether the browser would be let fetch a picture from this address. */
export function mayBeFetched(address: string): boolean {
  try {
    const { protocol, origin } = new URL(address, document.baseURI);
    return (
      /^(https|data|blob):/.test(protocol) ||
      origin === location.origin ||
      origin === new URL(config.apiUrl, location.href).origin
    );
  } catch {
    return false;
  }
}

export function hasPicture(product: Pictured): boolean {
  return firstOf(product) !== undefined;
}

function firstOf({ image }: Pictured): string | undefined {
  const first = typeof image === 'string' ? image : image[0];
  return first?.trim() ? first : undefined;
}
