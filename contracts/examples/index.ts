import type { Contract, EndpointName } from '#contracts/index.ts';
import { auth } from './auth.ts';
import type { ExampleOf } from './example.ts';
import { payments } from './payments.ts';
import { products } from './products.ts';
import { purchases } from './purchases.ts';
import { reservations } from './reservations.ts';

/** The examples by resource, those of the specification first, in its order. */
export const resources = { auth, products, purchases, reservations, payments };

/** A success and the known refusals of every call. A resource that is not in the list above does not compile. */
export const examples: { readonly [Name in EndpointName]: ExampleOf<Contract[Name]> } = merged(
  Object.values(resources).map(({ calls }) => calls),
);

type KeyOf<Group> = Group extends unknown ? keyof Group : never;
type ValueAt<Group, Key> = Group extends unknown
  ? Key extends keyof Group
    ? Group[Key]
    : never
  : never;

/** The entries of all groups in one object. */
function merged<Group extends object>(groups: readonly Group[]) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these are the entries of the groups
  return Object.assign({}, ...groups) as {
    readonly [Key in KeyOf<Group>]: ValueAt<Group, Key>;
  };
}
