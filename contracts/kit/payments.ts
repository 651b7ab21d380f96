/** `payments`: plays payments against a running backend, with a stand-in for the provider. */
import { parseArgs } from 'node:util';
import {
  addressOrNothing,
  chosenNames,
  help,
  optionsFrom,
  portIn,
  requiredAddress,
  shopOriginIn,
  timeoutIn,
  UsageError,
} from './options.ts';
import { command } from './packaged.ts';
import { play, type Played, stories } from './payments/play.ts';
import { linesOf, reportOf, summaryOf } from './payments/report.ts';
import { requireSetup } from './payments/setup.ts';
import type { Place } from './payments/states.ts';
import { StandIn } from './provider/standIn.ts';
import { addressLines, standInOptions } from './serve.ts';
import { reportFileIn, writeReports } from './report/files.ts';

const names = stories.map(({ name }) => name);

const usage = `${command} payments --url URL --states-url URL --webhook URL [option…]

Starts a stand-in for the payment provider, and plays payments against your backend, which asks that stand-in.

  --url         the backend, like http://localhost:3000
  --states-url  where the provider states are posted to, as with verify
  --webhook     where the backend receives the messages of the provider
  --shop-url    the shop's address, if one proxy serves shop and backend there: each POST carries its Origin
  --port        where the stand-in listens (${standInOptions.port.default})
  --key         the key that your backend sends (${standInOptions.key.default})
  --secret      the secret of the webhook, which signs the messages (${standInOptions.secret.default})
  --only        only these stories (below)
  --report      junit=FILE or json=FILE, also writes the result there; may be given twice
  --timeout     seconds that one answer may take (30)

Exit code: 0 every story went well, 1 one did not, 2 they could not be played.

${stories.map(({ name, tells }) => `  ${name.padEnd(23)} ${tells}`).join('\n')}`;

export async function run(args: readonly string[]): Promise<number> {
  const values = readArguments(args);
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const files = values.report.map(reportFileIn);
  const played: Played[] = [];
  const problem = await playAll(values, played);
  if (problem === undefined) console.log(`\n${summaryOf(played)}`);
  else console.error(problem);
  const report = reportOf(addressOrNothing(values.url), played, problem);
  await writeReports(files, report);
  return report.json.exitCode;
}

type Arguments = ReturnType<typeof readArguments>;
function readArguments(args: readonly string[]) {
  const none: string[] = [];
  const options = {
    ...standInOptions,
    url: { type: 'string' },
    'states-url': { type: 'string' },
    webhook: { type: 'string' },
    'shop-url': { type: 'string' },
    only: { type: 'string' },
    report: { type: 'string', multiple: true, default: none },
    timeout: { type: 'string', default: '30' },
    help,
  } as const;
  return optionsFrom(() => parseArgs({ args: [...args], options })).values;
}

/** Plays the stories, and adds each to `played`. Returns why that was not possible, if it was not. */
async function playAll(values: Arguments, played: Played[]): Promise<string | undefined> {
  try {
    const place = placeIn(values);
    const chosen = chosenNames('story', names, values.only);
    const standIn = new StandIn(values);
    const server = await standIn.listen(portIn(values.port));
    try {
      console.log(`${addressLines(standIn)}\n`);
      await requireSetup(standIn, place);
      for (const story of stories.filter(({ name }) => chosen.includes(name))) {
        const one = await play(story, standIn, place);
        console.log(linesOf(one, played));
        played.push(one);
      }
      return undefined;
    } finally {
      server.close();
      server.closeAllConnections();
    }
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

function placeIn(values: Arguments): Place {
  const { url, 'states-url': statesUrl, webhook, 'shop-url': shopUrl, timeout } = values;
  const here = 'http://localhost:3000';
  return {
    url: requiredAddress('--url', url, here),
    statesUrl: requiredAddress('--states-url', statesUrl, `${here}/_states`),
    webhook: requiredAddress('--webhook', webhook, `${here}/api/stripe/webhook`),
    ...(shopUrl !== undefined && { shopOrigin: shopOriginIn(shopUrl) }),
    timeout: timeoutIn(timeout),
  };
}
