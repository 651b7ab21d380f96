import { Collection } from '@mswjs/data';
import * as v from 'valibot';
import { contract } from '#contracts/index.ts';
import { Product, Purchase, Registration, Reservation, User } from '#contracts/entities.ts';

export const Account = v.object({ ...User.entries, ...Registration.entries });
export type Account = v.InferOutput<typeof Account>;

const CheckoutSession = v.object({
  id: v.string(),
  /** The shop to return to: an absolute URL that ends in a slash. */
  shop: v.string(),
  ...contract.createCheckoutSession.request.body.entries,
});
const PaymentIntent = v.object({
  id: v.string(),
  ...contract.createPaymentIntent.request.body.entries,
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

export function createDb() {
  return {
    accounts: new Collection({ schema: Account }),
    products: new Collection({ schema: Product }),
    purchases: new Collection({ schema: Purchase }),
    reservations: new Collection({ schema: Reservation }),
    checkoutSessions: new Collection({ schema: CheckoutSession }),
    paymentIntents: new Collection({ schema: PaymentIntent }),
    uploads: new Collection({ schema: Upload }),
  };
}
export type CheckoutSession = v.InferOutput<typeof CheckoutSession>;
export type Db = ReturnType<typeof createDb>;

export function rowsOf(db: Db): Rows {
  return {
    accounts: plain(db.accounts.all()),
    products: plain(db.products.all()),
    purchases: plain(db.purchases.all()),
    reservations: plain(db.reservations.all()),
    checkoutSessions: plain(db.checkoutSessions.all()),
    paymentIntents: plain(db.paymentIntents.all()),
    uploads: plain(db.uploads.all()),
  };
}

export async function fill(db: Db, rows: Rows): Promise<void> {
  await Promise.all([
    refill(db.accounts, rows.accounts),
    refill(db.products, rows.products),
    refill(db.purchases, rows.purchases),
    refill(db.reservations, rows.reservations),
    refill(db.checkoutSessions, rows.checkoutSessions),
    refill(db.paymentIntents, rows.paymentIntents),
    refill(db.uploads, rows.uploads),
  ]);
}

export function nextId(rows: readonly { readonly id: string | number }[]): number {
  return rows.reduce((highest, row) => Math.max(highest, Number(row.id) || 0), 0) + 1;
}

/** Compares ids as text: an id may be a number or a string, but in a URL it is always a string. */
export function sameId(one: string | number, other: string | number): boolean {
  return String(one) === String(other);
}

// Copies the records, because @mswjs/data adds hidden keys to them and bases its drafts on them.
function plain<Row extends object>(records: readonly Row[]): Row[] {
  return records.map((record) => structuredClone(record));
}

async function refill<Schema extends v.GenericSchema>(
  collection: Collection<Schema>,
  rows: readonly v.InferInput<Schema>[],
): Promise<void> {
  collection.clear();
  for (const row of rows) await collection.create(row);
}
