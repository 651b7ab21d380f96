/** The state behind the panel's sections: the demo, its status, and the user's input. */
import type { EndpointName } from '#contracts/index.ts';
import type { Demo } from '#mocks/scenarios/demo.ts';
import type { RequestLog } from '#mocks/handlers/requestLog.ts';
import type { FaultDraft } from './faultDraft.ts';
import { readStatus, type Status } from './status.ts';

export const tabs = {
  scenarios: 'Escenarios',
  faults: 'Fallos',
  persons: 'Personas',
  data: 'Datos',
  requests: 'Peticiones',
  link: 'Enlace',
} as const;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the constant has exactly these keys
export const tabNames = Object.keys(tabs) as readonly TabName[];
export type TabName = keyof typeof tabs;

/** The user's input in the panel. A reset clears it; `memory.ts` says what of it survives a reload. */
export interface Drafts {
  readonly search: string;
  readonly openScenario: string | undefined;
  readonly openFault: EndpointName | undefined;
  readonly faults: { readonly [Name in EndpointName]?: FaultDraft };
  readonly faultProblem: string | undefined;
  readonly importProblem: string | undefined;
  readonly logText: string;
  readonly logCall: EndpointName | undefined;
  readonly logBreaches: boolean;
  readonly openEntry: number | undefined;
}

export const blank: Drafts = {
  search: '',
  openScenario: undefined,
  openFault: undefined,
  faults: {},
  faultProblem: undefined,
  importProblem: undefined,
  logText: '',
  logCall: undefined,
  logBreaches: false,
  openEntry: undefined,
};

/** Shows the next step of an action, and resolves after the next paint. */
export type Step = (doing: string) => Promise<void>;
type Action = (step: Step) => Promise<string> | string;

export interface PanelState {
  readonly demo: Demo;
  readonly requestLog: RequestLog;
  readonly status: Status;
  readonly tab: TabName;
  readonly drafts: Drafts;
  /** The result message of the last action; screen readers announce it. */
  readonly said: string;
  /** The current step of the running action; empty if none is running. */
  readonly doing: string;
  readonly stale: boolean;
  turnTo(tab: TabName): void;
  /** Searches the scenarios, and shows those that are found. */
  search(text: string): void;
  /** Changes the drafts. After an `await`, pass a function: the drafts may have changed in the meantime. */
  edit(change: Partial<Drafts> | ((drafts: Drafts) => Partial<Drafts>)): void;
  /** Runs an action after those that are still running. */
  act(action: Action): void;
  /** Runs at once an action that changes no data. A browser that asks for a permission may never end it. */
  copy(action: () => Promise<string>): void;
  /** Marks the page's data as stale: the page reloads when the panel closes. */
  outdate(): void;
  refresh(): Promise<void>;
}

export async function createPanelState(
  demo: Demo,
  requestLog: RequestLog,
  changed: (state: PanelState) => void,
  begin?: { readonly tab: TabName; readonly drafts: Partial<Drafts> },
): Promise<PanelState> {
  let state: PanelState;
  const update = (change: Partial<PanelState>) => {
    state = { ...state, ...change };
    changed(state);
  };
  const step: Step = async (doing) => {
    update({ doing });
    await nextPaint();
  };
  const run = async (action: Action) => {
    try {
      const message = await action(step);
      update({ said: message, doing: '', status: await readStatus(demo) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      update({ said: `No se pudo: ${reason}`, doing: '' });
    }
  };
  let running = Promise.resolve();
  /** One action at a time: two that replace the data at once could end in either order. */
  const act = (action: Action) => {
    running = running.then(() => run(action)).catch(() => {});
  };
  state = {
    demo,
    requestLog,
    status: await readStatus(demo),
    tab: begin?.tab ?? 'scenarios',
    drafts: { ...blank, ...begin?.drafts },
    said: '',
    doing: '',
    stale: false,
    turnTo: (tab) => {
      update({ tab, said: '' });
      // Updates the status: the shop or another browser tab may have changed the demo.
      act(() => state.said);
    },
    search: (text) => update({ tab: 'scenarios', drafts: { ...state.drafts, search: text } }),
    edit: (change) => {
      const { drafts } = state;
      update({
        drafts: { ...drafts, ...(typeof change === 'function' ? change(drafts) : change) },
      });
    },
    act,
    copy: (action) => void run(action),
    outdate: () => update({ stale: true }),
    refresh: async () => update({ status: await readStatus(demo), said: '' }),
  };
  return state;
}

/** Resolves after the next paint; at once in a background tab, which does not paint. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
