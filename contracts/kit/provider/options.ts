/** The options that the commands with a stand-in share. */
import type { Settings } from './standIn.ts';

export const standInOptions = {
  port: { type: 'string', default: '4020' },
  key: { type: 'string', default: 'sk_test_tienda' },
  secret: { type: 'string', default: 'whsec_tienda' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** What a backend has to be told of a stand-in, in lines. */
export function addressLines(pages: string, { key, secret }: Settings): readonly string[] {
  return [`address         ${pages}`, `key             ${key}`, `webhook secret  ${secret}`];
}
