import type { Fault } from '#contracts/kit/provider/faultInjection.ts';
import type { Ledger } from '#contracts/kit/provider/ledger.ts';
import type { Message } from '#contracts/kit/provider/message.ts';
import type { Intent, Session } from '#contracts/kit/provider/objects.ts';
import type { StandIn } from '#contracts/kit/provider/standIn.ts';
import type { Other } from '#contracts/kit/provider/store.ts';
import { type Cart, totalCents } from './goods.ts';
import type { Buyer, Place, StoryStates } from './states.ts';
import { demand } from './story.ts';

export interface Props {
  readonly standIn: StandIn;
  readonly place: Place;
  readonly states: StoryStates;
  readonly buyer: Buyer;
  readonly cart: Cart;
  /** What has happened, a line each. */
  readonly log: string[];
  /** The requests to the provider, in the form 'POST /v1/payment_intents'. */
  readonly requests: readonly string[];
}

type Told = readonly Message[];

const faultLines: Readonly<Record<Fault, string>> = {
  failing: 'the provider fails',
  silent: 'the provider is silent',
  losing: 'the provider opens what it is asked for, and does not answer',
  refusing: 'the provider answers 400 to an opening, also when it is repeated later',
  slow: 'the provider is slow',
  busy: 'the provider refuses to end a payment, because it is busy',
  racing: 'from now on the buyer pays at the moment at which a payment is ended',
};

/** What was opened may be for another sum than the cart: the log of a story shows it. */
function sumOf(payment: Session | Intent): string {
  const cents = 'amount' in payment ? payment.amount : payment.amount_total;
  return `${(cents / 100).toFixed(2)} ${payment.currency}`;
}

/** What happens at the provider in a story. What its methods return is what the provider has to say. */
export class BuyerAtProvider {
  readonly props: Props;
  /** The payments of earlier stories. */
  readonly #before: ReadonlySet<string>;
  constructor(props: Props) {
    this.props = props;
    this.#before = new Set(props.standIn.ledger.payments.map(({ id }) => id));
  }

  get cents(): number {
    return totalCents(this.props.cart);
  }

  /** The sessions and intents of this story that can be paid. */
  get payable(): readonly string[] {
    const { ledger } = this.props.standIn;
    const ids = ledger.payments.map(({ id }) => id).filter((id) => !this.#before.has(id));
    return ids.filter((id) => ledger.isOpen(id));
  }

  /** The buyer pays this session or intent, or `other`. Also returns where the page leads. */
  pay(id: string, other: Other = {}): { readonly told: Told; readonly location: string } {
    const { ledger } = this.props.standIn;
    let location = '';
    if (ledger.isOpen(id)) ledger.alter(id, other);
    const payment = id.startsWith('pi_') ? ledger.intent(id) : ledger.session(id);
    const told = this.#tells(`the buyer pays ${id}: ${sumOf(payment)}`, () => {
      demand(ledger.isOpen(id), `${id} can be paid`, 'it is over');
      location = ledger.pay(id);
    });
    return { told, location };
  }

  /** The buyer has done their part, and the money comes later. */
  delay(id: string): Told {
    return this.#tells(`${id} is done, without money`, (ledger) => ledger.delay(id));
  }

  /** The money comes that was delayed. */
  settle(id: string): Told {
    return this.#tells(`the money of ${id} comes`, (ledger) => ledger.settle(id));
  }

  /** The money that was delayed will never come. */
  fail(id: string): Told {
    return this.#tells(`the money of ${id} will never come`, (ledger) => ledger.fail(id));
  }

  /** From now on the provider does not know this session or intent, as after a change of the key. */
  forget(id: string): void {
    this.#tells(`the provider forgets ${id}`, (ledger) => ledger.forget(id));
  }

  /** The buyer's bank wants the money of this session or intent back. */
  dispute(id: string): Told {
    return this.#tells(`${id} is disputed`, (ledger) => ledger.dispute(id));
  }

  /** The staff gives back what was paid, or so many cents of it. */
  refund(id: string, cents?: number): Told {
    const line = `${cents ?? 'all'} of ${id} is refunded`;
    return this.#tells(line, (ledger) => ledger.giveBack(id, cents));
  }

  /** Does this while that is wrong with the provider. The story's end mends it too. */
  async during<T>(fault: Fault, work: () => Promise<T>): Promise<T> {
    const { standIn, log } = this.props;
    standIn.fault = fault;
    log.push(faultLines[fault]);
    const result = await work();
    standIn.fault = undefined;
    log.push('the provider is back');
    return result;
  }

  #tells(line: string, happen: (ledger: Ledger) => void): Told {
    const { standIn, log } = this.props;
    const told: Message[] = [];
    standIn.happened = (message) => void told.push(message);
    happen(standIn.ledger);
    standIn.happened = () => {};
    log.push(line);
    return told;
  }
}
