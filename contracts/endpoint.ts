/** The format that describes a call. Everything else about a call is derived from its description. */
import type * as v from 'valibot';

type Fields = v.ObjectSchema<v.ObjectEntries, undefined>;

/** `status`: the specification shows no body. `whenFalsy`: what an empty or falsy body stands for. */
type ResponseReading =
  | { readonly from: 'body'; readonly schema: v.GenericSchema; readonly whenFalsy?: unknown }
  | { readonly from: 'status' };

/** Who may make a call: anybody, a customer who is logged in (for their own data only), or an administrator. */
export type Access = 'public' | 'customer' | 'admin';

interface BaseEndpoint {
  readonly path: `/${string}`;
  readonly access: Access;
  readonly params?: Fields;
  readonly response: ResponseReading;
}

export interface Query extends BaseEndpoint {
  readonly method: 'GET';
  /** Names of the data that its cached response shows. At least one: it decides how long the response is kept. */
  readonly providesTags: readonly [string, ...string[]];
}

export interface Command extends BaseEndpoint {
  readonly method: 'POST';
  readonly request: { readonly encoding: 'json' | 'multipart'; readonly body: Fields };
  /** The data that it makes stale: names that a query lists in `providesTags`. */
  readonly invalidatesTags: readonly string[];
}

export type Endpoint = Query | Command;

/** Checks a description, and keeps its exact type. */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}

/** `{ ...base, ...more }`: unlike a spread, the bundler leaves this call out if nobody uses its result (vite.config.ts). */
export function extended<const Base extends object, const More extends object>(
  base: Base,
  more: More,
): Omit<Base, keyof More> & More {
  return { ...base, ...more };
}

/** The same object without its id. */
export function withoutId<Entity extends { readonly id: unknown }>({ id: _id, ...others }: Entity) {
  return others;
}

type FieldsOf<E> = (E extends { params: infer P extends Fields } ? v.InferOutput<P> : unknown) &
  (E extends { request: { body: infer B extends Fields } } ? v.InferOutput<B> : unknown);

/** What the caller passes: path parameters and body fields in one object, or nothing. */
export type RequestOf<E extends Endpoint> = unknown extends FieldsOf<E> ? void : FieldsOf<E>;

/** What the caller gets: the body, or `null` if only the status is read. */
export type ResponseOf<E extends Endpoint> = E['response'] extends {
  schema: infer S extends v.GenericSchema;
}
  ? v.InferOutput<S>
  : null;

/** `/a/{id}` and `{ id: 'x y' }` → `/a/x%20y`. A missing parameter stays in braces. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    name in params ? pathPart(String(params[name])) : placeholder,
  );
}

/** Encodes a text as one part of a path. Half a surrogate pair is valid in JSON but not in a path: it is replaced. */
export function pathPart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}
