import type { CartItem } from '#contracts/entities.ts';
import { dataset, DEFAULT_SIZE } from '#mocks/store/seed/dataset.ts';

const [first] = dataset(DEFAULT_SIZE).products;
/** What is in the cart of a scenario that needs one. */
export const exampleCart: readonly CartItem[] = first ? [{ ...first, quantity: 2 }] : [];
