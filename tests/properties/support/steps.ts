import * as fc from 'fast-check';
import { RETURN } from './ledger.ts';
import type { Person, Shopper } from './shopper.ts';
import type { Ending } from './waitingCalls.ts';

type Plain =
  | 'pay'
  | 'cart'
  | 'typed'
  | 'reload'
  | 'back'
  | 'logOut'
  | 'plus'
  | 'remove'
  | 'hear'
  | 'wait';

/** One action or event in one of two tabs. */
export type Step =
  | { readonly do: 'confirm'; readonly tab: number; readonly clicks: number }
  | { readonly do: 'answer'; readonly tab: number; readonly how: Ending }
  | { readonly do: 'logIn'; readonly tab: number; readonly who: Person }
  | { readonly do: 'add'; readonly tab: number; readonly id: number }
  | { readonly do: Plain; readonly tab: number };

const tab = fc.nat({ max: 1 });
const always = <T>(value: T) => fc.constant(value);
const plain = (...kinds: Plain[]) => fc.record({ do: fc.constantFrom(...kinds), tab });
const confirm = fc.record({
  do: always('confirm' as const),
  tab,
  clicks: fc.integer({ min: 1, max: 3 }),
});
const answer = fc.record({
  do: always('answer' as const),
  tab,
  how: fc.constantFrom<Ending[]>('good', 'good', 'refused', 'broken', 'lost', 'written'),
});
const logIn = fc.record({
  do: always('logIn' as const),
  tab,
  who: fc.constantFrom<Person[]>('ana', 'luis'),
});
const add = fc.record({ do: always('add' as const), tab, id: fc.integer({ min: 1, max: 3 }) });

export const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: confirm },
  { weight: 6, arbitrary: answer },
  { weight: 3, arbitrary: plain('pay') },
  { weight: 3, arbitrary: plain('cart', 'typed') },
  { weight: 3, arbitrary: plain('reload', 'back') },
  { weight: 3, arbitrary: plain('plus', 'plus', 'remove') },
  { weight: 2, arbitrary: plain('hear') },
  { weight: 1, arbitrary: plain('wait') },
  { weight: 1, arbitrary: add },
  { weight: 1, arbitrary: fc.oneof(plain('logOut'), logIn) },
);

/** Longer than a tab keeps its lock after a write: a page with a lock does not enter the back/forward cache. */
const WAIT_MILLISECONDS = 1500;

/** Takes a step. Some time passes before an action of the user or the network, and none before one of the browser. */
export async function take(shopper: Shopper, step: Step): Promise<void> {
  const { browser } = shopper;
  if (step.do !== 'hear') await browser.pass();
  const page = shopper.pageOf(step.tab);
  switch (step.do) {
    case 'confirm':
      return shopper.confirm(step.tab, step.clicks);
    case 'answer':
      return shopper.answer(step.tab, step.how);
    case 'logIn':
      return shopper.logIn(step.tab, step.who);
    case 'add':
      return shopper.add(step.tab, step.id);
    case 'pay':
      return shopper.away(step.tab) ? shopper.load(step.tab, RETURN) : undefined;
    case 'cart':
      return shopper.load(step.tab, '/cart');
    case 'typed':
      return shopper.load(step.tab, RETURN);
    case 'reload':
      return shopper.reload(step.tab);
    case 'back':
      return shopper.back(step.tab);
    case 'logOut':
      return shopper.logOut(step.tab);
    case 'plus':
      return shopper.plus(step.tab);
    case 'remove':
      return shopper.remove(step.tab);
    case 'hear':
      return page && browser.deliver(page);
    case 'wait':
      return browser.pass(WAIT_MILLISECONDS);
  }
}
