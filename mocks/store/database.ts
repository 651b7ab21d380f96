import { Collection } from '@mswjs/data';
import * as v from 'valibot';
import { contract } from '#contracts/index.ts';
import { Registration } from '#contracts/endpoints/auth.ts';
import { Purchase } from '#contracts/endpoints/purchases.ts';
import { Reservation } from '#contracts/endpoints/reservations.ts';
import { CartItem, Product, User } from '#contracts/entities.ts';
import { Id } from '#contracts/primitives.ts';

export const Account = v.object({ ...User.entries, ...Registration.entries });
export type Account = v.InferOutput<typeof Account>;

/**
 * How far a payment is (contracts/payments.md). `recorded`: its cart may be sent once more, after an answer that was lost;
 * `answered`: no more, because the buyer has gone on. Only an intent can be `processing`.
 */
const State = v.picklist(['open', 'processing', 'paid', 'recorded', 'answered', 'over']);
export type PaymentState = v.InferOutput<typeof State>;

/** Files of earlier versions have no state. */
const state = v.optional(State, 'open');

const CheckoutSession = v.object({
  id: v.string(),
  /** The shop to return to: an absolute URL that ends in a slash. */
  shop: v.string(),
  ...contract.createCheckoutSession.request.body.entries,
  state,
});
const PaymentIntent = v.object({
  id: v.string(),
  ...contract.createPaymentIntent.request.body.entries,
  state,
  /** An intent gets its buyer and its lines with its purchase. */
  userId: v.optional(Id),
  cartItems: v.optional(v.array(CartItem)),
});

/** An uploaded picture, in base64 so that the whole state is plain JSON. */
const Upload = v.object({ id: v.string(), type: v.string(), base64: v.string() });

export const Rows = v.object({
  accounts: v.array(Account),
  products: v.array(Product),
  purchases: v.array(Purchase),
  reservations: v.array(Reservation),
  checkoutSessions: v.array(CheckoutSession),
  paymentIntents: v.array(PaymentIntent),
  uploads: v.array(Upload),
});
export type Rows = v.InferOutput<typeof Rows>;

export type CheckoutSession = v.InferOutput<typeof CheckoutSession>;

type Name = keyof Rows;
type Schema<Each extends Name> = (typeof Rows.entries)[Each]['item'];
export type Db = { readonly [Each in Name]: Collection<Schema<Each>> };

const names = v.keyof(Rows).options;

export function createDb(): Db {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each collection has the schema of its name
  return byName((name) => new Collection({ schema: Rows.entries[name].item })) as Db;
}

/** New lists of the same rows, because a row never changes: a copy of each would make every write cost all of them. */
export function rowsOf(db: Db): Rows {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each list has the rows of its name
  return byName((name): readonly unknown[] => [...db[name].all()]) as Rows;
}

export function countsOf(rows: Rows): Record<Name, number> {
  return byName((name) => rows[name].length);
}

export async function fill(db: Db, rows: Rows): Promise<void> {
  await Promise.all(names.map((name) => refill(db[name], rows[name])));
}

/** Makes the picture URLs absolute: a row stores them relative to the mock's site. */
export function withPicture<Row extends Product>(row: Row, assets: string): Row {
  const absolute = (address: string) => (address ? new URL(address, assets).href : address);
  return {
    ...row,
    image: typeof row.image === 'string' ? absolute(row.image) : row.image.map(absolute),
  };
}

type WithId = { readonly id: string | number };

export function nextId(rows: readonly WithId[]): number {
  return rows.reduce((highest, { id }) => Math.max(highest, Number(id) || 0), 0) + 1;
}

/** Compares ids as text: an id may be a number or a string, but in a URL it is always a string. */
export function sameId(one: string | number, other: string | number): boolean {
  return String(one) === String(other);
}

async function refill<Each extends Name>(
  collection: Db[Each],
  rows: readonly v.InferInput<Schema<Each>>[],
): Promise<void> {
  collection.clear();
  for (const row of rows) await collection.create(row);
}

function byName<Value>(valueOf: (name: Name) => Value): Record<Name, Value> {
  const entries = names.map((name) => [name, valueOf(name)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has an entry for each name
  return Object.fromEntries(entries) as Record<Name, Value>;
}
