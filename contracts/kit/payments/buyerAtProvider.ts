import { type Fault, faults } from '#contracts/kit/provider/faultInjection.ts';
import type { Ledger } from '#contracts/kit/provider/ledger.ts';
import type { Message } from '#contracts/kit/provider/message.ts';
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
}

type Told = readonly Message[];

/** What can happen to a payment beside being paid, in the words of the log. */
const events = {
  delay: 'is done, without money',
  settle: 'gets its money',
  dispute: 'is disputed',
  end: 'expires or is cancelled',
} as const;

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

  /** The sessions and intents of this story. */
  get opened(): readonly string[] {
    const ids = this.props.standIn.ledger.payments.map(({ id }) => id);
    return ids.filter((id) => !this.#before.has(id));
  }

  get payable(): readonly string[] {
    return this.opened.filter((id) => this.props.standIn.ledger.isOpen(id));
  }

  /** The buyer pays this session or intent, or `other`. */
  pay(id: string, other: Other = {}): Told {
    const { ledger } = this.props.standIn;
    const payment = ledger.payment(id);
    if (ledger.isOpen(id)) ledger.alter(id, other);
    const cents = 'amount' in payment ? payment.amount : payment.amount_total;
    const sum = `${(cents / 100).toFixed(2)} ${payment.currency}`;
    return this.#tells(`the buyer pays ${id}: ${sum}`, () => {
      demand(ledger.isOpen(id), `${id} can be paid`, 'it is over');
      ledger.pay(id);
    });
  }

  /** This happens to a session or intent. */
  happens(id: string, event: keyof typeof events): Told {
    return this.#tells(`${id} ${events[event]}`, (ledger) => void ledger[event](id));
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
    log.push(faults[fault]);
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
