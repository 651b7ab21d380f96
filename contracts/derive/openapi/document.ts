/** The part of OpenAPI 3.1 that the document uses. */
import type { EndpointName } from '#contracts/index.ts';

export interface OpenApi {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly contact: { readonly name: string };
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  /** Empty: a call contains no credentials that identify the user. */
  readonly security: readonly [];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

export interface Operation {
  readonly operationId: EndpointName;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Responses;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path';
  readonly required: true;
  readonly schema: unknown;
  readonly example: unknown;
}

/** Keyed by status. */
export type Responses = Readonly<
  Record<string, { readonly description: string; readonly content?: Content }>
>;

/** Keyed by media type. */
export type Content = Readonly<
  Record<
    string,
    {
      /** Empty if the body is free. */
      readonly schema: unknown;
      readonly examples?: Readonly<Record<string, Example>>;
      readonly encoding?: Readonly<Record<string, { readonly contentType: string }>>;
    }
  >
>;

interface Example {
  readonly summary?: string;
  readonly description?: string;
  readonly value: unknown;
}
