/** The calls of the provider's API that a backend of the shop makes. */
import { expandIn, type Fields } from './fields.ts';
import type { Ledger } from './ledger.ts';
import type { Intent, Session } from './objects.ts';
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
  const expand = expandIn(fields);
  switch (`${method} ${kind}${id && '/ID'}${action && `/${action}`}`) {
    case 'POST checkout/sessions':
      return ledger.openSession(fields, pages);
    case 'GET checkout/sessions/ID':
      return expandedSession(ledger, ledger.session(id), expand);
    case 'POST checkout/sessions/ID/expire':
      return ledger.expire(id);
    case 'POST payment_intents':
      return expandedIntent(ledger, ledger.openIntent(fields), expand);
    case 'GET payment_intents/ID':
      return expandedIntent(ledger, ledger.intent(id), expand);
    case 'POST payment_intents/ID/confirm':
      return expandedIntent(ledger, confirmed(ledger, id, fields), expand);
    case 'POST payment_intents/ID/cancel':
      return ledger.cancel(id);
    case 'GET charges/ID':
      return ledger.charge(id);
    case 'POST refunds':
      return ledger.refund(fields);
    default:
      throw new Refusal(404, `This stand-in has no call ${method} ${path}.`);
  }
}

/** Pays an intent with one of the provider's test cards, as its test mode does. */
function confirmed(ledger: Ledger, id: string, fields: Fields): Intent {
  const card = fields.get('payment_method') ?? '';
  const intent = ledger.intent(id);
  if (!card.startsWith(CARD))
    throw new Refusal(400, `Name a test card: payment_method=${CARD}visa.`, {
      param: 'payment_method',
    });
  if (/declined/i.test(card) && ledger.isOpen(id))
    throw new Refusal(402, 'Your card was declined.', {
      type: 'card_error',
      code: 'card_declined',
    });
  ledger.payIntent(id);
  if (card === `${CARD}createDispute`) ledger.dispute(id);
  return intent;
}

function expandedIntent(ledger: Ledger, intent: Intent, expand: readonly string[]): object {
  const { latest_charge: charge } = intent;
  const isExpanded = expand.includes('latest_charge') && charge !== null;
  return isExpanded ? { ...intent, latest_charge: ledger.charge(charge) } : intent;
}

function expandedSession(ledger: Ledger, session: Session, expand: readonly string[]): object {
  const inIntent = 'payment_intent.';
  const inside = expand.filter((each) => each.startsWith(inIntent));
  const { payment_intent: id } = session;
  const isExpanded = id !== null && (expand.includes('payment_intent') || inside.length > 0);
  return {
    ...session,
    ...(isExpanded && {
      payment_intent: expandedIntent(
        ledger,
        ledger.intent(id),
        inside.map((each) => each.slice(inIntent.length)),
      ),
    }),
  };
}

/** Throws if the key is neither a bearer token nor the name of basic authentication: `curl -u KEY:`. */
export function requireKey(key: string, authorization = ''): void {
  const basic = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
  if (authorization === `Bearer ${key}` || authorization === basic) return;
  const message = authorization
    ? 'Invalid API Key provided.'
    : 'You did not provide an API key: send Authorization: Bearer KEY.';
  throw new Refusal(401, message);
}
