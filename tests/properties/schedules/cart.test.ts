import * as fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { itemAdded, lineRemoved, quantityStepped } from '#src/state/cart.ts';
import { connect, makeStore, rememberedState, type Store } from '#src/state/store.ts';
import { product } from '#tests/support/products.ts';
import { seed, tellSeed } from '#tests/support/seed.ts';
import { Browser } from './browser.ts';
import { quantitiesIn, type Quantities, quantitiesOf } from './ledger.ts';
import { inPage, type Page } from './page.ts';

tellSeed('the cart in several tabs');

const OPERATIONS = 1000;
const ids = [1, 2, 3, 4, 5];

type Edit =
  | { readonly kind: 'add'; readonly id: number; readonly by: number }
  | { readonly kind: 'step'; readonly id: number; readonly by: 1 | -1 }
  | { readonly kind: 'remove'; readonly id: number };

const id = fc.constantFrom(...ids);
const edits: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('add'), id, by: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('step'), id, by: fc.constantFrom(1, -1) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove'), id }) },
);
const turns = (tabs: number) =>
  fc.array(
    fc.record({
      tab: fc.nat({ max: tabs - 1 }),
      edit: edits,
      /** Which tabs hear of it before the next turn. */
      hears: fc.array(fc.boolean(), { minLength: tabs, maxLength: tabs }),
    }),
    { minLength: OPERATIONS, maxLength: OPERATIONS, size: 'max' },
  );

/** The model: one shopper, one cart. */
function apply(quantities: Quantities, edit: Edit): void {
  const known = quantities.get(edit.id);
  if (edit.kind === 'remove') quantities.delete(edit.id);
  else if (edit.kind === 'add') quantities.set(edit.id, (known ?? 0) + edit.by);
  else if (known !== undefined) quantities.set(edit.id, known + edit.by);
}

interface Tab {
  readonly page: Page;
  readonly store: Store;
}

function openTabs(count: number): { browser: Browser; tabs: Tab[] } {
  const browser = new Browser((step) => step());
  const tabs = Array.from({ length: count }, () => {
    const page = browser.open('/cart');
    return inPage(page, () => {
      const store = makeStore(rememberedState());
      connect(store);
      return { page, store };
    });
  });
  return { browser, tabs };
}

function make(store: Store, edit: Edit): void {
  if (edit.kind === 'add')
    store.dispatch(itemAdded({ product: product(edit.id), quantity: edit.by }));
  else if (edit.kind === 'step') store.dispatch(quantityStepped(edit));
  else store.dispatch(lineRemoved(edit.id));
}

const stored = (browser: Browser) => quantitiesIn(browser.storage.getItem('cart'));

const figures: string[] = [];
afterAll(() => {
  process.stderr.write(`${figures.join('\n')}\n`);
});

describe.each([2, 3])('%i tabs of one shopper', (count) => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });

  it(`lose none of ${OPERATIONS} edits made at human speed, and come to show the same`, async () => {
    await fc.assert(
      fc.asyncProperty(turns(count), async (sequence) => {
        const { browser, tabs } = openTabs(count);
        const model: Quantities = new Map();
        // A step is written after the click: what other tabs do meanwhile goes first.
        const unwritten = new Map<Tab, Edit>();
        const written = async (tab: Tab) => {
          await browser.catchUp(tab.page);
          const edit = unwritten.get(tab);
          if (edit) apply(model, edit);
          unwritten.delete(tab);
        };
        for (const { tab: place, edit, hears } of sequence) {
          const tab = tabs[place];
          if (!tab) throw new Error('no such tab');
          await written(tab);
          await browser.deliver(tab.page);
          await browser.step(tab.page, () => make(tab.store, edit));
          if (edit.kind === 'step') unwritten.set(tab, edit);
          else apply(model, edit);
          expect(stored(browser)).toEqual(model);
          for (const [index, other] of tabs.entries())
            if (hears[index]) {
              await browser.deliver(other.page);
              // What it has not written yet stays on its screen.
              const shown = new Map(model);
              const step = unwritten.get(other);
              if (step) apply(shown, step);
              expect(quantitiesOf(other.store.getState().cart.items)).toEqual(shown);
            }
        }
        for (const tab of tabs) await written(tab);
        await browser.settle();
        expect(stored(browser)).toEqual(model);
        for (const { store } of tabs)
          expect(quantitiesOf(store.getState().cart.items)).toEqual(model);
      }),
      { seed, numRuns: 3 },
    );
  });

  it('in a burst, with nobody waiting for anything, still agree in the end', async () => {
    const { browser, tabs } = openTabs(count);
    const [first] = tabs;
    if (!first) throw new Error('no tab');
    await browser.step(first.page, () => {
      for (const each of ids) make(first.store, { kind: 'add', id: each, by: 1 });
    });
    await browser.settle();
    const [burst = []] = fc.sample(turns(count), { seed, numRuns: 1 });
    const rising = burst.filter(({ edit }) => edit.kind !== 'remove');
    let expected = ids.length;
    for (const { tab: place, edit } of rising) {
      const tab = tabs[place];
      if (tab) inPage(tab.page, () => make(tab.store, edit));
      if (edit.kind !== 'remove') expected += edit.by;
    }
    await browser.settle();
    const quantities = stored(browser);
    for (const { store } of tabs)
      expect(quantitiesOf(store.getState().cart.items)).toEqual(quantities);
    const sum = [...quantities.values()].reduce((all, each) => all + each, 0);
    figures.push(
      `burst in ${count} tabs: ${Math.abs(expected - sum)} pieces lost of ${rising.length} edits`,
    );
  });
});
