/**
 * What the shop reads of an answer, and what for: the sections of the specification, and the screen. The Pact demands
 * these fields and no other, the verifier's report quotes them, and the OpenAPI document describes fields with them.
 */
import type { Endpoint, ResponseOf } from '#contracts/endpoint.ts';

/** Read where it is there; its absence breaks nothing. */
export interface Optional {
  readonly optional: string;
}

/** The uses as a plain tree, for those who walk it. */
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

/** One use for each field of a type; of a list, for each field of its elements. */
export type UsesOf<T> = T extends readonly (infer Item)[]
  ? { readonly list: string; readonly each: UsesOf<Item> }
  : T extends object
    ? { readonly [Field in keyof T]-?: UseOf<T[Field]> }
    : string | Optional;

// A field that holds a list of texts, or anything, is one field. Lists and objects of the contract have fields.
type UseOf<T> = unknown extends T
  ? string | Optional
  : NonNullable<T> extends string | number | boolean | readonly string[]
    ? string | Optional
    : UsesOf<NonNullable<T>>;

/** What one call's answers are used for. */
export interface CallUses<E extends Endpoint> {
  /** `status` where only the HTTP status is read. */
  readonly answer: E['response'] extends { from: 'status' }
    ? { readonly status: string }
    : UsesOf<ResponseOf<E>>;
  /** Of a refusal. */
  readonly refusal: {
    readonly success?: string;
    readonly message?: string;
    readonly status?: string;
  };
}
