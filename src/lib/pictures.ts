import { assetPath } from './paths.ts';

interface Pictured {
  readonly image: string | readonly string[];
}

export const placeholderPicture = assetPath('pictures/placeholder.svg');

/** The address of a product's picture: the first one where the backend sends a list, the placeholder where none. */
export function pictureOf(product: Pictured): string {
  return firstOf(product) ?? placeholderPicture;
}

export function hasPicture(product: Pictured): boolean {
  return firstOf(product) !== undefined;
}

function firstOf({ image }: Pictured): string | undefined {
  const first = typeof image === 'string' ? image : image[0];
  return first?.trim() ? first : undefined;
}
