/** The data of a story: a customer who is logged in, the products of the cart, and nothing bought. */
import * as v from 'valibot';
import {
  adminIsLoggedIn,
  anaIsLoggedIn,
  anaIsRegistered,
  customer,
  otherCustomer,
} from '#contracts/examples/fixtures.ts';
import type { Product } from '#contracts/entities.ts';
import { Id } from '#contracts/primitives.ts';
import { type Given, given } from '#contracts/states.ts';
import { postState, type StateAnswer } from '#contracts/kit/verify/stateChange.ts';
import { Browser } from './browser.ts';
import { type Cart, cartOf, products } from './goods.ts';

export interface Buyer {
  readonly userId: Id;
  /** It has what the state has answered: such as the cookie of a session. */
  readonly browser: Browser;
}

const LUIS_ID = 3;
const luisIsRegistered = given('otherCustomerWithoutPurchases', {
  otherUserId: LUIS_ID,
  ...otherCustomer,
});
const luisIsLoggedIn = given('customerLoggedIn', { email: otherCustomer.email });
const paymentsAreTaken = given('paymentsOpen', {});

/** The states of one story. Throws StateRefused. */
export class States {
  readonly #url: string;
  readonly #timeout: number;
  readonly #set: Given[] = [];
  constructor(url: string, timeout: number) {
    this.#url = url;
    this.#timeout = timeout;
  }

  async ana(): Promise<Buyer> {
    const { values } = await this.#setUp(anaIsRegistered);
    const { headers } = await this.#setUp(anaIsLoggedIn);
    return { userId: idIn(values['userId'], customer.id), browser: new Browser(headers) };
  }

  /** Another customer. */
  async luis(): Promise<Buyer> {
    const { values } = await this.#setUp(luisIsRegistered);
    const { headers } = await this.#setUp(luisIsLoggedIn);
    return { userId: idIn(values['otherUserId'], LUIS_ID), browser: new Browser(headers) };
  }

  /** A session of an administrator. */
  async admin(): Promise<Browser> {
    const { headers } = await this.#setUp(adminIsLoggedIn);
    return new Browser(headers);
  }

  /** Puts the products into the catalogue, lets payments be taken, and returns a cart. */
  async cart(): Promise<Cart> {
    await this.#setUp(paymentsAreTaken);
    const inCatalogue = [];
    for (const product of products) inCatalogue.push(await this.product(product));
    return cartOf(inCatalogue);
  }

  /** Puts a product into the catalogue, where it may get another id. */
  async product({ id: productId, ...product }: Product): Promise<Product> {
    const { values } = await this.#setUp(given('productInCatalogue', { productId, ...product }));
    return { ...product, id: Number(values['productId'] ?? productId) };
  }

  async takeBack(): Promise<void> {
    for (const { sentence: state, params } of this.#set.splice(0))
      await postState(this.#url, { state, params, action: 'teardown' }, this.#timeout);
  }

  #setUp(state: Given): Promise<StateAnswer> {
    this.#set.push(state);
    const { sentence, params } = state;
    return postState(this.#url, { state: sentence, params, action: 'setup' }, this.#timeout);
  }
}

function idIn(chosen: unknown, otherwise: Id): Id {
  return v.is(Id, chosen) ? chosen : otherwise;
}
