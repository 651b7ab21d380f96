/** Sets up the provider states of a backend, and takes them back. */
import * as v from 'valibot';
import type { Given } from '#contracts/state.ts';
import { type AddedHeaders, headerProblem, mergedHeaders } from '#contracts/kit/http/headers.ts';
import { type Answer, NoAnswer, send } from '#contracts/kit/http/send.ts';
import { UsageError } from '#contracts/kit/options.ts';
import type { StateChange } from '#contracts/states.ts';

export type StateValues = Readonly<Record<string, string | number | boolean>>;

/** The body that sets a state up, with the values that the backend chose before, such as an id. */
export function setupOf({ sentence, params }: Given, chosen: StateValues): StateChange {
  const all = { ...params };
  for (const name of Object.keys(params)) all[name] = chosen[name] ?? params[name];
  return { state: sentence, params: all, action: 'setup' };
}

/** The backend did not set up a state. */
export class StateRefused extends Error {}

/** The states of one exchange or of one story. Without an address for them they are assumed. */
export class States {
  /** The values that the backend has chosen. */
  values: StateValues = {};
  /** What the answers gave for the next request, such as the cookie of a session. */
  headers: AddedHeaders = {};
  /** The states whose answer was neither empty nor a JSON object, so that nothing was taken from it. */
  readonly unread: string[] = [];
  readonly #given: Given[] = [];
  readonly #url: string | undefined;
  constructor(statesUrl: string | undefined) {
    this.#url = statesUrl;
  }

  /** What was posted, with the values that the backend has chosen by now. */
  get given(): readonly Pick<StateChange, 'state' | 'params'>[] {
    return this.#given.map((each) => {
      const { state, params } = setupOf(each, this.values);
      return { state, params };
    });
  }

  /** Sets a state up. Returns the headers of its own answer. Throws StateRefused, UsageError if none can be set up. */
  async setUp(given: Given): Promise<AddedHeaders> {
    this.#given.push(given);
    const change = setupOf(given, this.values);
    if (this.#url === undefined) return {};
    const { text, value } = await this.#post(this.#url, change);
    if (!v.is(JsonObject, value)) {
      if (text.trim() !== '') this.unread.push(given.sentence);
      return {};
    }
    const headers = headersIn(value, given.sentence);
    this.values = { ...this.values, ...scalarsIn(value) };
    this.headers = mergedHeaders(this.headers, headers);
    return headers;
  }

  /** A failure is ignored: a backend that sets up each state from scratch needs no teardown. */
  async takeBack(): Promise<void> {
    if (this.#url === undefined) return;
    for (const change of this.given)
      await this.#post(this.#url, { ...change, action: 'teardown' }).catch(() => {});
  }

  async #post(url: string, change: StateChange): Promise<Answer> {
    const headers = { 'content-type': 'application/json' };
    const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(change) });
    const answer = await send(request).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
      throw new UsageError(`The states endpoint: ${error.message}`);
    });
    const { ok, status, text } = answer;
    if (ok && !text.trimStart().startsWith('<')) return answer;
    const action = change.action === 'setup' ? 'set up' : 'take back';
    const said = `HTTP ${status} ${text.slice(0, 200)}`.trim();
    // A page, 404 and 405 mean that there is no states endpoint.
    const Refused = ok || status === 404 || status === 405 ? UsageError : StateRefused;
    throw new Refused(`The states endpoint ${url} did not ${action} «${change.state}»: ${said}`);
  }
}

/** Does this work in the states of an exchange, and takes them back. Throws as setUp. */
export async function inStates<T>(
  given: readonly Given[],
  statesUrl: string | undefined,
  work: (states: States) => Promise<T>,
): Promise<T> {
  const states = new States(statesUrl);
  for (const each of given) await states.setUp(each);
  try {
    return await work(states);
  } finally {
    await states.takeBack();
  }
}

const JsonObject = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((value) => !Array.isArray(value)),
);
const Scalar = v.union([v.string(), v.number(), v.boolean()]);
const Headers = v.pipe(
  v.record(v.string(), v.string()),
  v.check((value) => !Array.isArray(value)),
);

function scalarsIn(answer: Readonly<Record<string, unknown>>): StateValues {
  return Object.fromEntries(
    Object.entries(answer).flatMap(([name, value]) => (v.is(Scalar, value) ? [[name, value]] : [])),
  );
}

function headersIn({ headers = {} }: { headers?: unknown }, state: string): AddedHeaders {
  const problem = v.is(Headers, headers)
    ? Object.entries(headers)
        .map(([name, value]) => headerProblem(name, value))
        .find((each) => each !== undefined)
    : 'it must be an object of texts, like {"Cookie": "session=…"}.';
  if (problem === undefined) return v.parse(Headers, headers);
  throw new StateRefused(`The answer to the state «${state}»: its "headers": ${problem}`);
}
