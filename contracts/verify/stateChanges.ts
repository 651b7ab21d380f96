import * as v from 'valibot';
import { reasonOf } from './reason.ts';

export interface StateChange {
  readonly state: string;
  readonly params: unknown;
  readonly action: 'setup' | 'teardown';
}

/** The backend would not, or could not, make a state true. `unreachable`: nor would it any other. */
export class StateRefused extends Error {
  readonly unreachable: boolean;
  constructor(message: string, { unreachable }: { unreachable: boolean }) {
    super(message);
    this.unreachable = unreachable;
  }
}

const Values = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));
export type StateValues = v.InferOutput<typeof Values>;

/**
 * Asks the backend for a state, or to take it back.
 *
 * @returns the values the backend chose itself (an id, say); an answer without any is as good
 * @throws StateRefused
 */
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
  if (!response.ok)
    throw new StateRefused(
      `The states endpoint ${url} refused to ${change.action === 'setup' ? 'set up' : 'take back'} «${change.state}»: HTTP ${response.status} ${text.slice(0, 200)}`.trim(),
      { unreachable: false },
    );
  const values = v.safeParse(v.pipe(v.string(), v.parseJson(), Values), text);
  return values.success ? values.output : {};
}
