import * as v from 'valibot';
import type { OwnPurchase } from '#contracts/endpoints/purchases.ts';
import { contract, type EndpointName } from '#contracts/index.ts';
import type { Message } from '#contracts/kit/provider/message.ts';
import { AtProvider } from './atProvider.ts';
import { type Answer, ask, bodyIn, call, isNo, isYes, shown } from './calls.ts';
import { idOf, type Opened, openedIntent, openedPage } from './opened.ts';
import { type Cart, cartText, purchasesText, purchaseText, totalCents } from './goods.ts';
import { demand } from './story.ts';

/** A buyer with a full cart, the backend and the stand-in for the provider. */
export class Scene extends AtProvider {
  /** The same shop, with another buyer in front of it. */
  async withAnotherBuyer(): Promise<Scene> {
    return new Scene({ ...this.props, buyer: await this.props.states.luis() });
  }

  /** The session of another customer, which claims to be this buyer's. */
  withSessionOf({ props: { buyer } }: Scene): Scene {
    const { userId } = this.props.buyer;
    return new Scene({ ...this.props, buyer: { ...buyer, userId } });
  }

  /** 'Confirmar Orden': asks for a hosted page. */
  async askForPage(cart = this.props.cart, totalAmount = this.cents / 100): Promise<Opened> {
    const { userId } = this.props.buyer;
    const answer = await this.#call('createCheckoutSession', {
      cartItems: cart,
      totalAmount,
      userId,
    });
    return openedPage(answer);
  }

  /** Opens a hosted page. Returns the id of its session. */
  async openPage(cart?: Cart, totalAmount?: number): Promise<string> {
    const opened = await this.askForPage(cart, totalAmount);
    return idOf(opened, `the url of a page, ${this.props.standIn.pages}/pay/cs_…`);
  }

  /** 'Confirmar Pago': asks for an intent of this sum. */
  async askForCard(totalAmount = this.cents / 100): Promise<Opened> {
    const answer = await this.#call('createPaymentIntent', { totalAmount });
    return openedIntent(answer);
  }

  /** Opens an intent. Returns its id. */
  async openCard(totalAmount?: number): Promise<string> {
    const opened = await this.askForCard(totalAmount);
    return idOf(opened, 'the clientSecret of an intent, pi_…_secret_…');
  }

  /** The browser comes back from the payment: the shop asks `create-purchase`. */
  back(cart = this.props.cart): Promise<Answer> {
    const { userId } = this.props.buyer;
    const totalPrice = totalCents(cart) / 100;
    return this.#call('createPurchase', { totalPrice, userId, cart });
  }

  /** The browser comes back, and the purchase is there. */
  async backToYes(cart = this.props.cart): Promise<void> {
    const answer = await this.back(cart);
    const sum = (totalCents(cart) / 100).toFixed(2);
    demand(
      isYes(answer),
      `create-purchase answers 2xx: this cart of ${sum} is paid`,
      shown(answer),
    );
  }

  /** The browser comes back without a payment. */
  async backToNo(cart?: Cart): Promise<void> {
    const answer = await this.back(cart);
    demand(isNo(answer), 'create-purchase answers 4xx: it is not paid', shown(answer));
  }

  /** The browser comes back while the provider does not answer. */
  async backToError(): Promise<void> {
    const answer = await this.back();
    demand(answer.status >= 500, 'create-purchase answers 5xx: nobody knows', shown(answer));
  }

  /** Pressed for this cart, neither 'Confirmar Orden' nor 'Confirmar Pago' leads to a payment. */
  async expectNothingToPay(): Promise<void> {
    for (const opened of [await this.askForPage(), await this.askForCard()]) {
      const { answer } = opened;
      const isSo = (isYes(answer) || isNo(answer)) && this.payable.length === 0;
      demand(isSo, '4xx, or nothing that can be paid', shown(answer));
    }
  }

  /** An administrator deletes this product. */
  async deleteProduct(id: number): Promise<void> {
    const answer = await this.#call('removeProduct', { id }, await this.props.states.admin());
    demand(isYes(answer), 'the product is deleted: 2xx', shown(answer));
  }

  /** The provider tells the backend what has happened. */
  async hear(messages: readonly Message[]): Promise<void> {
    for (const message of messages) {
      const answer = await this.mention(message);
      demand(isYes(answer), `the webhook answers 2xx to ${message.type}`, shown(answer));
    }
  }

  /** The provider tells the backend, whatever it answers. */
  mention(message: Message): Promise<Answer> {
    return this.post(message.type, this.props.standIn.signed(message));
  }

  /** Posts a message to the webhook as it is. */
  async post(what: string, request: RequestInit): Promise<Answer> {
    const { place, log } = this.props;
    const answer = await ask(place.webhook, place.timeout, request);
    log.push(`webhook: ${what}: ${answer.status}`);
    return answer;
  }

  /** Expects so many purchases of this buyer, each of exactly this cart at the prices of the catalogue. */
  async expectBought(count: number, cart = this.props.cart): Promise<void> {
    const { buyer } = this.props;
    const answer = await this.#call('userPurchases', { userId: buyer.userId });
    const read = v.safeParse(contract.userPurchases.response.schema, bodyIn(answer));
    demand(isYes(answer) && read.success, 'user-purchases answers 2xx and a list', shown(answer));
    const found = read.output.map((each: OwnPurchase) => purchaseText(each));
    const wanted = cartText(cart);
    const isSo = found.length === count && found.every((each) => each === wanted);
    demand(isSo, purchasesText(Array<string>(count).fill(wanted)), purchasesText(found));
  }

  async #call(
    name: EndpointName,
    input: Readonly<Record<string, unknown>>,
    browser = this.props.buyer.browser,
  ): Promise<Answer> {
    const { place, log } = this.props;
    const answer = await call(name, input, place, browser.headers);
    browser.take(answer.cookies);
    log.push(`${contract[name].method} ${contract[name].path}: ${answer.status}`);
    return answer;
  }
}
