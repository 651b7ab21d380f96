/** The data of a story: customers who are logged in, and the products of the cart. */
import * as v from 'valibot';
import type { Product } from '#contracts/entities.ts';
import {
  anaIsLoggedIn,
  anaIsRegistered,
  luisIsLoggedIn,
  luisIsRegistered,
} from '#contracts/endpoints/auth.ts';
import { inCatalogue } from '#contracts/endpoints/products.ts';
import { Browser } from '#contracts/kit/http/browser.ts';
import type { AddedHeaders } from '#contracts/kit/http/headers.ts';
import type { Site } from '#contracts/kit/http/request.ts';
import { States } from '#contracts/kit/states/states.ts';
import { Id } from '#contracts/primitives.ts';
import { type Given, given } from '#contracts/state.ts';
import { states } from '#contracts/states.ts';
import { type Cart, cartOf, products } from './goods.ts';

export interface Place extends Site {
  readonly statesUrl: string;
  /** Where the backend receives the provider's messages. */
  readonly webhook: string;
}

export interface Buyer {
  readonly userId: Id;
  readonly browser: Browser;
}

/** The states of one story. Throws StateRefused. */
export class StoryStates {
  readonly #states: States;
  readonly #place: Place;
  constructor(place: Place) {
    this.#place = place;
    this.#states = new States(place.statesUrl);
  }

  ana(): Promise<Buyer> {
    return this.#buyer(anaIsRegistered, 'userId', anaIsLoggedIn);
  }

  /** Another customer. */
  luis(): Promise<Buyer> {
    return this.#buyer(luisIsRegistered, 'otherUserId', luisIsLoggedIn);
  }

  /** Somebody with the session that this state gives. */
  async loggedInBy(state: Given): Promise<Browser> {
    return new Browser(this.#place, await this.#setUp(state));
  }

  /** Puts the products into the catalogue, lets payments be taken, and returns a cart. */
  async cart(): Promise<Cart> {
    await this.#setUp(given(states.paymentsOpen, {}));
    const there = [];
    for (const product of products) there.push(await this.product(product));
    return cartOf(there);
  }

  /** Puts a product into the catalogue, where it may get another id. */
  async product(product: Product): Promise<Product> {
    await this.#setUp(inCatalogue(product));
    return { ...product, id: Number(this.#states.values['productId'] ?? product.id) };
  }

  takeBack(): Promise<void> {
    return this.#states.takeBack();
  }

  async #buyer(registered: Given, param: string, loggedIn: Given): Promise<Buyer> {
    await this.#setUp(registered);
    const userId = v.parse(Id, this.#states.values[param] ?? registered.params[param]);
    return { userId, browser: await this.loggedInBy(loggedIn) };
  }

  #setUp(state: Given): Promise<AddedHeaders> {
    this.#states.values = {}; // the id of the product before is no id of the next one
    return this.#states.setUp(state);
  }
}
