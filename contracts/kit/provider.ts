/** `provider`: a stand-in for the payment provider, for a backend that is being written. */
import { NoAnswer, send } from './http/send.ts';
import { commandLine, optional, webAddress } from './options.ts';
import { command } from './packaged.ts';
import { isOpening } from './provider/faultInjection.ts';
import type { Message } from './provider/message.ts';
import { StandIn } from './provider/standIn.ts';
import { addressLines, endWithStarter, standInOptions } from './serve.ts';

const usage = `${command} provider [option…]

Answers as the payment provider does: its API, its hosted page and its messages. No money moves.`;

const more = `Pay a page:         curl -i ADDRESS/pay/cs_… -d deed=pay
Pay the card form:  curl -u KEY: ADDRESS/v1/payment_intents/pi_…/confirm -d payment_method=pm_card_visa

  /pay/ID (cs_… or pi_…)  deed=pay, with amount=500 or currency=eur another sum; back: leaves without paying;
                          later: done, but unpaid; arrive: that money is there; fail: it never comes
  /v1/…/confirm           payment_method=pm_card_chargeDeclined: declined; pm_card_createDispute: paid, then disputed
  /v1/refunds             payment_intent=pi_…: money goes back
  /trouble                kind=failing: the API answers 500; silent: it hangs up; losing: it opens, then hangs up;
                          refusing: 400 to an opening, also when it is repeated; slow: it answers late;
                          busy: 429 to what ends a payment; racing: the buyer pays what has to end; none: it works`;

const options = {
  webhook: optional(
    'posts each message to this address of your backend, signed; without it none is posted',
    webAddress,
  ),
  ...standInOptions,
};

export async function run(args: readonly string[]): Promise<number | undefined> {
  const values = commandLine(args, [usage, more], options);
  if (!values) return 0;
  const { webhook, port } = values;
  const standIn = new StandIn(values);
  standIn.asked = requestLog();
  standIn.happened = (message) => {
    if (webhook === undefined) console.log(`  ${message.type}`);
    else void deliver(standIn, message, webhook).then(console.log);
  };
  const server = await standIn.listen(port);
  const posted = webhook ?? 'no messages are posted: name your address with --webhook';
  console.log(`${addressLines(standIn)}\nwebhook         ${posted}`);
  endWithStarter(server);
  return undefined;
}

/** Posts a message to the webhook. Returns what became of it, in one line. */
async function deliver(standIn: StandIn, message: Message, webhook: string): Promise<string> {
  const line = `  → ${message.type}`;
  try {
    const { status } = await send(new Request(webhook, standIn.signed(message)), {
      timeout: 30_000,
    });
    return `${line}: ${status}`;
  } catch (error) {
    if (error instanceof NoAnswer) return `${line}: ${error.message}`;
    throw error;
  }
}

/** Prints each request of a backend in one line, and says once if a payment is opened without naming the API's version. */
function requestLog(): StandIn['asked'] {
  let isSaid = false;
  return ({ method, path, url, headers }, status) => {
    const version = headers['stripe-version']?.toString();
    const named = version === undefined ? '' : ` (Stripe-Version ${version})`;
    console.log(`${method} ${url}: ${status}${named}`);
    if (version !== undefined || isSaid || !isOpening(method, path)) return;
    isSaid = true;
    console.log('  No Stripe-Version: the provider then takes that of your account. Name one.');
  };
}
