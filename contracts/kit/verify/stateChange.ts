/** The requests that set up the provider states of a backend, and what it answers. */
import * as v from 'valibot';
import { type AddedHeaders, headerProblem } from './headers.ts';
import { fetchAlone } from './ownConnection.ts';
import { reasonOf } from './reason.ts';

export interface StateChange {
  readonly state: string;
  readonly params: unknown;
  readonly action: 'setup' | 'teardown';
}

interface Refusal {
  /** It cannot set up any other state either. */
  readonly unreachable: boolean;
  /** There was an answer. */
  readonly answered: boolean;
}

/** The backend did not set up a state. */
export class StateRefused extends Error {
  readonly unreachable: boolean;
  readonly answered: boolean;
  constructor(message: string, { unreachable, answered }: Refusal) {
    super(message);
    this.unreachable = unreachable;
    this.answered = answered;
  }
}

export type StateValues = Readonly<Record<string, string | number | boolean>>;

export interface StateAnswer {
  /** The values that the backend chose, such as an id. */
  readonly values: StateValues;
  /** To be added to the verified request: such as the cookie of a session. */
  readonly headers: AddedHeaders;
  /** The answer is empty or a JSON object. */
  readonly isRead: boolean;
}

/** Returns what the backend chose; nothing is required. Throws StateRefused. */
export async function postState(
  url: string,
  change: StateChange,
  timeout: number,
): Promise<StateAnswer> {
  let response: Response;
  let text: string;
  try {
    response = await fetchAlone(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
      signal: AbortSignal.timeout(timeout),
    });
    text = await response.text();
  } catch (error) {
    throw new StateRefused(`The states endpoint: ${reasonOf(error, url, timeout)}`, {
      unreachable: true,
      answered: false,
    });
  }
  const action = change.action === 'setup' ? 'set up' : 'take back';
  if (!response.ok || text.trimStart().startsWith('<'))
    throw new StateRefused(
      `The states endpoint ${url} did not ${action} «${change.state}»: HTTP ${response.status} ${text.slice(0, 200)}`.trim(),
      // Such a response means that there is no states endpoint.
      {
        unreachable: response.ok || response.status === 404 || response.status === 405,
        answered: true,
      },
    );
  const answer = objectIn(text);
  if (!answer) return { values: {}, headers: {}, isRead: text.trim() === '' };
  return { values: scalarsOf(answer), headers: headersOf(answer, change.state), isRead: true };
}

const JsonObject = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.unknown()),
  v.check((value) => !Array.isArray(value)),
);
const Scalar = v.union([v.string(), v.number(), v.boolean()]);
const HeadersAnswer = v.record(v.string(), v.string());

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  const read = v.safeParse(JsonObject, text);
  return read.success ? read.output : undefined;
}

function scalarsOf(answer: Readonly<Record<string, unknown>>): StateValues {
  return Object.fromEntries(
    Object.entries(answer).flatMap(([name, value]) => (v.is(Scalar, value) ? [[name, value]] : [])),
  );
}

function headersOf(answer: Readonly<Record<string, unknown>>, state: string): AddedHeaders {
  if (!('headers' in answer)) return {};
  const { headers } = answer;
  const refuse = (problem: string) =>
    new StateRefused(`The answer to the state «${state}»: ${problem}`, {
      unreachable: false,
      answered: false,
    });
  if (!v.is(HeadersAnswer, headers) || Array.isArray(headers))
    throw refuse('its "headers" must be an object of texts, like {"Cookie": "session=…"}.');
  for (const [name, value] of Object.entries(headers)) {
    const problem = headerProblem(name, value);
    if (problem !== undefined) throw refuse(`its "headers" cannot be sent: ${problem}`);
  }
  return headers;
}
