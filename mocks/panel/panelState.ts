/** What the panel's sections work with: the demo, how it stands, and what is being typed. */
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
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a constant has these keys and no others
export const tabNames = Object.keys(tabs) as readonly TabName[];
export type TabName = keyof typeof tabs;

/** What lives in the open page only; a reset clears it. */
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

/** Shows what comes next, and lets the page paint it. */
export type Step = (doing: string) => Promise<void>;
/** An action on the demo; resolves to what it came to. Long ones say their steps. */
type Work = (step: Step) => Promise<string> | string;

export interface PanelState {
  readonly demo: Demo;
  readonly requestLog: RequestLog;
  readonly status: Status;
  readonly tab: TabName;
  readonly drafts: Drafts;
  /** What the last action came to, for everybody to hear. */
  readonly said: string;
  /** What the action under way is at; empty when none is. */
  readonly doing: string;
  /** Whether the page shows data that are no longer there. */
  readonly stale: boolean;
  turnTo(tab: TabName): void;
  /** Changes the drafts; after waiting for something, by way of what they are by then. */
  edit(change: Partial<Drafts> | ((drafts: Drafts) => Partial<Drafts>)): void;
  /** Does something with the demo; says what the work resolves to, or why it could not be. */
  act(work: Work): void;
  /** The data are others from now on: the page is to be loaded anew when the panel closes. */
  outdate(): void;
  refresh(): Promise<void>;
}

/** A panel for one demo. `changed` is called after every change. */
export async function createPanelState(
  demo: Demo,
  requestLog: RequestLog,
  changed: (state: PanelState) => void,
): Promise<PanelState> {
  let state: PanelState;
  const put = (change: Partial<PanelState>) => {
    state = { ...state, ...change };
    changed(state);
  };
  const step: Step = async (doing) => {
    put({ doing });
    await painted();
  };
  const carryOut = async (work: Work) => {
    try {
      const said = await work(step);
      put({ said, doing: '', status: await readStatus(demo) });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      put({ said: `No se pudo: ${why}`, doing: '' });
    }
  };
  state = {
    demo,
    requestLog,
    status: await readStatus(demo),
    tab: 'scenarios',
    drafts: blank,
    said: '',
    doing: '',
    stale: false,
    turnTo: (tab) => {
      put({ tab });
      void carryOut(() => ''); // the shop, or another browser tab, may have changed the demo meanwhile
    },
    edit: (change) => {
      const { drafts } = state;
      put({ drafts: { ...drafts, ...(typeof change === 'function' ? change(drafts) : change) } });
    },
    act: (work) => void carryOut(work),
    outdate: () => put({ stale: true }),
    refresh: async () => put({ status: await readStatus(demo), said: '' }),
  };
  return state;
}

/** Resolves once what was last rendered is on screen; a tab in the background is not waited for. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
