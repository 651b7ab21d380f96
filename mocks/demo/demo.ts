/** The operations on a demo, for the panel, the links and the control API. */
import type { EndpointName } from '#contracts/index.ts';
import { type Fault, type Faults, without } from '#mocks/store/faults.ts';
import type { Store } from '#mocks/handlers/handlers.ts';
import { type Db, rowsOf } from '#mocks/store/database.ts';
import { type Person, sessionTexts } from '#mocks/store/persons.ts';
import { readStateFile, writeStateFile } from '#mocks/store/stateFile.ts';
import { scenarioOf } from '#mocks/scenarios/index.ts';
import type { Link } from './links.ts';
import { dataset, DEFAULT_SIZE, type Size } from '#mocks/store/seed/dataset.ts';
import { defaultSettings, type ProviderMode } from '#mocks/store/settings.ts';
import type { Change } from '#mocks/store/transactions.ts';
import { cartTexts, changeOf, type Shop } from './shop.ts';

export type Demo = ReturnType<typeof createDemo>;

export function createDemo({ db, transactions, requestLog }: Store, shop: Shop) {
  return {
    resize: (size: Size) => transactions.replace({ rows: dataset(size) }, changeOf(shop)),

    /** Sets up the state of a link from scratch. The same link always leads to the same state, an empty one to the first start. */
    async follow({ person, scenario, faults, provider, products }: Link): Promise<void> {
      const linked = scenario === undefined ? undefined : scenarioOf(scenario);
      const rows = dataset(products ?? linked?.products ?? DEFAULT_SIZE);
      const settings = {
        faults: { ...linked?.faults, ...faults },
        scenario: scenario ?? null,
        provider: provider ?? linked?.provider ?? 'normal',
      };
      const texts = {
        ...sessionTexts(person ?? linked?.as ?? 'visitor'),
        ...cartTexts(linked?.cart ?? false),
      };
      await transactions.replace({ rows, settings }, changeOf(shop, texts));
      requestLog.clear();
      shop.remember(texts);
    },

    ...fileActions(transactions, shop),

    /**
     * Brings back what the last link, import, scenario or change of the number of products has replaced: rows, faults with
     * their counters, session and cart. Once; resolves to `false` if there is nothing to bring back.
     */
    async undo(): Promise<boolean> {
      const brought = await transactions.undo();
      if (brought?.shop) shop.remember(brought.shop);
      return brought !== undefined;
    },

    logIn: (person: Person) => shop.remember(sessionTexts(person)),

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

    ...faultActions(transactions),
  };
}

function fileActions(transactions: Store['transactions'], shop: Shop) {
  return {
    exportState: async () =>
      writeStateFile({ ...(await transactions.state()), shop: shop.remembered() }),

    /** Imports an exported state. Resolves to an error message in Spanish, or to `undefined` on success. */
    async importState(text: string): Promise<string | undefined> {
      const read = readStateFile(text);
      if ('problem' in read) return read.problem;
      const { rows, settings, faultCalls, shop: remembered } = read.state;
      await transactions.replace({ rows, settings, faultCalls }, changeOf(shop, remembered));
      if (remembered) shop.remember(remembered);
      return undefined;
    },
  };
}

function faultActions(transactions: Store['transactions']) {
  return {
    disarm: () => transactions.replace({ settings: defaultSettings }),

    /** Sets or removes the fault of one call. A scenario ends, but its other faults stay, with their counters. */
    setFault: (call: EndpointName, fault: Fault | undefined) =>
      transactions.replace(({ settings: { faults, provider }, faultCalls }) => {
        const { [call]: _removed, ...others } = faults;
        const next: Faults = fault ? { ...others, [call]: fault } : others;
        return {
          settings: { faults: next, scenario: null, provider },
          faultCalls: without(faultCalls, call),
        };
      }),

    /** Sets how the card provider behaves. A scenario ends, but its faults stay, with their counters. */
    setProvider: (provider: ProviderMode) =>
      transactions.replace(({ settings: { faults }, faultCalls }) => ({
        settings: { faults, scenario: null, provider },
        faultCalls,
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
