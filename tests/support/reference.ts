import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fillPath } from '#contracts/endpoint.ts';
import type { CartItem, Product } from '#contracts/entities.ts';
import { registration } from '#contracts/examples/fixtures.ts';
import { contract, type EndpointName } from '#contracts/index.ts';
import { sessionOf } from '#contracts/kit/reference/credentials.ts';
import { Data, type Shop } from '#contracts/kit/reference/data.ts';
import { type Listener, listenerOf } from '#contracts/kit/reference/server.ts';
import { callPaths } from './calls.ts';
import { PaymentProvider, WEBHOOK_SECRET } from './paymentProvider.ts';
import { ended, listenOnFreePort } from './port.ts';

const SHOP_PATH = '/tienda/';

interface Options {
  /** The backend, or a listener in front of it. */
  readonly listener?: (shop: Shop) => Listener;
  /** Answers what is not the backend's, on the same origin: the files of the shop. */
  readonly files?: (request: IncomingMessage, response: ServerResponse) => void;
  /** The path of the shop on its origin. */
  readonly path?: string;
}

/** The paths that a proxy in front of the shop passes to the backend: those of its calls, and its own. */
function isForBackend(address: string): boolean {
  return [...callPaths, '/api/'].some((path) => address.startsWith(path));
}

/** The reference backend on a port, with a stand-in for the payment provider. */
export class Reference {
  private constructor(
    readonly shop: Shop,
    readonly provider: PaymentProvider,
    /** The origin of the shop and of the backend. */
    readonly url: string,
    readonly stop: () => Promise<unknown>,
  ) {}

  static async start({ listener = listenerOf, files, path = SHOP_PATH }: Options = {}) {
    const provider = await PaymentProvider.start();
    const server = createServer();
    const url = await listenOnFreePort(server);
    const shop: Shop = {
      url: url + path,
      sessionKey: 'the key of the test',
      stripe: provider.stripe,
      webhookSecret: WEBHOOK_SECRET,
      data: new Data(),
    };
    const answer = listener(shop);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (files && !isForBackend(request.url ?? '')) files(request, response);
      else void answer(request, response);
    });
    return new Reference(shop, provider, url, () => Promise.all([ended(server), provider.stop()]));
  }

  /** Adds an account without a password, and returns its id and the cookie of its session. */
  person(role: 'admin' | 'user', id: number) {
    const { password: _password, ...fields } = registration;
    const email = `persona-${id}@example.com`;
    this.shop.data.accounts.push({ ...fields, email, role, id, passwordHash: 'none' });
    return { id, cookie: sessionOf(this.shop, id) };
  }

  /** Adds a product, and returns its line in a cart. */
  product(id: number, price: number, quantity = 1): CartItem {
    const texts = { name: `Producto ${id}`, description: 'Nuevo.', image: '/pictures/logo.svg' };
    const product: Product = { ...texts, id, price, category: 'PCs', brand: 'HP', isOnSale: false };
    this.shop.data.products.push(product);
    return { ...product, quantity };
  }

  /** Makes one of the calls, with the cookie of a session or without. */
  call(name: EndpointName, input: Readonly<Record<string, unknown>> = {}, cookie?: string) {
    const { method, path } = contract[name];
    return fetch(this.url + fillPath(path, input), {
      method,
      headers: { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
      body: method === 'GET' ? null : JSON.stringify(input),
    });
  }

  /** The provider tells the backend about a payment. */
  hears(event: RequestInit): Promise<Response> {
    return fetch(`${this.url}/api/stripe/webhook`, event);
  }
}
