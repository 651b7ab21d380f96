/** `reference`: serves the reference backend, to look at and to verify. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { Stripe } from 'stripe';
import { help, optionsFrom, portIn } from './options.ts';
import { command } from './packaged.ts';
import { Data } from './reference/data.ts';
import { withStates } from './reference/states.ts';
import { endWithStarter, standInOptions } from './serve.ts';

const usage = `${command} reference [option…]

Serves a small backend that keeps the contract, with its data in memory and an address for the states, for tests only.
It asks a stand-in for the payment provider: that of ${command} provider, or of ${command} payments.

  --port      where it listens (3000); the shop is taken to be there, too
  --provider  the port of the stand-in (${standInOptions.port.default})`;

export async function run(args: readonly string[]): Promise<number | undefined> {
  const options = {
    port: { type: 'string', default: '3000' },
    provider: { type: 'string', default: standInOptions.port.default },
    help,
  } as const;
  const { values } = optionsFrom(() => parseArgs({ args: [...args], options }));
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const [port, provider] = [portIn(values.port), portIn(values.provider)];
  const { key, secret } = standInOptions;
  const at = { host: 'localhost', port: provider, protocol: 'http' } as const;
  const server = createServer();
  await once(server.listen(port), 'listening');
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
  const answer = withStates({
    url: `${url}/`,
    sessionKey: randomBytes(32).toString('hex'),
    stripe: new Stripe(key.default, { ...at, maxNetworkRetries: 0, telemetry: false }),
    webhookSecret: secret.default,
    data: new Data(),
  });
  server.on('request', (request, response) => void answer(request, response));
  console.log(`address  ${url}\nstates   ${url}/_states\nwebhook  ${url}/api/stripe/webhook`);
  endWithStarter(server);
  return undefined;
}
