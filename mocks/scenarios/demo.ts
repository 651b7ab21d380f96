/** The operations on a demo, for the panel, the links and the control API. */
import type { EndpointName } from '#contracts/index.ts';
import { without } from '#mocks/store/faultCalls.ts';
import type { Fault, Faults } from '#mocks/store/faults.ts';
import type { Mock } from '#mocks/handlers/mock.ts';
import { type Db, rowsOf } from '#mocks/store/database.ts';
import { type Person, sessionTexts } from '#mocks/store/persons.ts';
import { scenarioOf } from './index.ts';
import { dataset, DEFAULT_SIZE } from '#mocks/store/seed/dataset.ts';
import { defaultSettings, type ProviderMode } from '#mocks/store/settings.ts';
import type { Change } from '#mocks/store/transactions.ts';
import { cartTexts, changeOf, logInAs, type Shop } from './shop.ts';
import { startOver } from './startOver.ts';

export type Demo = ReturnType<typeof createDemo>;

type Deps = Pick<Mock, 'db' | 'transactions' | 'requestLog'>;

export function createDemo(deps: Deps, shop: Shop) {
  const { db, transactions } = deps;
  return {
    ...startOver(deps, shop),

    logIn: (person: Person) => logInAs(person, shop),

    state: () => transactions.state(),

    /** What is known without reading the rows: fast for any number of rows. */
    header: () => transactions.header(),

    settings: async () => (await transactions.header()).settings,

    remembered: () => shop.remembered(),

    arm: (id: string) => transactions.replace(() => armed(id, db, false), changeOf(shop)),

    /**
     * Arms a scenario, and logs in as its person with the cart that it needs. `undo` takes all of that back. The caller
     * then opens the scenario's page.
     */
    async goTo(id: string): Promise<void> {
      const { as, cart = false } = scenarioOf(id);
      const texts = { ...sessionTexts(as), ...cartTexts(cart) };
      await transactions.replace(() => armed(id, db, true), changeOf(shop, texts));
      shop.remember(texts);
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

/**
 * The settings of a scenario. It keeps the rows, unless it sets the number of products or an earlier one has left none.
 *
 * @param undoable - whether `undo` takes it back, even if it keeps the rows
 */
function armed(id: string, db: Db, undoable: boolean): Change {
  const { faults = {}, provider = 'normal', products } = scenarioOf(id);
  const settings = { faults, scenario: id, provider };
  const size = products ?? (db.products.count() === 0 ? DEFAULT_SIZE : undefined);
  if (size !== undefined) return { settings, rows: dataset(size) };
  // What an earlier one has left paid would be recorded instead of what this one pays.
  if (undoable)
    return { settings, rows: { ...rowsOf(db), checkoutSessions: [], paymentIntents: [] } };
  db.checkoutSessions.clear();
  db.paymentIntents.clear();
  return { settings };
}
