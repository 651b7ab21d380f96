/** `payments`: plays payments against a running backend, with a stand-in for the provider. */
import {
  commandLine,
  only,
  optional,
  originIn,
  required,
  UsageError,
  webAddress,
} from './options.ts';
import { command } from './packaged.ts';
import { play, type Played, stories } from './payments/play.ts';
import { linesOf, reportOf, summaryOf } from './payments/report.ts';
import { requireSetup } from './payments/setup.ts';
import type { Place } from './payments/states.ts';
import { StandIn } from './provider/standIn.ts';
import { reports, writeReports } from './report/files.ts';
import { addressLines, settings, standInPort } from './serve.ts';

const usage = `${command} payments --url URL --states-url URL --webhook URL [option…]

Starts a stand-in for the payment provider, and plays payments against your backend, which asks that stand-in.`;

const more = `Exit code: 0 every story went well, 1 one did not, 2 they could not be played.

${stories.map(({ name, tells }) => `  ${name.padEnd(23)} ${tells}`).join('\n')}`;

const here = 'http://localhost:3000';
const options = {
  url: required('the backend', here, webAddress),
  'states-url': required('where the provider states are posted to', `${here}/_states`, webAddress),
  webhook: required(
    'where the backend receives the messages of the provider',
    `${here}/api/stripe/webhook`,
    webAddress,
  ),
  'shop-url': optional(
    "the shop's address, if one proxy serves shop and backend there: each POST carries its Origin",
    originIn,
  ),
  port: standInPort,
  only: only(
    'story',
    stories.map(({ name }) => name),
  ),
  report: reports,
};

export async function run(args: readonly string[]): Promise<number> {
  const values = commandLine(args, [usage, more], options);
  if (!values) return 0;
  const { url, 'states-url': statesUrl, 'shop-url': shopOrigin, webhook, report } = values;
  const place: Place = { url, statesUrl, webhook, shopOrigin };
  const chosen = stories.filter(({ name }) => values.only.includes(name));
  const played: Played[] = [];
  const standIn = new StandIn(settings);
  const server = await standIn.listen(values.port);
  let problem: string | undefined;
  try {
    console.log(`${addressLines(standIn)}\n`);
    await requireSetup(standIn, place);
    for (const story of chosen) {
      const one = await play(story, standIn, place);
      console.log(linesOf(one, played));
      played.push(one);
    }
    console.log(`\n${summaryOf(played)}`);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    problem = error.message;
    console.error(problem);
  } finally {
    server.close();
    server.closeAllConnections();
  }
  const written = reportOf(url, played, problem);
  await writeReports(report, written);
  return written.json.exitCode;
}
