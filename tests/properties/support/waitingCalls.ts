import type { CartItem } from '#contracts/entities.ts';
import { type Answer, type Asked, noNetwork, requestBody } from '#tests/support/answer.ts';
import { FakeBackend } from '#tests/support/backend.ts';
import { callTo } from '#tests/support/calls.ts';
import { currentPage, type Page } from './page.ts';

export const PROVIDER = 'https://pagos.example.com/s/1';

/** How a call ends. The page gets no response to `lost` and `written`, but the server has carried out `written`. */
export const endings = {
  good: { status: 201, body: { url: PROVIDER } },
  refused: { status: 409, body: { success: false, message: 'no' } },
  broken: { status: 502, body: '<h1>502</h1>' },
  lost: noNetwork,
  written: noNetwork,
} as const satisfies Record<string, Answer>;
export type Ending = keyof typeof endings;

/** A call without a response so far. */
export interface Call {
  readonly name: 'session' | 'purchase';
  readonly page: Page;
  /** The page's address when it made the call. */
  readonly address: string;
  readonly body: Order;
  readonly answer: (answer: Answer) => void;
}

interface Order {
  readonly userId: unknown;
  readonly cart: readonly CartItem[];
}

/** The calls whose responses wait for the schedule. Requests for lists get an empty list at once. */
export class WaitingCalls {
  /** Oldest first. */
  waiting: readonly Call[] = [];
  readonly backend = new FakeBackend(async () => Response.json({ success: true, products: [] }));

  constructor(private readonly onCall: (call: Call) => void) {
    this.backend.answer(callTo('createCheckoutSession'), (asked) => this.#wait('session', asked));
    this.backend.answer(callTo('createPurchase'), (asked) => this.#wait('purchase', asked));
  }

  #wait(name: Call['name'], asked: Asked): Promise<Answer> {
    const page = currentPage();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the model checks what is sent
    const sent = requestBody(asked) as {
      userId: unknown;
      cart?: CartItem[];
      cartItems?: CartItem[];
    };
    const body = { userId: sent.userId, cart: sent.cart ?? sent.cartItems ?? [] };
    return new Promise((answer) => {
      const call: Call = { name, page, address: page.address, body, answer };
      this.waiting = [...this.waiting, call];
      this.onCall(call);
    });
  }

  /** Removes the calls of a page that is gone. */
  forget(page: Page): void {
    this.waiting = this.waiting.filter((call) => call.page !== page);
  }

  take(call: Call): void {
    this.waiting = this.waiting.filter((other) => other !== call);
  }
}
