/** The hosted page of a session, and what a tester does there with a form: also to an intent, which has no page. */
import type { ServerResponse } from 'node:http';
import type { Ledger } from './ledger.ts';
import type { Session } from './objects.ts';
import { Refusal } from './refusal.ts';

/** Answers a request for a page; `sent` is the form that was posted to it. */
export function answerPage(
  response: ServerResponse,
  ledger: Ledger,
  id: string,
  sent: string | undefined,
): void {
  const end = (status: number, headers: object, html = '') =>
    void response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(html);
  try {
    const isOver = sent !== undefined && !act(ledger, id, new URLSearchParams(sent));
    const payment = ledger.payment(id);
    if (!('success_url' in payment)) return end(isOver ? 409 : 200, {});
    if (sent === undefined || isOver) return end(200, {}, pageOf(payment));
    const { success_url, cancel_url } = payment;
    const location = payment.status === 'open' ? cancel_url : success_url;
    return end(303, { location: location?.replaceAll('{CHECKOUT_SESSION_ID}', id) ?? '' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return end(error.status, {}, documentOf('<p role="alert">Página o acción desconocida.</p>'));
  }
}

/** Does what the form says, or throws a Refusal. Returns whether it could be done: a payment may be over. */
function act(ledger: Ledger, id: string, fields: URLSearchParams): boolean {
  const action = fields.get('action');
  if (action !== 'pay' && action !== 'back') throw new Refusal(400, `no action: ${action}`);
  if (!ledger.isOpen(id)) return false;
  if (action === 'pay') ledger.pay(id);
  return true;
}

function pageOf({ status, amount_total, cancel_url }: Session): string {
  const back = cancel_url && '<button name="action" value="back">Volver sin pagar</button>';
  const buttons = `<form method="post"><button name="action" value="pay">Pagar</button> ${back ?? ''}</form>`;
  const over = '<p role="alert">Esta página ya no se puede pagar.</p>';
  const sum = `<p>Total: <strong>$${(amount_total / 100).toFixed(2)}</strong></p>`;
  return documentOf(sum + (status === 'open' ? buttons : over));
}

function documentOf(body: string): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Pago de prueba</title></head>
<body><main><h1>Pago de prueba</h1><p>Aquí no se cobra nada.</p>${body}</main></body></html>`;
}
