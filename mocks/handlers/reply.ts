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

export function toResponse(reply: Reply): Response {
  const { status, type, body } = reply;
  if (status === 0) return Response.error();
  const headers = new Headers(type === '' ? {} : { 'content-type': type });
  return new Response(body === '' ? null : bytesOf(reply), { status, headers });
}

/** A long list takes as long to encode as to send, so a reply that is sent again keeps its bytes. */
const encoded = new WeakMap<Reply, Uint8Array<ArrayBuffer>>();

function bytesOf(reply: Reply): Uint8Array<ArrayBuffer> {
  const bytes = encoded.get(reply) ?? new TextEncoder().encode(reply.body);
  encoded.set(reply, bytes);
  return bytes;
}
