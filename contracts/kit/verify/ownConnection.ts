/**
 * `fetch` on a connection of its own, with a body that is known before it begins. A server may close a connection that it kept
 * in the moment in which the next request is sent. It may also refuse a request after its headers and close the connection:
 * a body that is still being made would then hide that answer.
 *
 * @param resource - an address, or a request without a signal
 * @throws what `fetch` throws
 */
export async function fetchAlone(
  resource: string | Request,
  { signal, ...options }: RequestInit = {},
): Promise<Response> {
  const request = new Request(resource, options);
  const headers = new Headers(request.headers);
  headers.set('connection', 'close');
  // A blob can be sent a second time if a redirect requires it.
  const body = request.body && (await request.clone().blob());
  // Not by way of `request`: it holds a signal only weakly, so the timeout would be lost with the next garbage collection.
  return fetch(request, { headers, ...(body && { body }), ...(signal && { signal }) });
}
