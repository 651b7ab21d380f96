/** `reference`: serves the reference backend, to look at and to verify. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Stripe } from 'stripe';
import { whenStarterEnds } from '#contracts/endWithStarter.ts';
import { commandLine, defaulting, portIn } from './options.ts';
import { command } from './packaged.ts';
import { Data } from './reference/data.ts';
import { withStates } from './reference/states.ts';
import { settings, standInPort } from './serve.ts';

const usage = `${command} reference [option…]

Serves a small backend that keeps the contract, with its data in memory and an address for the states, for tests only.
It asks a stand-in for the payment provider: that of ${command} provider, or of ${command} payments.`;

const options = {
  port: defaulting('where it listens; the shop is taken to be there, too', '3000', portIn),
  provider: standInPort,
};

export async function run(args: readonly string[]): Promise<number | undefined> {
  const values = commandLine(args, [usage], options);
  if (!values) return 0;
  const { port, provider } = values;
  const at = { host: 'localhost', port: provider, protocol: 'http' } as const;
  const server = createServer();
  await once(server.listen(port), 'listening');
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
  const answer = withStates({
    url: `${url}/`,
    sessionKey: randomBytes(32).toString('hex'),
    stripe: new Stripe(settings.key, { ...at, maxNetworkRetries: 0, telemetry: false }),
    webhookSecret: settings.secret,
    data: new Data(),
  });
  server.on('request', (request, response) => void answer(request, response));
  console.log(`address  ${url}\nstates   ${url}/_states\nwebhook  ${url}/api/stripe/webhook`);
  whenStarterEnds(() => process.exit());
  return undefined;
}
