/** The hosted page of a session, and what a tester does there with a form: also to an intent, which has no page. */
import { type Fields, integer } from './fields.ts';
import type { Ledger } from './ledger.ts';
import { pageOf, unknownPage } from './page.ts';
import { Refusal } from './refusal.ts';

interface PageAnswer {
  readonly status: number;
  readonly html?: string;
  /** Where the browser goes. */
  readonly location?: string;
}

/** Answers a request for a page; `sent` is the form that was posted to it. */
export function pageAnswer(ledger: Ledger, id: string, sent: string | undefined): PageAnswer {
  try {
    const location = sent === undefined ? undefined : done(ledger, id, new URLSearchParams(sent));
    if (location === '') return { status: 200 };
    if (location !== undefined) return { status: 303, location };
    return { status: 200, html: pageOf(ledger.session(id), ledger.linesOf(id)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, html: unknownPage() };
  }
}

/** Does what the form says. Returns where that leads, '' if nowhere, and `undefined` if the payment is over. */
function done(ledger: Ledger, id: string, fields: Fields): string | undefined {
  const session = id.startsWith('pi_') ? undefined : ledger.session(id);
  const action = fields.get('deed') ?? 'pay';
  if (action === 'back') return session?.cancel_url ?? '';
  if (action === 'arrive') ledger.settle(id);
  else if (action === 'fail') ledger.fail(id);
  else if (!ledger.isOpen(id)) return undefined;
  else {
    const cents = fields.has('amount') ? integer(fields, 'amount') : undefined;
    ledger.alter(id, { cents, currency: fields.get('currency') ?? undefined });
    if (action !== 'later') return ledger.pay(id);
    ledger.delay(id);
  }
  return session?.success_url.replaceAll('{CHECKOUT_SESSION_ID}', id) ?? '';
}
