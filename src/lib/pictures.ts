import { assetPath } from './paths.ts';

export const placeholderPicture = assetPath('pictures/placeholder.svg');

/** The address of a product's picture: the first one where the backend sends a list, the placeholder where none. */
export function pictureOf(product: { readonly image: string | readonly string[] }): string {
  const first = typeof product.image === 'string' ? product.image : product.image[0];
  return first?.trim() ? first : placeholderPicture;
}
