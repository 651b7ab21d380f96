/** What replaces the whole state of a demo, and what brings the state before it back. */
import type { Mock } from '#mocks/handlers/mock.ts';
import { dataset, DEFAULT_SIZE, type Size } from '#mocks/store/seed/dataset.ts';
import { sessionTexts } from '#mocks/store/persons.ts';
import { nothingRemembered, readStateFile, writeStateFile } from '#mocks/store/stateFile.ts';
import { scenarioOf } from './index.ts';
import type { Link } from './links.ts';
import { cartTexts, changeOf, type Shop } from './shop.ts';

type Deps = Pick<Mock, 'transactions' | 'requestLog'>;

export function startOver({ transactions, requestLog }: Deps, shop: Shop) {
  return {
    resize: (size: Size) => transactions.replace({ rows: dataset(size) }, changeOf(shop)),

    /** Resets everything to the first start, including the shop's data in the browser's storage. */
    async reset(): Promise<void> {
      await transactions.reset(changeOf(shop, nothingRemembered));
      requestLog.setAside();
      shop.remember(nothingRemembered);
    },

    /** Sets up the state of a link from scratch: the same link always leads to the same state. */
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
      requestLog.setAside();
      shop.remember(texts);
    },

    exportState: async () =>
      writeStateFile({ ...(await transactions.state()), shop: shop.remembered() }),

    /** Imports an exported state. Resolves to an error message in Spanish, or to `undefined` on success. */
    async importState(text: string): Promise<string | undefined> {
      const read = readStateFile(text);
      if ('problem' in read) return read.problem;
      const { rows, settings, faultCalls, shop: remembered } = read.state;
      const change = { rows, settings, recount: () => faultCalls };
      await transactions.replace(change, changeOf(shop, remembered));
      if (remembered) shop.remember(remembered);
      return undefined;
    },

    /**
     * Brings back what the last of these has replaced: rows, faults with their counters, session and cart, and the log
     * if this tab or server has cleared it. A reset that has cleared nothing but the log counts too, until another one
     * changes more. Once; resolves to `false` if there is nothing to bring back.
     */
    async undo(): Promise<boolean> {
      const brought = await transactions.undo();
      if (brought?.shop) shop.remember(brought.shop);
      const hasLog = requestLog.restore();
      return brought !== undefined || hasLog;
    },
  };
}
