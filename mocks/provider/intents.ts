import type { Db, PaymentState } from '#mocks/store/database.ts';
import type { Transactions } from '#mocks/store/transactions.ts';

export function secretOf(id: string): string {
  return `${id}_secret_demo`;
}

const statuses = {
  open: 'requires_payment_method',
  processing: 'processing',
  paid: 'succeeded',
  recorded: 'succeeded',
  answered: 'succeeded',
  over: 'canceled',
} as const satisfies Readonly<Record<PaymentState, string>>;

export interface Intent {
  readonly id: string;
  readonly status: (typeof statuses)[PaymentState];
  readonly charged: boolean;
}

/** The state that all tabs of the demo share. */
export interface Store {
  readonly db: Db;
  readonly transactions: Transactions;
}

/**
 * The intent of a secret, `undefined` if there is none. What is processing succeeds as soon as QA has chosen another mode.
 *
 * @param charge - charges it first, if it is still open
 */
export async function intentOf(
  { db, transactions }: Store,
  secret: string,
  charge = false,
): Promise<Intent | undefined> {
  return transactions.run({ writes: true }, async () => {
    const { provider } = (await transactions.header()).settings;
    const [row] = db.paymentIntents.findMany((q) => q.where(({ id }) => secretOf(id) === secret));
    if (!row) return undefined;
    const charged = charge && row.state === 'open';
    const paid = provider === 'processing' ? 'processing' : 'paid';
    const state = charged || row.state === 'processing' ? paid : row.state;
    await db.paymentIntents.update(row, { data: (draft) => void (draft.state = state) });
    return { id: row.id, status: statuses[state], charged };
  });
}
