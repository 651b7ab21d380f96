/** `npm run contracts:states`: prints the states, the request and the expected answer of each exchange. */
import { parseArgs } from 'node:util';
import { interactions } from '#contracts/derive/interactions.ts';
import { endpointNames } from '#contracts/index.ts';
import { chosenCalls } from './verify/options.ts';
import { commandOf } from './verify/packaged.ts';
import { runCommand } from './verify/runCommand.ts';
import { linesOfExchange } from './verify/stateLines.ts';

const usage = `${commandOf('states')} [--only CALLS]

Prints what ${commandOf('verify')} does with --states-url, exchange by exchange: the states that it posts, the
request that follows, and the answer that is expected. It asks no server.

  --only   only these calls: ${endpointNames.join(', ')}`;

await runCommand(run);

async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const calls = chosenCalls(values.only);
  const chosen = calls.flatMap((call) => interactions.filter((each) => each.call === call));
  for (const [index, interaction] of chosen.entries())
    console.log((await linesOfExchange(interaction, index + 1)).join('\n'));
  return 0;
}
