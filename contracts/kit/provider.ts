/** `provider`: a stand-in for the payment provider, for a backend that is being written. */
import { whenStarterEnds } from '#contracts/endWithStarter.ts';
import { NoAnswer, send } from './http/send.ts';
import { commandLine, optional, webAddress } from './options.ts';
import { command } from './packaged.ts';
import type { Message } from './provider/message.ts';
import { StandIn } from './provider/standIn.ts';
import { addressLines, settings, standInPort } from './serve.ts';

const usage = `${command} provider [option…]

Answers as the payment provider does: its API, its hosted page and its messages. No money moves.`;

const more = `Pay a page (cs_…) or the card form (pi_…):  curl -i ADDRESS/pay/ID -d action=pay
Leave a page without paying:                curl -i ADDRESS/pay/ID -d action=back`;

const options = {
  webhook: optional(
    'posts each message to this address of your backend, signed; without it none is posted',
    webAddress,
  ),
  port: standInPort,
};

export async function run(args: readonly string[]): Promise<number | undefined> {
  const values = commandLine(args, [usage, more], options);
  if (!values) return 0;
  const { webhook, port } = values;
  const standIn = new StandIn(settings);
  standIn.asked = ({ method, url, headers }, status) => {
    const version = headers['stripe-version']?.toString() ?? 'not named: that of your account';
    console.log(`${method} ${url}: ${status} (Stripe-Version ${version})`);
  };
  standIn.happened = (message) => {
    if (webhook === undefined) console.log(`  ${message.type}`);
    else void deliver(standIn, message, webhook).then(console.log);
  };
  await standIn.listen(port);
  const posted = webhook ?? 'no messages are posted: name your address with --webhook';
  console.log(`${addressLines(standIn)}\nwebhook         ${posted}`);
  whenStarterEnds(() => process.exit());
  return undefined;
}

/** Posts a message to the webhook. Returns what became of it, in one line. */
async function deliver(standIn: StandIn, message: Message, webhook: string): Promise<string> {
  const request = new Request(webhook, standIn.signed(message));
  const outcome = await send(request).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof NoAnswer ? error.message : String(error)),
  );
  return `  → ${message.type}: ${outcome}`;
}
