/** The state behind the panel's sections: the demo, its status, and the user's input. */
import type { EndpointName } from '#contracts/index.ts';
import type { RequestLog } from '#mocks/handlers/requestLog.ts';
import type { Demo } from '#mocks/demo/demo.ts';
import type { EffectKind, Span } from './readFault.ts';
import { readStatus } from './status.ts';

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

/** The user's input in the panel; a reset clears it. The fields of a fault's form hold their own values. */
export interface Drafts {
  readonly search?: string;
  readonly openScenario?: string | undefined;
  readonly openFault?: EndpointName | undefined;
  readonly fault?: FaultDraft | undefined;
  readonly importProblem?: string | undefined;
  readonly logText?: string;
  readonly logBreaches?: boolean;
  readonly openEntry?: number | undefined;
}

/** What is chosen in the open fault's form, if it is not what the fault has, and what is wrong with it. */
interface FaultDraft {
  readonly kind?: EffectKind;
  readonly span?: Span;
  readonly problem?: string;
}

/** Resolves to the message for the user, in Spanish. */
type Action = () => Promise<string> | string;

export type PanelState = Awaited<ReturnType<typeof createPanelState>>;

interface Deps {
  readonly demo: Demo;
  readonly requestLog: RequestLog;
  /** Draws the state. `isDone` if an action has ended, which may have changed the demo. */
  readonly changed: (isDone: boolean) => void;
  readonly tab: TabName;
  readonly drafts: Drafts;
}

export async function createPanelState({ demo, requestLog, changed, tab, drafts }: Deps) {
  const run = async (action: Action) => {
    try {
      state.message = await action();
      state.status = await readStatus(demo);
    } catch (error) {
      state.message = `No se pudo: ${error instanceof Error ? error.message : String(error)}`;
    }
    changed(true);
  };
  let running = Promise.resolve();

  const state = {
    demo,
    requestLog,
    status: await readStatus(demo),
    tab,
    drafts,
    /** The result of the last action; screen readers announce it. */
    message: '',
    /** Whether the page shows old data: it reloads when the panel closes. */
    isStale: false,

    selectTab(name: TabName): void {
      state.tab = name;
      state.message = '';
      changed(false);
      state.readAgain();
    },
    /** Reads the status after the actions that are still running, and leaves the message as it is. */
    readAgain: () => state.act(() => state.message),
    /** Another browser tab, or the shop, may have changed the demo. */
    async refresh(): Promise<void> {
      state.status = await readStatus(demo);
      state.message = '';
      changed(false);
    },
    edit(change: Drafts): void {
      state.drafts = { ...state.drafts, ...change };
      changed(false);
    },
    /** Runs an action after those that are still running: two that replace the data at once could end in either order. */
    act(action: Action): void {
      running = running.then(() => run(action));
    },
    /** Runs at once: a browser that asks for the permission may never end it. */
    copyLink: (link: string) => void run(() => copied(link)),
  };
  return state;
}

async function copied(link: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(link);
    return 'Enlace copiado.';
  } catch {
    return `El navegador no deja copiar. El enlace es: ${link}`;
  }
}
