/** The grammar in which a call is described. Everything else about a call is derived from its description. */
import type * as v from 'valibot';

type Fields = v.ObjectSchema<v.ObjectEntries, undefined>;

/**
 * Read from the body, or told by the HTTP status alone where the specification does not show the body.
 * `whenFalsy` is what an empty or falsy body stands for, where the specification gives it a meaning.
 */
export type ResponseReading =
  | { readonly from: 'body'; readonly schema: v.GenericSchema; readonly whenFalsy?: unknown }
  | { readonly from: 'status' };

interface Described {
  /** `{name}` stands for a parameter of `params`. */
  readonly path: `/${string}`;
  readonly params?: Fields;
  readonly response: ResponseReading;
}

export interface Query extends Described {
  readonly method: 'GET';
  /** What its cached answer shows. */
  readonly shows: readonly string[];
}

export interface Command extends Described {
  readonly method: 'POST';
  readonly request: { readonly encoding: 'json' | 'multipart'; readonly body: Fields };
  /** What it makes stale: names that some query `shows`. */
  readonly changes: readonly string[];
}

export type Endpoint = Query | Command;

/** Describes one call. Gives the description back as it is, with its exact type. */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}

type FieldsOf<E> = (E extends { params: infer P extends Fields } ? v.InferOutput<P> : unknown) &
  (E extends { request: { body: infer B extends Fields } } ? v.InferOutput<B> : unknown);

/** What the caller hands over: path parameters and body fields together, or nothing. */
export type RequestOf<E extends Endpoint> = unknown extends FieldsOf<E> ? void : FieldsOf<E>;

/** What the caller gets: the body, or `null` where only the status is read. */
export type ResponseOf<E extends Endpoint> = E['response'] extends {
  schema: infer S extends v.GenericSchema;
}
  ? v.InferOutput<S>
  : null;

/** `/a/{id}` and `{ id: 'x y' }` → `/a/x%20y`. A parameter that is missing stays in braces. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in params ? pathPart(String(params[name])) : whole,
  );
}

/** A text as one part of a path. JSON may carry half a surrogate pair, and no path can: it is replaced. */
export function pathPart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}
