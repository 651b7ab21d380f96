/** Why a request got no answer, as one sentence: the causes that fetch wraps, in plain words. */
export function reasonOf(error: unknown, address: string, timeout: number): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `${address} did not answer within ${timeout / 1000} s.`;
  const code = codeOf(error);
  const { host } = new URL(address);
  if (code === 'ECONNREFUSED') return `Nothing listens at ${address}: is the server running?`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `There is no host ${host}.`;
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET')
    return `${address} closed the connection without an answer.`;
  return `${address} cannot be asked: ${deepest(error)}.`;
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return codeOf(first ?? error.cause);
}

function deepest(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : deepest(error.cause);
}
