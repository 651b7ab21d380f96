import type { Endpoint, RequestOf, ResponseOf } from '#contracts/endpoint.ts';
import type { Refused } from '#contracts/entities.ts';

/** One way a server says no: what was asked, the HTTP status, and a body with `success: false`. */
export interface Refusal<E extends Endpoint> {
  readonly request: RequestOf<E>;
  readonly status: number;
  readonly body: Refused;
}

/** One call as it goes well, and the ways the specification knows it to be refused. */
export interface ExampleOf<E extends Endpoint> {
  readonly request: RequestOf<E>;
  readonly success: {
    readonly status: number;
    /** Where only the status is read, the body is the server's own affair. */
    readonly body: E['response'] extends { from: 'status' } ? unknown : ResponseOf<E>;
  };
  readonly refusals: Readonly<Record<string, Refusal<E>>>;
}
