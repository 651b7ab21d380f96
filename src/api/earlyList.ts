export const ANSWER_TIMEOUT_MILLISECONDS = 60_000;
export const requestHeaders = { accept: 'application/json' } as const;

interface EarlyList {
  readonly url: string;
  readonly answer: Promise<Response>;
}

declare global {
  /** The request for the product list that the document itself has sent: see `build/earlyScript.ts`. */
  var earlyList: EarlyList | undefined;
}

/**
 * @returns a copy of the answer, which itself stays for the shop's first request; `undefined` if the document sent none
 * @throws what `fetch` throws
 */
export async function earlyAnswer(): Promise<Response | undefined> {
  const answer = await globalThis.earlyList?.answer;
  return answer?.clone();
}

/** To be called on a page that does not need the list now: later the answer would be old. */
export function discardEarlyList(): void {
  globalThis.earlyList = undefined;
}

/** Like `fetch`, but the first request for the list gets the answer to the document's own. */
export async function takeEarlyOrFetch(request: RequestInfo | URL): Promise<Response> {
  const early = globalThis.earlyList;
  const isList =
    request instanceof Request && request.method === 'GET' && request.url === early?.url;
  if (!isList) return fetch(request);
  discardEarlyList();
  return early.answer;
}
