/**
 * `fetch` on a connection of its own, with the body in one piece. A server may close a connection that it kept in the moment
 * in which the next request is sent. It may also refuse a request after its headers and close the connection: a body that is
 * still being sent would then hide that answer.
 *
 * @throws what `fetch` throws
 */
export async function fetchAlone(
  resource: string | Request,
  options?: RequestInit,
): Promise<Response> {
  const request = new Request(resource, options);
  const headers = new Headers(request.headers);
  headers.set('connection', 'close');
  // A blob can be sent a second time if a redirect requires it.
  const body = request.body && (await request.clone().blob());
  return fetch(request, { headers, ...(body && { body }) });
}
