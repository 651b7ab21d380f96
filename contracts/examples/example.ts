import type { Endpoint, RequestOf, ResponseOf } from '#contracts/endpoint.ts';
import type { Refused } from '#contracts/entities.ts';
import type { Given } from '#contracts/states.ts';
import type { CallUses } from './uses.ts';

/** One answer of a server that is in a known state. */
interface Answered {
  /** What makes this case, in a few words. Unique within its call. */
  readonly when: string;
  readonly given: readonly Given[];
  readonly status: number;
}

/** The call goes well. */
export interface Success<E extends Endpoint> extends Answered {
  /** Where only the status is read, the body is the server's own affair. */
  readonly body: E['response'] extends { from: 'status' } ? unknown : ResponseOf<E>;
}

/** A server says no: what was asked, the HTTP status, and a body with `success: false`. */
export interface Refusal<E extends Endpoint> extends Answered {
  readonly request: RequestOf<E>;
  readonly body: Refused;
}

/** One call as it goes well, the ways the specification knows it to be refused, and what the documents say of it. */
export interface ExampleOf<E extends Endpoint> {
  readonly summary: string;
  /** Where in the specification the call is fixed. */
  readonly spec: string;
  readonly request: RequestOf<E>;
  /** Where the request speaks of a thing that a state gives: JSON path of the request (`$.cart[0].id`) → parameter. */
  readonly fromState?: Readonly<Record<string, string>>;
  readonly success: Success<E>;
  /** Another good answer, to another request where it has one. */
  readonly alsoGood?: readonly (Success<E> & {
    readonly request?: RequestOf<E>;
    readonly fromState?: Readonly<Record<string, string>>;
  })[];
  readonly refusals: readonly Refusal<E>[];
  readonly uses: CallUses<E>;
}

/** The examples of one resource's calls. A call without one does not compile. */
export interface ResourceExamples<Calls extends Readonly<Record<string, Endpoint>>> {
  /** What the resource is, for the documents. */
  readonly description: string;
  readonly calls: { readonly [Name in keyof Calls]: ExampleOf<Calls[Name]> };
}
