/** However several tabs of one shopper edit the cart, no edit is lost, and all tabs come to show the same. */
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { itemAdded, lineRemoved, quantityStepped } from '#src/state/cart.ts';
import { connect, makeStore, rememberedState, type Store } from '#src/state/store.ts';
import { product } from '#tests/support/products.ts';
import { full } from '#tests/support/full.ts';
import { seed, printSeed } from '#tests/support/seed.ts';
import { Browser } from './support/browser.ts';
import { quantitiesIn, type Quantities, quantitiesOf } from './support/ledger.ts';
import { inPage, type Page } from './support/page.ts';

printSeed('the cart in several tabs');

/** With fewer turns a tab that does not wait for what another one wrote goes unnoticed. */
const TURNS = full ? 1000 : 50;
/** Milliseconds between two edits at a human pace: longer than a tab keeps its turn. */
const A_TURN = 250;
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
      /** Which tabs receive the storage event before the next edit. */
      hears: fc.array(fc.boolean(), { minLength: tabs, maxLength: tabs }),
    }),
    { minLength: TURNS, maxLength: TURNS, size: 'max' },
  );
type Turn = ReturnType<typeof turns> extends fc.Arbitrary<(infer T)[]> ? T : never;

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
      onTestFinished(connect(store));
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

const stored = (browser: Browser) => quantitiesIn(browser.storage.truth('cart'));
const shownIn = ({ store }: Tab) => quantitiesOf(store.getState().cart.items);

/** Makes edits one after the other, and compares storage and screens with the model after each. */
async function play(sequence: readonly Turn[], count: number): Promise<void> {
  const { browser, tabs } = openTabs(count);
  const model: Quantities = new Map();
  for (const { tab: place, edit, hears } of sequence) {
    const tab = tabs[place];
    if (!tab) throw new Error('no such tab');
    await browser.step(tab.page, () => make(tab.store, edit));
    apply(model, edit);
    await browser.pass(A_TURN);
    expect(stored(browser)).toEqual(model);
    for (const other of tabs.filter((_, index) => hears[index])) {
      await browser.deliver(other.page);
      expect(shownIn(other)).toEqual(model);
    }
  }
  await browser.settle();
  expect(stored(browser)).toEqual(model);
  for (const tab of tabs) expect(shownIn(tab)).toEqual(model);
}

/** Adds in all tabs before any of them has written. Returns how many pieces were added, and are stored. */
async function burst(sequence: readonly Turn[], count: number) {
  const { browser, tabs } = openTabs(count);
  let added = 0;
  for (const { tab: place, edit } of sequence) {
    const tab = tabs[place];
    if (!tab || edit.kind !== 'add') continue;
    await browser.step(tab.page, () => make(tab.store, edit));
    added += edit.by;
  }
  await browser.settle();
  for (const tab of tabs) expect(shownIn(tab)).toEqual(stored(browser));
  const there = [...stored(browser).values()].reduce((all, each) => all + each, 0);
  return { added, there };
}

describe.each([2, 3])('%i tabs of one shopper', (count) => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });

  it(`lose none of ${TURNS} edits made at human speed, and show the same cart in the end`, async () => {
    expect.hasAssertions();
    const kept = fc.asyncProperty(turns(count), async (sequence) => {
      await play(sequence, count);
    });
    await fc.assert(kept, { seed, numRuns: 3 });
  });

  it('lose none that are made at the same instant', async () => {
    const [sequence = []] = fc.sample(turns(count), { seed, numRuns: 1 });
    const { added, there } = await burst(sequence, count);
    expect(added).toBeGreaterThan(0);
    expect(there).toBe(added);
  });
});
