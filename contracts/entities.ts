/**
 * The entities that every page reads. Those of one resource stand beside its calls, so that only its screens load them.
 * Fields that the shop does not read are kept.
 */
import * as v from 'valibot';
import { Amount, dollars, Id, MaybePicture, pieces, PictureAddress } from './primitives.ts';

export const User = v.object({
  id: Id,
  role: v.picklist(['admin', 'user']),
  photoURL: MaybePicture,
});
export type User = v.InferOutput<typeof User>;

/** Any name, not only the fixed lists (spec section 3): the others appear on no category or brand page. */
export const CategoryName = v.string();
export const BrandName = v.string();

/**
 * A product as a line of the cart holds it: as it was when it was added, perhaps by an earlier version of the shop. A
 * field that comes later is optional here for ever, even after `Product` requires it.
 */
const productInCart = {
  id: Amount,
  name: v.string(),
  description: v.string(),
  price: v.pipe(Amount, v.description(dollars)),
  category: CategoryName,
  brand: BrandName,
  image: PictureAddress,
  isOnSale: v.boolean(),
};

export const Product = v.object({ ...productInCart });
export type Product = v.InferOutput<typeof Product>;

/** `/checkout` reads `product_price` (spec section 9); a product has no such field. */
export const CartItem = v.object({
  ...productInCart,
  quantity: v.pipe(Amount, v.description(pieces)),
  product_price: v.optional(v.pipe(Amount, v.description(dollars))),
});
export type CartItem = v.InferOutput<typeof CartItem>;

/** A refusal in a readable body, whatever the HTTP status. */
export const Refused = v.object({ success: v.literal(false), message: v.optional(v.string()) });
export type Refused = v.InferOutput<typeof Refused>;
