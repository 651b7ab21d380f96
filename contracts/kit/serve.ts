/** What the commands with a server share. */
import type { Server } from 'node:http';
import { whenStarterEnds } from '#contracts/endWithStarter.ts';
import { defaulting, portIn } from './options.ts';
import type { StandIn } from './provider/standIn.ts';

/** The defaults of a stand-in for the payment provider. */
export const atStandIn = { port: '4020', key: 'sk_test_tienda', secret: 'whsec_tienda' };

/** The options of the commands with such a stand-in. */
export const standInOptions = {
  port: defaulting('where the stand-in listens; 0 is any free port', atStandIn.port, portIn),
  key: defaulting('the key that your backend sends', atStandIn.key, String),
  secret: defaulting(
    'the secret of the webhook, which signs the messages',
    atStandIn.secret,
    String,
  ),
};

/** What a backend has to be told of a stand-in. */
export function addressLines({ pages, settings: { key, secret } }: StandIn): string {
  return `address         ${pages}\nkey             ${key}\nwebhook secret  ${secret}`;
}

/** Lets this server end with the process, and with the command that has started it. */
export function endWithStarter(server: Server): void {
  const end = () => {
    server.close();
    server.closeAllConnections();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  whenStarterEnds(end);
}
