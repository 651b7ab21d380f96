import type { Contract } from '#contracts/index.ts';
import type { Endpoint, RequestOf, ResponseOf } from '#contracts/endpoint.ts';
import type { Refused } from '#contracts/entities.ts';
import type { Db } from '#mocks/store/database.ts';

/** What a call's answer is given: the checked request, the store, and where this mock's own files stand. */
export interface Ask<E extends Endpoint> {
  readonly input: RequestOf<E>;
  readonly db: Db;
  /** Absolute address, ending in a slash, below which `demo/…` is served. */
  readonly assets: string;
  /** Absolute address of the shop that asks, ending in a slash. */
  readonly shop: string;
}

export interface Refusal {
  readonly status: number;
  readonly body: Refused;
}

export type Answer<E extends Endpoint> =
  | Refusal
  | {
      readonly status: number;
      readonly body: E['response'] extends { from: 'status' } ? object : ResponseOf<E>;
    };

export type Answerer<E extends Endpoint> = (ask: Ask<E>) => Answer<E> | Promise<Answer<E>>;

/** The backend's part of one resource: an answer for each call. A call without one does not compile. */
export type BackendOf<Calls extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Calls]: {
    /** What the demo's panel calls the call, in Spanish. */
    readonly title: string;
    readonly answer: Answerer<Calls[Name]>;
  };
};
export type Backend = BackendOf<Contract>;

export function refuse(status: number, message: string): Refusal {
  return { status, body: { success: false, message } };
}
