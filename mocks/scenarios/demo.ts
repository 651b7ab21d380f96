/** The operations on a demo, for the panel, the links and the control API. */
import type { CartItem } from '#contracts/entities.ts';
import type { EndpointName } from '#contracts/index.ts';
import { without } from '#mocks/store/faultCalls.ts';
import type { Fault, Faults } from '#mocks/store/faults.ts';
import type { Link } from './links.ts';
import type { Mock } from '#mocks/handlers/mock.ts';
import type { LogEntry } from '#mocks/handlers/requestLog.ts';
import { type Person, sessionOf } from '#mocks/store/persons.ts';
import { scenarioOf } from './index.ts';
import { dataset, DEFAULT_SIZE, type Size } from '#mocks/store/seed/dataset.ts';
import { defaultSettings } from '#mocks/store/settings.ts';
import { readStateFile, type Remembered, writeStateFile } from '#mocks/store/stateFile.ts';

/** Access to the shop's data in the browser's storage. The shop applies a change at once. */
export interface Shop {
  remembered(): Remembered;
  remember(texts: Partial<Remembered>): void;
}

export type Demo = ReturnType<typeof createDemo>;

type Deps = Pick<Mock, 'db' | 'transactions' | 'requestLog'>;

export function createDemo({ db, transactions, requestLog }: Deps, shop: Shop) {
  const become = (person: Person) => logInAs(person, shop);
  /** The log before the last reset. It is not stored: a log lasts as long as its page or server. */
  let cleared: { readonly at: number | undefined; readonly log: readonly LogEntry[] } | undefined;
  const clearLog = async () => {
    cleared = { at: (await transactions.standing()).replacedAt, log: requestLog.all() };
    requestLog.clear();
  };

  return {
    ...stateFiles(transactions, shop),

    become,

    state: () => transactions.state(),

    /** What is known without reading the rows: fast for any number of rows. */
    standing: () => transactions.standing(),

    settings: async () => (await transactions.standing()).settings,

    remembered: () => shop.remembered(),

    /** Keeps the rows, unless the scenario sets the number of products or an earlier one has left none. */
    async arm(id: string): Promise<void> {
      const { faults = {}, products } = scenarioOf(id);
      await transactions.replace(() => {
        const size = products ?? (db.products.count() === 0 ? DEFAULT_SIZE : undefined);
        return {
          settings: { faults, scenario: id },
          ...(size !== undefined && { rows: dataset(size) }),
        };
      }, shop.remembered());
    },

    /** Logs in as the scenario's person, with the cart it needs. The caller then opens the scenario's page. */
    prepare(id: string): void {
      const { as, cart } = scenarioOf(id);
      become(as);
      shop.remember({ cart: cart ? JSON.stringify(exampleCart) : null });
    },

    disarm: () => transactions.replace({ settings: defaultSettings }),

    /** Sets or removes the fault of one call. A scenario ends, but its other faults stay, with their counters. */
    setFault: (call: EndpointName, fault: Fault | undefined) =>
      transactions.replace(({ faults }) => {
        const { [call]: _removed, ...others } = faults;
        const next: Faults = fault ? { ...others, [call]: fault } : others;
        return {
          settings: { faults: next, scenario: null },
          recount: (faultCalls) => without(faultCalls, call),
        };
      }),

    resize: (size: Size) => transactions.replace({ rows: dataset(size) }, shop.remembered()),

    /** Resets everything to the first start, including the shop's data in the browser's storage. */
    async reset(): Promise<void> {
      await transactions.reset(shop.remembered());
      await clearLog();
      shop.remember({ token: null, user: null, cart: null });
    },

    /**
     * Brings back what the last reset, import, link or change of the number of products has replaced: rows, faults with
     * their counters, session and cart, and the log if this page or server has cleared it. Once; resolves to `false` if
     * there is nothing to bring back.
     */
    async undo(): Promise<boolean> {
      const brought = await transactions.undo();
      if (!brought) return false;
      if (brought.shop) shop.remember(brought.shop);
      if (cleared?.at === brought.at) requestLog.restore(cleared.log);
      cleared = undefined;
      return true;
    },

    /** Sets up the state of a link from scratch: the same link always leads to the same state. */
    async follow({ person, scenario, faults, products }: Link): Promise<void> {
      const linkedScenario = scenario === undefined ? undefined : scenarioOf(scenario);
      await transactions.replace(
        {
          rows: dataset(products ?? linkedScenario?.products ?? DEFAULT_SIZE),
          settings: {
            faults: { ...linkedScenario?.faults, ...faults },
            scenario: scenario ?? null,
          },
        },
        shop.remembered(),
      );
      await clearLog();
      become(person ?? linkedScenario?.as ?? 'visitor');
      shop.remember({ cart: linkedScenario?.cart ? JSON.stringify(exampleCart) : null });
    },
  };
}

function logInAs(person: Person, shop: Shop): void {
  const session = sessionOf(person);
  shop.remember({
    token: session && session.token,
    user: session && JSON.stringify(session.user),
  });
}

function stateFiles(transactions: Deps['transactions'], shop: Shop) {
  return {
    exportState: async () =>
      writeStateFile({ ...(await transactions.state()), shop: shop.remembered() }),

    /** Imports an exported state. Resolves to an error message in Spanish, or to `undefined` on success. */
    async importState(text: string): Promise<string | undefined> {
      const read = readStateFile(text);
      if ('problem' in read) return read.problem;
      const { rows, settings, faultCalls, shop: remembered } = read.state;
      await transactions.replace({ rows, settings, recount: () => faultCalls }, shop.remembered());
      if (remembered) shop.remember(remembered);
      return undefined;
    },
  };
}

const [first] = dataset(DEFAULT_SIZE).products;
export const exampleCart: readonly CartItem[] = first ? [{ ...first, quantity: 2 }] : [];
