/** The entities of spec section 3 and later ones, for all uses. Fields that the shop does not read are kept. */
import * as v from 'valibot';
import { brandNames, categoryNames } from './fixedLists.ts';
import {
  Amount,
  BooleanAsText,
  Id,
  MaybePicture,
  Moment,
  NumberAsText,
  PictureAddress,
  PictureFile,
  RequiredText,
  Sum,
} from './primitives.ts';

export const User = v.object({
  id: Id,
  role: v.picklist(['admin', 'user']),
  photoURL: MaybePicture,
});
export type User = v.InferOutput<typeof User>;

export const Credentials = v.object({ email: RequiredText, password: RequiredText });
export type Credentials = v.InferOutput<typeof Credentials>;

export const Registration = v.object({
  ...Credentials.entries,
  firstName: RequiredText,
  lastName: RequiredText,
  role: v.picklist(['admin', 'user']),
  city: RequiredText,
  identityNo: RequiredText,
  phone: RequiredText,
  ruc: v.optional(v.string()),
});
export type Registration = v.InferOutput<typeof Registration>;

/** The fields that an administrator fills in. The backend adds the id and turns the file into an address. */
export const NewProduct = v.object({
  name: RequiredText,
  description: RequiredText,
  price: NumberAsText,
  category: v.picklist(categoryNames),
  brand: v.picklist(brandNames),
  isOnSale: BooleanAsText,
  image: PictureFile,
});
export type NewProduct = v.InferOutput<typeof NewProduct>;

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
  price: Amount,
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
  quantity: Amount,
  product_price: v.optional(Amount),
});
export type CartItem = v.InferOutput<typeof CartItem>;

export const PurchaseItem = v.object({
  productName: v.string(),
  quantity: Sum,
  productPrice: Sum,
});
export type PurchaseItem = v.InferOutput<typeof PurchaseItem>;

export const OwnPurchase = v.object({
  id: Id,
  date: Moment,
  totalPrice: Sum,
  items: v.array(PurchaseItem),
});
export type OwnPurchase = v.InferOutput<typeof OwnPurchase>;

export const Purchase = v.object({ ...OwnPurchase.entries, userId: Id });
export type Purchase = v.InferOutput<typeof Purchase>;

const reservationFields = ['name', 'email', 'phone', 'date', 'time', 'desc'] as const;

export const Reservation = v.object(v.entriesFromList(reservationFields, v.string()));
export type Reservation = v.InferOutput<typeof Reservation>;

export const NewReservation = v.object(v.entriesFromList(reservationFields, RequiredText));
export type NewReservation = v.InferOutput<typeof NewReservation>;

export const Done = v.object({ success: v.literal(true), message: v.optional(v.string()) });
export type Done = v.InferOutput<typeof Done>;

/** A refusal in a readable body, whatever the HTTP status. */
export const Refused = v.object({ success: v.literal(false), message: v.optional(v.string()) });
export type Refused = v.InferOutput<typeof Refused>;
