/** The calls of the provider's API that a backend of the shop makes. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Fields } from './fields.ts';
import type { Ledger } from './ledger.ts';
import { Refusal } from './refusal.ts';

const CARD = 'pm_card_';

/** Answers a request of a backend. Throws a Refusal. */
export function answerTo(
  ledger: Ledger,
  method: string,
  path: string,
  fields: Fields,
  pages: string,
): object {
  const [, kind = '', id = '', action = ''] =
    /^\/v1\/(checkout\/sessions|payment_intents|charges|refunds)(?:\/(\w+))?(?:\/(\w+))?$/.exec(
      path,
    ) ?? [];
  const withOthers = (object: object) => expanded(ledger, object, fields);
  switch (`${method} ${kind}${id && '/ID'}${action && `/${action}`}`) {
    case 'POST checkout/sessions':
      return ledger.openSession(fields, pages);
    case 'GET checkout/sessions/ID':
      return withOthers(ledger.session(id));
    case 'POST checkout/sessions/ID/expire':
      return ledger.end(ledger.session(id).id);
    case 'POST payment_intents':
      return ledger.openIntent(fields);
    case 'GET payment_intents/ID':
      return withOthers(ledger.intent(id));
    case 'POST payment_intents/ID/confirm':
      confirm(ledger, id, fields);
      return withOthers(ledger.intent(id));
    case 'POST payment_intents/ID/cancel':
      return ledger.end(ledger.intent(id).id);
    case 'GET charges/ID':
      return ledger.charge(id);
    case 'POST refunds': {
      const intent = fields.get('payment_intent');
      const charge = intent ? ledger.intent(intent).latest_charge : fields.get('charge');
      return ledger.refund(charge ?? '', fields);
    }
    default:
      throw new Refusal(404, `This stand-in has no call ${method} ${path}.`);
  }
}

/** Pays an intent with one of the provider's test cards, as its test mode does. */
function confirm(ledger: Ledger, id: string, fields: Fields): void {
  const card = fields.get('payment_method') ?? '';
  if (!card.startsWith(CARD)) throw new Refusal(400, `payment_method is a card like ${CARD}visa.`);
  if (/declined/i.test(card) && ledger.isOpen(id)) {
    const details = { type: 'card_error', code: 'card_declined' };
    throw new Refusal(402, 'Your card was declined.', details);
  }
  ledger.pay(ledger.intent(id).id);
  if (card === `${CARD}createDispute`) ledger.dispute(id);
}

/** With the objects in place of their ids that the request names, like `expand[]=payment_intent.latest_charge`. */
function expanded(ledger: Ledger, object: object, fields: Fields): object {
  const names = [...fields].filter(([name]) => /^expand\[\d*\]$/.test(name));
  const at = (one: object, [name, ...rest]: readonly string[]): object => {
    const id = new Map<string, unknown>(Object.entries(one)).get(name ?? '');
    if (typeof id !== 'string') return one;
    if (name === 'payment_intent') return { ...one, [name]: at(ledger.intent(id), rest) };
    return name === 'latest_charge' ? { ...one, [name]: ledger.charge(id) } : one;
  };
  return names.reduce((one, [, path]) => at(one, path.split('.')), object);
}

/** Throws if the key is neither a bearer token nor the name of basic authentication: `curl -u KEY:`. */
export function requireKey(key: string, { authorization = '' }: IncomingHttpHeaders): void {
  const basic = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
  if (authorization === `Bearer ${key}` || authorization === basic) return;
  throw new Refusal(401, 'Send another API key, as Authorization: Bearer KEY.');
}

export function requireForm({ 'content-type': type = '' }: IncomingHttpHeaders): void {
  if (type.startsWith('application/x-www-form-urlencoded')) return;
  throw new Refusal(400, 'The content type must be application/x-www-form-urlencoded.');
}
