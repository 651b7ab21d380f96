/** A response as plain data: a fault can change it and the log can keep it without reading a stream. */
export interface Reply {
  /** 0 for a network error. */
  readonly status: number;
  /** The `Content-Type`; empty if there is none. */
  readonly type: string;
  readonly body: string;
}

export const networkError: Reply = { status: 0, type: '', body: '' };

export function jsonReply(status: number, body: unknown): Reply {
  return { status, type: 'application/json', body: JSON.stringify(body) };
}

export function toResponse({ status, type, body }: Reply): Response {
  if (status === 0) return Response.error();
  const headers = new Headers(type === '' ? {} : { 'content-type': type });
  return new Response(body === '' ? null : body, { status, headers });
}
