import * as v from 'valibot';
import { reasonOf } from './relay.ts';

export interface StateChange {
  readonly state: string;
  readonly params: unknown;
  readonly action: 'setup' | 'teardown';
}

/** The backend did not set up a state. `unreachable`: it cannot set up any other state either. */
export class StateRefused extends Error {
  readonly unreachable: boolean;
  constructor(message: string, { unreachable }: { unreachable: boolean }) {
    super(message);
    this.unreachable = unreachable;
  }
}

export type StateValues = Readonly<Record<string, string | number | boolean>>;

/** Returns the values that the backend chose, such as an id; none are required. Throws StateRefused. */
export async function postState(
  url: string,
  change: StateChange,
  timeout: number,
): Promise<StateValues> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
      signal: AbortSignal.timeout(timeout),
    });
    text = await response.text();
  } catch (error) {
    throw new StateRefused(`The states endpoint: ${reasonOf(error, url, timeout)}`, {
      unreachable: true,
    });
  }
  const action = change.action === 'setup' ? 'set up' : 'take back';
  if (!response.ok || text.trimStart().startsWith('<'))
    throw new StateRefused(
      `The states endpoint ${url} did not ${action} «${change.state}»: HTTP ${response.status} ${text.slice(0, 200)}`.trim(),
      // Such a response means that there is no states endpoint.
      { unreachable: response.ok || response.status === 404 || response.status === 405 },
    );
  return scalarsIn(text);
}

function scalarsIn(text: string): StateValues {
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())),
    text,
  );
  const scalars = v.union([v.string(), v.number(), v.boolean()]);
  const values: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(read.success ? read.output : {}))
    if (v.is(scalars, value)) values[name] = value;
  return values;
}
