import type { CartItem } from '#contracts/entities.ts';
import { currentPage, type Page } from './page.ts';

export interface Call {
  readonly name: 'session' | 'purchase';
  readonly page: Page;
  /** Where the page stood. */
  readonly address: string;
  readonly body: Order;
  readonly answer: (response: Response | Error) => void;
}

export interface Order {
  readonly userId: unknown;
  readonly cart: readonly CartItem[];
}

const names: Readonly<Record<string, Call['name']>> = {
  '/payment/create-checkout-session': 'session',
  '/api/purchase/create-purchase': 'purchase',
};

/** A backend whose every answer waits until a schedule lets it go. Lists are answered at once, and empty. */
export class Backend {
  /** The calls that have no answer yet, oldest first. */
  waiting: Call[] = [];

  constructor(private readonly asked: (call: Call) => void) {}

  readonly fetch = async (request: Request): Promise<Response> => {
    const page = currentPage();
    const name = names[new URL(request.url).pathname];
    if (!name) return Response.json({ success: true, products: [] });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is sent is checked against the model
    const sent = (await request.json()) as {
      userId: unknown;
      cart?: CartItem[];
      cartItems?: CartItem[];
    };
    const body = { userId: sent.userId, cart: sent.cart ?? sent.cartItems ?? [] };
    return new Promise((resolve, reject) => {
      const answer = (response: Response | Error) => {
        if (response instanceof Error) reject(response);
        else resolve(response);
      };
      const call: Call = { name, page, address: page.address, body, answer };
      this.waiting.push(call);
      this.asked(call);
    });
  };

  /** The page is gone, and with it whoever waited there. */
  forget(page: Page): void {
    this.waiting = this.waiting.filter((call) => call.page !== page);
  }

  take(call: Call): void {
    this.waiting = this.waiting.filter((other) => other !== call);
  }
}
