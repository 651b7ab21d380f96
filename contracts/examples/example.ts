import type { Endpoint, RequestOf, ResponseOf } from '#contracts/endpoint.ts';
import type { Refused } from '#contracts/entities.ts';
import type { Given } from '#contracts/state.ts';
import type { CallUses } from './uses.ts';

/** One response of a server that is in a known state. */
interface ResponseCase {
  /** The condition of this case, in a few words. Unique within its call. */
  readonly when: string;
  /** The data that it needs. Whoever may make the call is logged in, unless another login is given. */
  readonly given?: readonly Given[];
  readonly status: number;
}

/** What a case sends, if it is not the request of its call. */
export interface OwnRequest<E extends Endpoint> {
  readonly request?: RequestOf<E>;
  readonly fromState?: FromState;
}

/** Request values that come from a state: JSON path of the request (`$.cart[0].id`) → parameter of the state. */
type FromState = Readonly<Record<string, string>>;

export interface Success<E extends Endpoint> extends ResponseCase {
  /** If only the status is read, the server may send any body. */
  readonly body: E['response'] extends { from: 'status' } ? unknown : ResponseOf<E>;
}

/** The server refuses the call: an HTTP status, and a body with `success: false`. */
export interface Refusal<E extends Endpoint> extends ResponseCase, OwnRequest<E> {
  readonly body: Refused;
}

/** One call: its success, its known refusals, and its texts for the documents. */
export type ExampleOf<E extends Endpoint> = {
  readonly summary: string;
  /** The sections of the specification that define the call. Absent if it was added later. */
  readonly spec?: string;
  /** The document beside openapi.json that says what a backend does in this call. */
  readonly guide?: string;
  readonly fromState?: FromState;
  readonly success: Success<E>;
  /** Other successful responses. */
  readonly otherSuccesses?: readonly (Success<E> & OwnRequest<E>)[];
  readonly refusals?: readonly Refusal<E>[];
  readonly uses: CallUses<E>;
} & (RequestOf<E> extends void
  ? { readonly request?: undefined }
  : { readonly request: RequestOf<E> });

/** The examples of one resource's calls. A call without an example does not compile. */
export type ExamplesOf<Calls extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Calls]: ExampleOf<Calls[Name]>;
};

/** The case of a server that refuses this call, for whatever reason it has (state `callRefused`). */
export function refused(status: number, message: string) {
  return { when: 'the server refuses', status, body: { success: false, message } } as const;
}
