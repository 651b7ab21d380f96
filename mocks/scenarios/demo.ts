/** The operations on a demo, for the panel, the links and the control API. */
import type { EndpointName } from '#contracts/index.ts';
import type { Fault, Faults } from '#mocks/store/faults.ts';
import type { Link } from './links.ts';
import type { Mock } from '#mocks/handlers/mock.ts';
import { type Person, sessionTexts } from '#mocks/store/persons.ts';
import { exampleCart } from './exampleCart.ts';
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
  const become = (person: Person) => shop.remember(sessionTexts(person));

  return {
    ...stateFiles(transactions, shop),

    become,

    state: () => transactions.state(),

    /** The current settings without the rows: fast for any number of rows. */
    settings: () => transactions.settings(),

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
      });
    },

    /** Logs in as the scenario's person, with the cart it needs. The caller then opens the scenario's page. */
    prepare(id: string): void {
      const { as, cart } = scenarioOf(id);
      become(as);
      shop.remember({ cart: cart ? JSON.stringify(exampleCart) : null });
    },

    disarm: () => transactions.replace({ settings: defaultSettings }),

    /** Sets or removes the fault of one call. A scenario ends, but its other faults stay. */
    setFault: (call: EndpointName, fault: Fault | undefined) =>
      transactions.replace(({ faults }) => {
        const { [call]: _removed, ...others } = faults;
        const next: Faults = fault ? { ...others, [call]: fault } : others;
        return { settings: { faults: next, scenario: null } };
      }),

    resize: (size: Size) => transactions.replace({ rows: dataset(size) }),

    /** Resets everything to the first start, including the shop's data in the browser's storage. */
    async reset(): Promise<void> {
      await transactions.reset();
      requestLog.clear();
      shop.remember({ token: null, user: null, cart: null });
    },

    /** Sets up the state of a link from scratch: the same link always leads to the same state. */
    async follow({ person, scenario, faults, products }: Link): Promise<void> {
      const linkedScenario = scenario === undefined ? undefined : scenarioOf(scenario);
      await transactions.replace({
        rows: dataset(products ?? linkedScenario?.products ?? DEFAULT_SIZE),
        settings: { faults: { ...linkedScenario?.faults, ...faults }, scenario: scenario ?? null },
      });
      requestLog.clear();
      become(person ?? linkedScenario?.as ?? 'visitor');
      shop.remember({ cart: linkedScenario?.cart ? JSON.stringify(exampleCart) : null });
    },
  };
}

function stateFiles(transactions: Deps['transactions'], shop: Shop) {
  return {
    exportState: async () =>
      writeStateFile({ ...(await transactions.state()), shop: shop.remembered() }),

    /** Imports an exported state. Resolves to an error message in Spanish, or to `undefined` on success. */
    async importState(text: string): Promise<string | undefined> {
      const read = readStateFile(text);
      if ('problem' in read) return read.problem;
      const { rows, settings, shop: remembered } = read.state;
      await transactions.replace({ rows, settings });
      if (remembered) shop.remember(remembered);
      return undefined;
    },
  };
}
