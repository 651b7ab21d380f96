/** What the commands with a server share. */
import type { Server } from 'node:http';
import { whenStarterEnds } from '#contracts/endWithStarter.ts';
import type { StandIn } from './provider/standIn.ts';

/** The options of the commands with a stand-in for the payment provider. */
export const standInOptions = {
  port: { type: 'string', default: '4020' },
  key: { type: 'string', default: 'sk_test_tienda' },
  secret: { type: 'string', default: 'whsec_tienda' },
} as const;

/** What a backend has to be told of a stand-in. */
export function addressLines({ pages, settings: { key, secret } }: StandIn): string {
  return `address         ${pages}\nkey             ${key}\nwebhook secret  ${secret}`;
}

/** Lets these servers end with the process, and with the command that has started it. */
export function endWithStarter(...servers: readonly Server[]): void {
  const end = () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  whenStarterEnds(end);
}
