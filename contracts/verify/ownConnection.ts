/**
 * `fetch` on a connection of its own. A server may close a connection that it kept in the moment in which the next request
 * is sent, and that request then gets no answer.
 *
 * @throws what `fetch` throws
 */
export function fetchAlone(resource: string | Request, options?: RequestInit): Promise<Response> {
  const request = new Request(resource, options);
  request.headers.set('connection', 'close');
  return fetch(request);
}
