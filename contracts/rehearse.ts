/** `npm run contracts:rehearse`: plays the stories of contracts/rehearsal.md against a running backend. */
import { parseArgs } from 'node:util';
import { addressLines, standInOptions } from './provider/options.ts';
import { StandIn } from './provider/standIn.ts';
import { play, requirePointedAt, stories } from './rehearse/play.ts';
import { linesOf, summaryOf } from './rehearse/report.ts';
import { portIn, secondsIn, shopOriginIn, VerificationError, webAddress } from './verify/values.ts';
import { commandOf } from './verify/packaged.ts';
import { runCommand } from './verify/runCommand.ts';

const usage = `${commandOf('rehearse')} --url URL --states-url URL --webhook URL [option…]

Starts a stand-in for the payment provider, and plays payments against your backend, which asks that stand-in.

  --url         the backend, like http://localhost:3000
  --states-url  where the provider states are posted to, as with verify
  --webhook     where the backend receives the messages of the provider
  --shop-url    the shop's address, if one proxy serves shop and backend there: each POST carries its Origin
  --port        where the stand-in listens (${standInOptions.port.default})
  --key         the key that your backend sends (${standInOptions.key.default})
  --secret      the secret of the webhook, which signs the messages (${standInOptions.secret.default})
  --only        only these stories: ${stories.map(({ name }) => name).join(', ')}
  --timeout     seconds that one answer may take (30)

Exit code: 0 every story went well, 1 one did not, 2 it could not be rehearsed.`;

await runCommand(run);

async function run(args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const addresses = { url: text, 'states-url': text, webhook: text, 'shop-url': text };
  const timeoutOption = { type: 'string', default: '30' } as const;
  const options = { ...standInOptions, ...addresses, only: text, timeout: timeoutOption };
  const { values } = parseArgs({ args: [...args], options });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const { 'shop-url': shopUrl } = values;
  const place = {
    url: addressIn('--url', values.url),
    statesUrl: addressIn('--states-url', values['states-url']),
    webhook: addressIn('--webhook', values.webhook),
    ...(shopUrl !== undefined && { shopOrigin: shopOriginIn(shopUrl) }),
    timeout: secondsIn(values.timeout) * 1000,
  };
  const chosen = chosenStories(values.only);
  const { key, secret } = values;
  const standIn = new StandIn({ key, secret });
  const server = await standIn.listen(portIn(values.port));
  try {
    console.log(`${addressLines(standIn.pages, { key, secret }).join('\n')}\n`);
    await requirePointedAt(standIn, place);
    const played = [];
    for (const story of chosen) {
      const one = await play(story, standIn, place);
      played.push(one);
      console.log(linesOf(one));
    }
    const { code, line } = summaryOf(played);
    console.log(`\n${line}`);
    return code;
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

function addressIn(option: string, text: string | undefined): string {
  if (text !== undefined) return webAddress(option, text);
  throw new VerificationError(`${option} is missing.\n\n${usage}`);
}

function chosenStories(only: string | undefined): typeof stories {
  if (only === undefined) return stories;
  const names = only.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !stories.some((story) => story.name === name));
  if (unknown !== undefined) throw new VerificationError(`--only: there is no story «${unknown}».`);
  return stories.filter(({ name }) => names.includes(name));
}
