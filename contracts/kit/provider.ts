/** `npm run contracts:provider`: a stand-in for the payment provider, for a backend that is being written. */
import { parseArgs } from 'node:util';
import { deliver } from './provider/deliver.ts';
import { addressLines, standInOptions } from './provider/options.ts';
import { requestLog } from './provider/requestLog.ts';
import { StandIn } from './provider/standIn.ts';
import { whenStarterEnds } from '#contracts/starter.ts';
import { portIn, webAddress } from './verify/values.ts';
import { commandOf } from './verify/packaged.ts';
import { runCommand } from './verify/runCommand.ts';

const usage = `${commandOf('provider')} [option…]

Answers as the payment provider does: its API, its hosted page and its messages. No money moves.

  --webhook  posts each message to this address of your backend, signed; without it none is posted
  --port     where it listens (${standInOptions.port.default}); 0 is any free port
  --key      the key that your backend sends (${standInOptions.key.default})
  --secret   the secret of the webhook, which signs the messages (${standInOptions.secret.default})

Pay the card form:  curl -u KEY: ADDRESS/v1/payment_intents/pi_…/confirm -d payment_method=pm_card_visa`;

await runCommand(run);

async function run(args: readonly string[]): Promise<number | undefined> {
  const webhookOption = { type: 'string' } as const;
  const options = { ...standInOptions, webhook: webhookOption };
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const port = portIn(values.port);
  const { key, secret } = values;
  const webhook =
    values.webhook === undefined ? undefined : webAddress('--webhook', values.webhook);
  const standIn = new StandIn({ key, secret });
  standIn.asked = requestLog(console.log);
  standIn.happened = (message) => {
    if (webhook === undefined) console.log(`  ${message.type}`);
    else void deliver(standIn, message, webhook).then(console.log);
  };
  const server = await standIn.listen(port);
  const lines = addressLines(standIn.pages, { key, secret });
  const posted = webhook ?? 'no messages are posted: name your address with --webhook';
  console.log([...lines, `webhook         ${posted}`].join('\n'));
  const end = () => {
    server.close();
    server.closeAllConnections();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  whenStarterEnds(end);
  return undefined;
}
