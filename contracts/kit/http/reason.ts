/** Seconds that one answer may take. */
export const TIMEOUT = 30;

/** Why this server has not answered, in one sentence: explains the cause that fetch wraps. */
export function reasonOf(error: unknown, { host, origin: server }: URL): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `${server} did not answer within ${TIMEOUT} s.`;
  const code = codeOf(error);
  if (code === 'ECONNREFUSED') return `Nothing listens at ${server}: is the server running?`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `There is no host ${host}.`;
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'EPROTO')
    return `${server} does not speak https: is it an http address?`;
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET' || code === 'EPIPE')
    return `${server} closed the connection without an answer. Does it read the whole request?`;
  return `${server} cannot be asked: ${deepestMessage(error).split('\n')[0]}.`;
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return codeOf(first ?? error.cause);
}

function deepestMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : deepestMessage(error.cause);
}
