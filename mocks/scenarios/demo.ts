/** What can be done with a demo, whoever asks: the panel, a link, the control API. */
import type { CartItem } from '#contracts/entities.ts';
import type { EndpointName } from '#contracts/index.ts';
import type { Fault, Faults } from '#mocks/store/faults.ts';
import type { Link } from './links.ts';
import type { Mock } from '#mocks/handlers/mock.ts';
import { type Person, sessionOf } from '#mocks/store/persons.ts';
import { scenarioOf } from './index.ts';
import { dataset, type Size } from '#mocks/store/seed/dataset.ts';
import { defaultSettings } from '#mocks/store/settings.ts';
import { readStateFile, type Remembered, writeStateFile } from '#mocks/store/stateFile.ts';

/** The shop that a demo stands beside: what it keeps in the browser's storage. It follows a change at once. */
export interface Shop {
  remembered(): Remembered;
  remember(texts: Partial<Remembered>): void;
}

export type Demo = ReturnType<typeof createDemo>;

export function createDemo(
  { transactions, requestLog }: Pick<Mock, 'transactions' | 'requestLog'>,
  shop: Shop,
) {
  const become = (person: Person) => {
    const session = sessionOf(person);
    shop.remember({
      token: session && session.token,
      user: session && JSON.stringify(session.user),
    });
  };

  return {
    become,

    /** Rows and settings, as they are now. */
    state: () => transactions.state(),

    /** How the mock is set, without the rows: quick, whatever the size. */
    settings: () => transactions.settings(),

    /** What the shop keeps in the browser, as it stands there. */
    remembered: () => shop.remembered(),

    /**
     * Sets the mock as a scenario wants it. Rows stay, unless it is about them, or needs products where an earlier one
     * has left none.
     */
    async arm(id: string): Promise<void> {
      const { faults = {}, products } = scenarioOf(id);
      const { rows } = await transactions.state();
      const size = products ?? (rows.products.length === 0 ? 72 : undefined);
      await transactions.replace({
        settings: { faults, scenario: id },
        ...(size !== undefined && { rows: dataset(size) }),
      });
    },

    /** Becomes who a scenario is about, with the cart it needs; the rest is a matter of going there. */
    prepare(id: string): void {
      const { as, cart } = scenarioOf(id);
      become(as);
      shop.remember({ cart: cart ? JSON.stringify(someCart) : null });
    },

    /** Every fault and scenario off. */
    disarm: () => transactions.replace({ settings: defaultSettings }),

    /** Sets the fault of one call, or takes it off. What was set by a scenario is by hand from then on. */
    async setFault(call: EndpointName, fault: Fault | undefined): Promise<void> {
      const { faults } = await transactions.settings();
      const { [call]: _before, ...others } = faults;
      const next: Faults = fault ? { ...others, [call]: fault } : others;
      await transactions.replace({ settings: { faults: next, scenario: null } });
    },

    resize: (size: Size) => transactions.replace({ rows: dataset(size) }),

    /** Everything as it was at the first start, the shop's own memory included. */
    async reset(): Promise<void> {
      await transactions.reset();
      requestLog.clear();
      shop.remember({ token: null, user: null, cart: null });
    },

    exportState: async () =>
      writeStateFile({ ...(await transactions.state()), shop: shop.remembered() }),

    /** Takes over an exported state. Resolves to what is wrong with it, in Spanish, or to nothing. */
    async importState(text: string): Promise<string | undefined> {
      const read = readStateFile(text);
      if ('problem' in read) return read.problem;
      const { rows, settings, shop: remembered } = read.state;
      await transactions.replace({ rows, settings });
      if (remembered) shop.remember(remembered);
      return undefined;
    },

    /** Brings about what a link asks for, from scratch: the same link gives everybody the same. */
    async follow({ person, scenario, faults, products }: Link): Promise<void> {
      const wanted = scenario === undefined ? undefined : scenarioOf(scenario);
      await transactions.replace({
        rows: dataset(products ?? wanted?.products ?? 72),
        settings: { faults: { ...wanted?.faults, ...faults }, scenario: scenario ?? null },
      });
      requestLog.clear();
      become(person ?? wanted?.as ?? 'visitor');
      shop.remember({ cart: wanted?.cart ? JSON.stringify(someCart) : null });
    },
  };
}

const [first] = dataset(72).products;
/** The cart of a scenario that needs one. */
export const someCart: readonly CartItem[] = first ? [{ ...first, quantity: 2 }] : [];
