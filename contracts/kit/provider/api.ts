/** The calls of the provider's API that a backend of the shop makes. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Fields } from './fields.ts';
import type { Ledger } from './ledger.ts';
import { Refusal } from './refusal.ts';

/** Answers a request of a backend. Throws a Refusal. */
export function answerTo(
  ledger: Ledger,
  method: string,
  path: string,
  fields: Fields,
  pages: string,
): object {
  const [, kind = '', id = '', action = ''] =
    /^\/v1\/(checkout\/sessions|payment_intents|charges)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
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
      ledger.pay(ledger.intent(id).id); // with whatever card: no money moves
      return withOthers(ledger.intent(id));
    case 'POST payment_intents/ID/cancel':
      return ledger.end(ledger.intent(id).id);
    case 'GET charges/ID':
      return ledger.charge(id);
    default:
      throw new Refusal(404, `This stand-in has no call ${method} ${path}.`);
  }
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
