/** `states`: prints the states, the request and the expected answer of each exchange. */
import { parseArgs } from 'node:util';
import { interactions } from '#contracts/derive/interactions.ts';
import { endpointNames } from '#contracts/index.ts';
import { chosenCalls, help, optionsFrom } from './options.ts';
import { command } from './packaged.ts';
import { linesOfExchange } from './states/lines.ts';

const usage = `${command} states [--only CALLS]

Prints what ${command} verify does with --states-url, exchange by exchange: the states that it posts, the
request that follows, and the answer that is expected. It asks no server.

  --only   only these calls: ${endpointNames.join(', ')}`;

export async function run(args: readonly string[]): Promise<number> {
  const { values } = optionsFrom(() =>
    parseArgs({ args: [...args], options: { only: { type: 'string' }, help } }),
  );
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const chosen = chosenCalls(values.only).flatMap((call) =>
    interactions.filter((each) => each.call === call),
  );
  for (const [index, interaction] of chosen.entries())
    console.log((await linesOfExchange(interaction, index + 1)).join('\n'));
  return 0;
}
