/** What the commands with a server share. */
import { defaulting, portIn } from './options.ts';
import type { StandIn } from './provider/standIn.ts';

/** What a backend has to be told of the stand-in for the payment provider, beside its address. */
export const settings = { key: 'sk_test_tienda', secret: 'whsec_tienda' };

export const standInPort = defaulting('the port of the stand-in', '4020', portIn);

/** The same as text, with the address. */
export function addressLines({ pages, settings: { key, secret } }: StandIn): string {
  return `address         ${pages}\nkey             ${key}\nwebhook secret  ${secret}`;
}
