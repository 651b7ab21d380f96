import * as v from 'valibot';
import type { OwnPurchase } from '#contracts/endpoints/purchases.ts';
import { adminIsLoggedIn } from '#contracts/endpoints/auth.ts';
import { contract, type EndpointName } from '#contracts/index.ts';
import { type Answer, send } from '#contracts/kit/http/send.ts';
import type { Message } from '#contracts/kit/provider/message.ts';
import { BuyerAtProvider } from './buyerAtProvider.ts';
import { type Cart, cartText, purchasesText, purchaseText, totalCents } from './goods.ts';
import { answered, demand, demandRefusal, shown } from './story.ts';

/** What a backend gives a buyer to pay. */
export interface Opened {
  readonly answer: Answer;
  /** Where the browser is sent to pay; empty with an intent. */
  readonly url: string;
  /** The session or the intent; `undefined` if the answer names none. */
  readonly id: string | undefined;
}

/** A buyer with a full cart, the backend and the stand-in for the provider. */
export class Scene extends BuyerAtProvider {
  /** The two ways to open a payment, for stories that both must keep. */
  readonly bothWays = [() => this.openPage(), () => this.openCard()] as const;

  /** The same shop, with another buyer in front of it. */
  async withAnotherBuyer(): Promise<Scene> {
    return new Scene({ ...this.props, buyer: await this.props.states.luis() });
  }

  /** The session of another customer, which claims to be this buyer's. */
  withSessionOf({ props: { buyer } }: Scene): Scene {
    return new Scene({ ...this.props, buyer: { ...buyer, userId: this.props.buyer.userId } });
  }

  /** 'Confirmar Orden': asks for a hosted page. */
  async askForPage(cart = this.props.cart, totalAmount = this.cents / 100): Promise<Opened> {
    const { userId } = this.props.buyer;
    const input = { cartItems: cart, totalAmount, userId };
    const answer = await this.#call('createCheckoutSession', input);
    const read = v.safeParse(contract.createCheckoutSession.response.schema, answer.value);
    const url = read.success ? read.output.url : '';
    return { answer, url, id: /\/pay\/(cs_\w+)/.exec(url)?.[1] };
  }

  /** Opens a hosted page, for the sum of this cart. Returns the id of its session. */
  async openPage(cart = this.props.cart, sold = cart): Promise<string> {
    const { answer, id } = await this.askForPage(cart, totalCents(cart) / 100);
    const expected = `2xx and the url of a page, ${this.props.standIn.pages}/pay/cs_…`;
    demand(answer.ok && id !== undefined, expected, shown(answer));
    const [cents, { amount_total }] = [totalCents(sold), this.props.standIn.ledger.session(id)];
    demand(amount_total === cents, `amount_total ${cents}, in cents`, String(amount_total));
    return id;
  }

  /** 'Confirmar Pago': asks for an intent of this sum. */
  async askForCard(cents = this.cents): Promise<Opened> {
    const answer = await this.#call('createPaymentIntent', { totalAmount: cents / 100 });
    const read = v.safeParse(contract.createPaymentIntent.response.schema, answer.value);
    const secret = read.success ? read.output.clientSecret : '';
    return { answer, url: '', id: /^(pi_[0-9a-zA-Z]+)_secret_/.exec(secret)?.[1] };
  }

  /** Opens an intent of this sum. Returns its id. */
  async openCard(cents = this.cents): Promise<string> {
    const { answer, id } = await this.askForCard(cents);
    const expected = '2xx and the clientSecret of an intent, pi_…_secret_…';
    demand(answer.ok && id !== undefined, expected, shown(answer));
    const { amount } = this.props.standIn.ledger.intent(id);
    demand(amount === cents, `amount ${cents}, in cents`, String(amount));
    return id;
  }

  /** The browser comes back from the payment: the shop asks `create-purchase`. */
  comeBack(cart = this.props.cart): Promise<Answer> {
    const { userId } = this.props.buyer;
    return this.#call('createPurchase', { totalPrice: totalCents(cart) / 100, userId, cart });
  }

  /** The browser comes back, and the purchase is there. */
  async comeBackPaid(cart = this.props.cart): Promise<void> {
    const answer = await this.comeBack(cart);
    demand(answer.ok, 'create-purchase answers 2xx: this cart is paid', shown(answer));
  }

  /** The browser comes back without a payment. */
  async comeBackUnpaid(cart?: Cart): Promise<void> {
    demandRefusal(await this.comeBack(cart), 'create-purchase, and it is not paid');
  }

  /** Expects that one payment can be paid, and pays it: the cart is then bought so many times. */
  async payTheOnlyOne(count = 1): Promise<void> {
    const [id, ...others] = this.payable;
    const seen = this.payable.join(' and ') || 'none';
    demand(id !== undefined && others.length === 0, 'one payment that can be paid', seen);
    await this.hear(this.pay(id));
    await this.comeBackPaid();
    await this.expectBought(count);
  }

  expectNothingPayable(): void {
    demand(this.payable.length === 0, 'nothing more to pay', this.payable.join());
  }

  /** An administrator deletes this product. */
  async deleteProduct(id: number): Promise<void> {
    const admin = await this.props.states.loggedInBy(adminIsLoggedIn);
    const answer = await admin.call('removeProduct', { id });
    demand(answer.ok, 'the product is deleted: 2xx', shown(answer));
  }

  /** The provider tells the backend what has happened. */
  async hear(messages: readonly Message[]): Promise<void> {
    for (const message of messages) {
      const answer = await this.mention(message);
      demand(answer.ok, `the webhook answers 2xx to ${message.type}`, shown(answer));
    }
  }

  /** The provider tells the backend, whatever it answers. */
  mention(message: Message): Promise<Answer> {
    return this.post(message.type, this.props.standIn.signed(message));
  }

  /** Posts a message to the webhook as it is. */
  async post(what: string, request: RequestInit): Promise<Answer> {
    const asked = new Request(this.props.place.webhook, request);
    const answer = await answered(send(asked, { redirect: 'manual' }));
    this.props.log.push(`webhook: ${what}: ${answer.status}`);
    return answer;
  }

  /** Expects so many purchases of this buyer, each of exactly this cart at the prices of the catalogue. */
  async expectBought(count: number, cart = this.props.cart): Promise<void> {
    const answer = await this.#call('userPurchases', { userId: this.props.buyer.userId });
    const read = v.safeParse(contract.userPurchases.response.schema, answer.value);
    demand(answer.ok && read.success, 'user-purchases answers 2xx and a list', shown(answer));
    const found = read.output.map((each: OwnPurchase) => purchaseText(each));
    const wanted = cartText(cart);
    const isSo = found.length === count && found.every((each) => each === wanted);
    demand(isSo, purchasesText(Array<string>(count).fill(wanted)), purchasesText(found));
  }

  async #call(name: EndpointName, input: Readonly<Record<string, unknown>>): Promise<Answer> {
    const answer = await answered(this.props.buyer.browser.call(name, input));
    const { method, path } = contract[name];
    this.props.log.push(`${method} ${path}: ${answer.status}`);
    return answer;
  }
}
