/** What the shop reads from a response, and what for, as the documents quote it. The Pact requires no other fields. */
import type { Endpoint, ResponseOf } from '#contracts/endpoint.ts';

/** A field that is read if it is present; its absence breaks nothing. */
export interface Optional {
  readonly optional: string;
}

/** The uses as a plain tree, for code that walks it. */
export type UseTree = string | UseList | UseFields;
interface UseList {
  readonly list: string;
  readonly each: UseTree;
}
interface UseFields {
  readonly [field: string]: UseTree | Optional;
}

export function isOptional(use: UseTree | Optional): use is Optional {
  return typeof use === 'object' && 'optional' in use;
}

export function isList(use: UseTree): use is UseList {
  return typeof use === 'object' && 'each' in use;
}

/** One use for each field of an object; for a list, one use for each field of its elements. */
type UsesOf<T> = T extends readonly (infer Item)[]
  ? { readonly list: string; readonly each: UsesOf<Item> }
  : T extends object
    ? { readonly [Field in keyof T]-?: UseOf<T[Field]> }
    : string | Optional;

// A field of type `unknown` has one use. A list of texts may be optional as a whole. Other lists and objects have one use
// for each of their fields.
type UseOf<T> = unknown extends T
  ? string | Optional
  : NonNullable<T> extends string | number | boolean
    ? string | Optional
    : NonNullable<T> extends readonly string[]
      ? UsesOf<NonNullable<T>> | Optional
      : UsesOf<NonNullable<T>>;

export interface CallUses<E extends Endpoint> {
  /** `status` if only the HTTP status is read. */
  readonly answer: E['response'] extends { from: 'status' }
    ? { readonly status: string }
    : UsesOf<ResponseOf<E>>;
  readonly refusal: {
    readonly success?: string;
    readonly message?: string;
    readonly status?: string;
  };
}
