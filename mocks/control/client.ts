/** The control API as typed functions, for `window.demo` in the demo and for the Playwright fixtures. */
import * as v from 'valibot';
import type { EndpointName } from '#contracts/index.ts';
import { type StateName, stateNames, type StateParams, states } from '#contracts/states.ts';
import type { Har } from '#mocks/handlers/har.ts';
import type { ScenarioId } from '#mocks/scenarios/index.ts';
import type { FaultInput } from '#mocks/store/faults.ts';
import type { Rows } from '#mocks/store/database.ts';
import type { Person } from '#mocks/store/persons.ts';
import type { ProviderMode } from '#mocks/store/settings.ts';
import type { Size } from '#mocks/store/seed/dataset.ts';
import type { StateFile } from '#mocks/store/stateFile.ts';
import type { FaultsInForce } from './faults.ts';
import type { LoggedExchange } from './log.ts';

export type Send = (
  method: string,
  path: string,
  body?: string,
) => Promise<{ readonly status: number; readonly text: string }>;

interface Counts {
  readonly rows: Readonly<Record<keyof Rows, number>>;
}

/** Each function has the name of its route. All reject with the API's message if it refuses. */
export interface Control {
  /** Any request to the control API, such as `'GET', '/__mock/'`. Resolves to the answer's JSON. */
  request(method: string, path: string, body?: unknown): Promise<unknown>;
  /** The whole state, as the file that the panel exports. */
  state(): Promise<StateFile>;
  importState(file: StateFile): Promise<Counts>;
  /**
   * As at the first start: rows, no fault, an empty log. A scenario sets its faults and its products, in the demo also
   * its person and cart.
   */
  reset(options?: { readonly products?: Size; readonly scenario?: ScenarioId }): Promise<Counts>;
  /** Brings back what the last reset or import has replaced, once. */
  undo(): Promise<Counts>;
  /** Sets up a state of the contract, by its name in `contracts/states.ts`. */
  states<Name extends StateName>(name: Name, params: StateParams<Name>): Promise<void>;
  /** Arms a scenario; `null` disarms it and removes every fault. Resolves to the one that is armed then. */
  scenario(id?: ScenarioId | null): Promise<string | null>;
  /** Sets the faults of all calls: a call that is not named has none. Without an argument it only reads them. */
  faults(all?: { readonly [Name in EndpointName]?: FaultInput }): Promise<FaultsInForce>;
  fault(call: EndpointName, fault: FaultInput | null): Promise<FaultsInForce>;
  /** Sets how the card provider of the demo behaves; without an argument it only reads it. Ends a scenario. */
  provider(mode?: ProviderMode): Promise<ProviderMode>;
  log(call?: EndpointName): Promise<readonly LoggedExchange[]>;
  har(): Promise<Har>;
  clearLog(): Promise<void>;
}

/** `window.demo`: the control API of the demo in this browser. Its functions wait until the demo has started. */
export interface PageControl extends Control {
  /** Resolves to `window.demo` when the mock answers. Rejects if the demo cannot run here. */
  readonly ready: Promise<PageControl>;
  /** Logs in as this person, and keeps the cart. The shop shows it at once. */
  loginAs(person: Person): Promise<void>;
}

declare global {
  interface Window {
    demo?: PageControl;
  }
}

export function createControl(send: Send): Control {
  const ask = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const json = body === undefined ? undefined : JSON.stringify(body);
    const { status, text } = await send(method, path, json);
    if (status >= 300) throw new Error(`${method} ${path}: ${reasonIn(text) ?? status}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own API; the tests compare its answers
    return JSON.parse(text) as Answer;
  };
  const armed = async (method: string, body?: object) =>
    (await ask<{ armed: string | null }>(method, '/__mock/scenario', body)).armed;

  return {
    request: (method, path, body) => ask(method, path, body),
    state: () => ask('GET', '/__mock/state'),
    importState: (file) => ask('PUT', '/__mock/state', file),
    reset: (options = {}) => ask('POST', '/__mock/reset', options),
    undo: () => ask('POST', '/__mock/reset/undo'),
    states: async (name, params) => {
      if (!Object.hasOwn(states, name))
        throw new Error(`There is no state «${name}»; there are ${stateNames.join(', ')}.`);
      await ask('POST', '/__mock/states', { state: states[name].sentence, params });
    },
    scenario: (id) => {
      if (id === undefined) return armed('GET');
      return id === null ? armed('DELETE') : armed('PUT', { id });
    },
    faults: (all) => ask(all ? 'PUT' : 'GET', '/__mock/faults', all),
    fault: async (call, fault) => {
      // A console knows no types.
      if (fault === undefined) throw new Error(`«${call}» needs a fault, or null to remove it.`);
      return fault === null
        ? ask('DELETE', `/__mock/faults/${call}`)
        : ask('PUT', `/__mock/faults/${call}`, fault);
    },
    provider: async (mode) => {
      const body = mode === undefined ? undefined : { mode };
      return (await ask<{ mode: ProviderMode }>(body ? 'PUT' : 'GET', '/__mock/provider', body))
        .mode;
    },
    log: (call) => ask('GET', `/__mock/log${call === undefined ? '' : `?call=${call}`}`),
    har: () => ask('GET', '/__mock/log.har'),
    clearLog: async () => {
      await ask('DELETE', '/__mock/log');
    },
  };
}

const Reason = v.pipe(v.string(), v.parseJson(), v.object({ message: v.string() }));

function reasonIn(text: string): string | undefined {
  const read = v.safeParse(Reason, text);
  return read.success ? read.output.message : undefined;
}
