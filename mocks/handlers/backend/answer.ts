import type { Contract } from '#contracts/index.ts';
import type { Endpoint, RequestOf, ResponseOf } from '#contracts/endpoint.ts';
import type { Refused } from '#contracts/entities.ts';
import type { Db } from '#mocks/store/database.ts';

export interface Ask<E extends Endpoint> {
  readonly input: RequestOf<E>;
  readonly db: Db;
  /** Absolute URL that ends in a slash. The mock serves `demo/…` below it. */
  readonly assets: string;
  /** Absolute URL of the shop that sends the request. It ends in a slash. */
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

type Answerer<E extends Endpoint> = (ask: Ask<E>) => Answer<E> | Promise<Answer<E>>;

/** The backend of one resource: an answer for each call. A missing answer is a compile error. */
export type BackendOf<Calls extends Readonly<Record<string, Endpoint>>> = {
  readonly [Name in keyof Calls]: {
    /** The name of the call in the demo's panel, in Spanish. */
    readonly title: string;
    readonly answer: Answerer<Calls[Name]>;
  };
};
export type Backend = BackendOf<Contract>;

export function refuse(status: number, message: string): Refusal {
  return { status, body: { success: false, message } };
}
