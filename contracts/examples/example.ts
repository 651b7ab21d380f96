import type { Endpoint, RequestOf, ResponseOf } from '#contracts/endpoint.ts';
import type { Refused } from '#contracts/entities.ts';
import type { Given } from '#contracts/states.ts';
import type { CallUses } from './uses.ts';

/** One response of a server that is in a known state. */
interface ResponseCase {
  /** The condition of this case, in a few words. Unique within its call. */
  readonly when: string;
  readonly given: readonly Given[];
  readonly status: number;
}

export interface Success<E extends Endpoint> extends ResponseCase {
  /** If only the status is read, the server may send any body. */
  readonly body: E['response'] extends { from: 'status' } ? unknown : ResponseOf<E>;
}

/** The server refuses the call: the request, the HTTP status, and a body with `success: false`. */
export interface Refusal<E extends Endpoint> extends ResponseCase {
  readonly request: RequestOf<E>;
  readonly body: Refused;
}

/** One call: its success, its known refusals, and its texts for the documents. */
export interface ExampleOf<E extends Endpoint> {
  readonly summary: string;
  /** The sections of the specification that define the call. Absent if it was added later. */
  readonly spec?: string;
  /** The document beside openapi.json that says what a backend does in this call. */
  readonly guide?: string;
  readonly request: RequestOf<E>;
  /** Request values that come from a state: JSON path of the request (`$.cart[0].id`) → parameter of the state. */
  readonly fromState?: Readonly<Record<string, string>>;
  readonly success: Success<E>;
  /** Other successful responses, each with its own request if it needs one. */
  readonly otherSuccesses?: readonly (Success<E> & {
    readonly request?: RequestOf<E>;
    readonly fromState?: Readonly<Record<string, string>>;
  })[];
  readonly refusals: readonly Refusal<E>[];
  readonly uses: CallUses<E>;
}

/** The examples of one resource's calls. A call without an example does not compile. */
export interface ResourceExamples<Calls extends Readonly<Record<string, Endpoint>>> {
  readonly description: string;
  readonly calls: { readonly [Name in keyof Calls]: ExampleOf<Calls[Name]> };
}
