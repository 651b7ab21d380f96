/** `npm run contracts:rehearse`: plays the stories of contracts/rehearsal.md against a running backend. */
import { parseArgs } from 'node:util';
import { addressLines, standInOptions } from './provider/options.ts';
import { StandIn } from './provider/standIn.ts';
import type { Place } from './payments/calls.ts';
import { play, type Played, stories } from './payments/play.ts';
import { requirePointedAt } from './payments/pointedAt.ts';
import { linesOf, NOT_REHEARSED, summaryOf } from './payments/report.ts';
import { reportOf, resultOf } from './payments/result.ts';
import { addressIn } from './verify/options.ts';
import { reportFileIn, writeReports } from './verify/reportFiles.ts';
import { portIn, secondsIn, shopOriginIn, VerificationError, webAddress } from './verify/values.ts';
import { commandOf } from './verify/packaged.ts';
import { problemIn, runCommand } from './verify/runCommand.ts';

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
  --report      junit=FILE or json=FILE, also writes the result there; may be given twice
  --timeout     seconds that one answer may take (30)

Exit code: 0 every story went well, 1 one did not, 2 it could not be rehearsed.`;

await runCommand(run);

async function run(args: readonly string[]): Promise<number> {
  const values = readArguments(args);
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const files = values.report.map(reportFileIn);
  const played: Played[] = [];
  const problem = await rehearse(values, played);
  const result = resultOf(addressIn(values.url), played, problem);
  if (problem === undefined) console.log(`\n${summaryOf(played).line}\n${NOT_REHEARSED}`);
  else console.error(problem);
  await writeReports(files, reportOf(result));
  return result.exitCode;
}

type Arguments = ReturnType<typeof readArguments>;
function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const addresses = { url: text, 'states-url': text, webhook: text, 'shop-url': text };
  const timeout = { type: 'string', default: '30' } as const;
  const report = { type: 'string', multiple: true, default: [] as string[] } as const;
  const options = { ...standInOptions, ...addresses, only: text, report, timeout };
  return parseArgs({ args: [...args], options }).values;
}

/** Plays the stories, and adds each to `played`. Returns why that was not possible, if it was not. */
async function rehearse(values: Arguments, played: Played[]): Promise<string | undefined> {
  try {
    const place = placeIn(values);
    const chosen = chosenStories(values.only);
    const { key, secret } = values;
    const standIn = new StandIn({ key, secret });
    const server = await standIn.listen(portIn(values.port));
    try {
      console.log(`${addressLines(standIn.pages, { key, secret }).join('\n')}\n`);
      await requirePointedAt(standIn, place);
      for (const story of chosen) {
        const one = await play(story, standIn, place);
        played.push(one);
        console.log(linesOf(one));
      }
      return undefined;
    } finally {
      server.close();
      server.closeAllConnections();
    }
  } catch (error) {
    const problem = problemIn(error);
    if (problem === undefined) throw error;
    return problem;
  }
}

function placeIn(values: Arguments): Place {
  const { 'shop-url': shopUrl } = values;
  return {
    url: required('--url', values.url),
    statesUrl: required('--states-url', values['states-url']),
    webhook: required('--webhook', values.webhook),
    ...(shopUrl !== undefined && { shopOrigin: shopOriginIn(shopUrl) }),
    timeout: secondsIn(values.timeout) * 1000,
  };
}

function required(option: string, text: string | undefined): string {
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
