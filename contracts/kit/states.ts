/** `states`: prints the states, the request and the expected answer of each exchange. */
import { interactions } from '#contracts/derive/interactions.ts';
import { calls, commandLine } from './options.ts';
import { command } from './packaged.ts';
import { linesOfExchange } from './states/lines.ts';

const usage = `${command} states [--only CALLS]

Prints what ${command} verify does with --states-url, exchange by exchange: the states that it posts, the
request that follows, and the answer that is expected. It asks no server.`;

export async function run(args: readonly string[]): Promise<number> {
  const values = commandLine(args, [usage], { only: calls });
  if (!values) return 0;
  const chosen = interactions.filter(({ call }) => values.only.includes(call));
  for (const [index, interaction] of chosen.entries())
    console.log(await linesOfExchange(interaction, index + 1));
  return 0;
}
