/** How long the shop waits for an answer. */
export const ANSWER_TIMEOUT_MILLISECONDS = 60_000;

/** A request that the page made before the shop had started. */
let early: { readonly url: string; readonly answer: Promise<Response> } | undefined;

/**
 * Requests `url` as the document's own preload does, and so takes its answer.
 *
 * @returns a copy of the answer, which itself stays for the shop's first request
 * @throws what `fetch` throws
 */
export async function requestEarly(url: string): Promise<Response> {
  // Without headers of its own: with others than the preload's, some browsers would request the list twice.
  const answer = fetch(url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MILLISECONDS) });
  early = { url, answer };
  return (await answer).clone();
}

/** Like `fetch`, but the first request for the address of `requestEarly` gets that answer. */
export async function fetchUnlessEarly(request: RequestInfo | URL): Promise<Response> {
  if (!early || !(request instanceof Request) || request.url !== early.url) return fetch(request);
  const { answer } = early;
  early = undefined;
  return answer;
}
