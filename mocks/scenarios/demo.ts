/** The operations on a demo, for the panel, the links and the control API. */
import type { EndpointName } from '#contracts/index.ts';
import { without } from '#mocks/store/faultCalls.ts';
import type { Fault, Faults } from '#mocks/store/faults.ts';
import type { Mock } from '#mocks/handlers/mock.ts';
import type { Person } from '#mocks/store/persons.ts';
import { scenarioOf } from './index.ts';
import { dataset, DEFAULT_SIZE } from '#mocks/store/seed/dataset.ts';
import { defaultSettings, type ProviderMode } from '#mocks/store/settings.ts';
import { changeOf, fillCart, logInAs, type Shop } from './shop.ts';
import { startOver } from './startOver.ts';

export type Demo = ReturnType<typeof createDemo>;

type Deps = Pick<Mock, 'db' | 'transactions' | 'requestLog'>;

export function createDemo(deps: Deps, shop: Shop) {
  const { db, transactions } = deps;
  return {
    ...startOver(deps, shop),

    become: (person: Person) => logInAs(person, shop),

    state: () => transactions.state(),

    /** What is known without reading the rows: fast for any number of rows. */
    standing: () => transactions.standing(),

    settings: async () => (await transactions.standing()).settings,

    remembered: () => shop.remembered(),

    /** Keeps the rows, unless the scenario sets the number of products or an earlier one has left none. */
    async arm(id: string): Promise<void> {
      const { faults = {}, provider = 'normal', products } = scenarioOf(id);
      await transactions.replace(() => {
        const settings = { faults, scenario: id, provider };
        const size = products ?? (db.products.count() === 0 ? DEFAULT_SIZE : undefined);
        if (size !== undefined) return { settings, rows: dataset(size) };
        // What an earlier one has left paid would be recorded instead of what this one pays.
        db.checkoutSessions.clear();
        db.paymentIntents.clear();
        return { settings };
      }, changeOf(shop));
    },

    /** Logs in as the scenario's person, with the cart it needs. The caller then opens the scenario's page. */
    prepare(id: string): void {
      const { as, cart = false } = scenarioOf(id);
      logInAs(as, shop);
      fillCart(cart, shop);
    },

    disarm: () => transactions.replace({ settings: defaultSettings }),

    /** Sets or removes the fault of one call. A scenario ends, but its other faults stay, with their counters. */
    setFault: (call: EndpointName, fault: Fault | undefined) =>
      transactions.replace(({ faults, provider }) => {
        const { [call]: _removed, ...others } = faults;
        const next: Faults = fault ? { ...others, [call]: fault } : others;
        return {
          settings: { faults: next, scenario: null, provider },
          recount: (faultCalls) => without(faultCalls, call),
        };
      }),

    /** Sets how the card provider behaves. A scenario ends, but its faults stay, with their counters. */
    setProvider: (provider: ProviderMode) =>
      transactions.replace(({ faults }) => ({
        settings: { faults, scenario: null, provider },
        recount: (faultCalls) => faultCalls,
      })),
  };
}
