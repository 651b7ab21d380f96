/**
 * The things the shop speaks of (spec section 3), once: the wire, the mock's rows and the browser's storage
 * all read these schemas. Fields that the shop does not read are accepted and left alone.
 */
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

/** What an administrator fills in; the backend adds the id and turns the file into an address. */
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

/** One of the fixed lists' names (spec section 3). The shop shows a product with another one too, on no such page. */
export const CategoryName = v.string();
export const BrandName = v.string();

export const Product = v.object({
  id: Amount,
  name: v.string(),
  description: v.string(),
  price: Amount,
  category: CategoryName,
  brand: BrandName,
  image: PictureAddress,
  isOnSale: v.boolean(),
});
export type Product = v.InferOutput<typeof Product>;

/** `product_price` is what section 9 says `/checkout` reads; a product has none of its own. */
export const CartItem = v.object({
  ...Product.entries,
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

/** A purchase as its buyer sees it. */
export const OwnPurchase = v.object({
  id: Id,
  date: Moment,
  totalPrice: Sum,
  items: v.array(PurchaseItem),
});
export type OwnPurchase = v.InferOutput<typeof OwnPurchase>;

/** A purchase as the administrator sees it: with its buyer. */
export const Purchase = v.object({ ...OwnPurchase.entries, userId: Id });
export type Purchase = v.InferOutput<typeof Purchase>;

const reservationFields = ['name', 'email', 'phone', 'date', 'time', 'desc'] as const;

export const Reservation = v.object(v.entriesFromList(reservationFields, v.string()));
export type Reservation = v.InferOutput<typeof Reservation>;

/** What the service form asks for: everything (spec section 5). */
export const NewReservation = v.object(v.entriesFromList(reservationFields, RequiredText));
export type NewReservation = v.InferOutput<typeof NewReservation>;

/** A change that was made, with the server's word on it where it has one. */
export const Done = v.object({ success: v.literal(true), message: v.optional(v.string()) });
export type Done = v.InferOutput<typeof Done>;

/** A "no" in a readable body, whatever the HTTP status. */
export const Refused = v.object({ success: v.literal(false), message: v.optional(v.string()) });
export type Refused = v.InferOutput<typeof Refused>;
