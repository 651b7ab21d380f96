import * as fc from 'fast-check';
import { RETURN } from './ledger.ts';
import type { Shopper } from './shopper.ts';
import type { Ending } from './waitingCalls.ts';

/** Longer than a tab keeps its lock after a write: a page with a lock does not enter the back/forward cache. */
const WAIT_MILLISECONDS = 1500;

type Action = (shopper: Shopper, tab: number) => Promise<void>;
const answer =
  (how: Ending): Action =>
  (shopper, tab) =>
    shopper.answer(tab, how);

/** What the user, the network or the browser can do in one of two tabs. */
const actions = {
  confirm: (shopper, tab) => shopper.confirm(tab, 1),
  confirmThrice: (shopper, tab) => shopper.confirm(tab, 3),
  good: answer('good'),
  refused: answer('refused'),
  broken: answer('broken'),
  lost: answer('lost'),
  written: answer('written'),
  pay: async (shopper, tab) => {
    if (shopper.away(tab)) await shopper.load(tab, RETURN);
  },
  cart: (shopper, tab) => shopper.load(tab, '/cart'),
  typed: (shopper, tab) => shopper.load(tab, RETURN),
  reload: (shopper, tab) => shopper.reload(tab),
  back: (shopper, tab) => shopper.back(tab),
  plus: (shopper, tab) => shopper.plus(tab),
  remove: (shopper, tab) => shopper.remove(tab),
  addOld: (shopper, tab) => shopper.add(tab, 1),
  addNew: (shopper, tab) => shopper.add(tab, 3),
  logOut: (shopper, tab) => shopper.logOut(tab),
  ana: (shopper, tab) => shopper.logIn(tab, 'ana'),
  luis: (shopper, tab) => shopper.logIn(tab, 'luis'),
  wait: ({ browser }) => browser.pass(WAIT_MILLISECONDS),
  hear: async (shopper, tab) => {
    const page = shopper.pageOf(tab);
    if (page) await shopper.browser.deliver(page);
  },
} as const satisfies Record<string, Action>;

const one = (...names: (keyof typeof actions)[]) => fc.constantFrom(...names);
export const steps = fc.record({
  tab: fc.nat({ max: 1 }),
  do: fc.oneof(
    { weight: 4, arbitrary: one('confirm', 'confirmThrice') },
    { weight: 6, arbitrary: one('good', 'good', 'refused', 'broken', 'lost', 'written') },
    { weight: 3, arbitrary: one('pay') },
    { weight: 3, arbitrary: one('cart', 'typed') },
    { weight: 3, arbitrary: one('reload', 'back') },
    { weight: 3, arbitrary: one('plus', 'plus', 'remove') },
    { weight: 2, arbitrary: one('hear') },
    { weight: 1, arbitrary: one('wait') },
    { weight: 1, arbitrary: one('addOld', 'addNew') },
    { weight: 1, arbitrary: one('logOut', 'ana', 'luis') },
  ),
});
export type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never;

/** Takes a step. Some time passes before an action of the user or the network, and none before one of the browser. */
export async function take(shopper: Shopper, step: Step): Promise<void> {
  if (step.do !== 'hear') await shopper.browser.pass();
  await actions[step.do](shopper, step.tab);
}
