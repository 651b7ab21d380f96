import type { CartItem } from '#contracts/entities.ts';
import { type Answer, type Asked, noNetwork, saidIn } from '#tests/support/answer.ts';
import { FakeBackend } from '#tests/support/backend.ts';
import { callTo } from '#tests/support/calls.ts';
import { currentPage, type Page } from './page.ts';

export const PROVIDER = 'https://pagos.example.com/s/1';

/** How a call ends. `lost` and `written` reach nobody; `written` is the one that the server carried out. */
export const endings = {
  good: { status: 201, body: { url: PROVIDER } },
  refused: { status: 409, body: { success: false, message: 'no' } },
  broken: { status: 502, body: '<h1>502</h1>' },
  lost: noNetwork,
  written: noNetwork,
} as const satisfies Record<string, Answer>;
export type Ending = keyof typeof endings;

/** A call that has no answer yet. */
export interface Call {
  readonly name: 'session' | 'purchase';
  readonly page: Page;
  /** Where the page stood. */
  readonly address: string;
  readonly body: Order;
  readonly answer: (answer: Answer) => void;
}

interface Order {
  readonly userId: unknown;
  readonly cart: readonly CartItem[];
}

/** The calls whose answers wait until a schedule lets them go. Lists are answered at once, and empty. */
export class WaitingCalls {
  /** Oldest first. */
  waiting: readonly Call[] = [];
  readonly backend = new FakeBackend(async () => Response.json({ success: true, products: [] }));

  constructor(private readonly asked: (call: Call) => void) {
    this.backend.answer(callTo('createCheckoutSession'), (what) => this.#wait('session', what));
    this.backend.answer(callTo('createPurchase'), (what) => this.#wait('purchase', what));
  }

  #wait(name: Call['name'], asked: Asked): Promise<Answer> {
    const page = currentPage();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is sent is checked against the model
    const sent = saidIn(asked) as {
      userId: unknown;
      cart?: CartItem[];
      cartItems?: CartItem[];
    };
    const body = { userId: sent.userId, cart: sent.cart ?? sent.cartItems ?? [] };
    return new Promise((answer) => {
      const call: Call = { name, page, address: page.address, body, answer };
      this.waiting = [...this.waiting, call];
      this.asked(call);
    });
  }

  /** The page is gone, and with it whoever waited there. */
  forget(page: Page): void {
    this.waiting = this.waiting.filter((call) => call.page !== page);
  }

  take(call: Call): void {
    this.waiting = this.waiting.filter((other) => other !== call);
  }
}
