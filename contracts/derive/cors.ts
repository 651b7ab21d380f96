/** What a browser asks a backend on another origin before it sends a call, by the Fetch standard. */
import type { Endpoint } from '#contracts/endpoint.ts';

export interface Preflight {
  readonly method: 'POST';
  /** The headers of the call that the backend must allow, in lower case. */
  readonly headers: readonly string[];
}

/**
 * A GET with `Accept` alone needs no permission. JSON has a content type that a page may not send unasked. A form's
 * content type is free, but the shop shows the progress of the upload, and a browser asks before it reports that
 * (XMLHttpRequest standard, "upload listener flag").
 *
 * @returns the preflight request, or `undefined` if the browser sends none
 */
export function preflightOf(endpoint: Endpoint): Preflight | undefined {
  if (endpoint.method === 'GET') return undefined;
  const { encoding } = endpoint.request;
  return { method: endpoint.method, headers: encoding === 'json' ? ['content-type'] : [] };
}
