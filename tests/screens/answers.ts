import { http, HttpResponse } from 'msw';
import { contract, type EndpointName } from '#contracts/index.ts';

type Answer = () => Response | Promise<Response>;

export const says =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status });

export const saysPage =
  (status = 200): Answer =>
  () =>
    HttpResponse.html('<!doctype html><h1>Hola</h1>', { status });

export const breaks: Answer = () => HttpResponse.error();

/** The ways in which an answer is no good one, by name. */
export const noGoodAnswers: readonly (readonly [name: string, answer: Answer])[] = [
  ['an error status', says({}, 500)],
  ['a page instead of data', saysPage()],
  ['no network', breaks],
];

/** One call of the contract that answers as told, and the bodies it was asked with, oldest first. */
export function answering(name: EndpointName, answer: Answer) {
  const { method, path } = contract[name];
  const asked: unknown[] = [];
  const addresses: string[] = [];
  let now = answer;
  const route = method === 'GET' ? http.get : http.post;
  const handler = route(`*${path.replace(/\{(\w+)\}/g, ':$1')}`, async ({ request }) => {
    addresses.push(new URL(request.url).pathname);
    asked.push(read(await request.text()));
    return now();
  });
  return {
    handler,
    asked,
    addresses,
    /** Answers like this from now on. */
    change: (next: Answer) => {
      now = next;
    },
  };
}

/** An answer that waits until it is let go. */
export function held(answer: Answer): { readonly answer: Answer; readonly letGo: () => void } {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return {
    answer: async () => {
      await gate;
      return answer();
    },
    letGo,
  };
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
