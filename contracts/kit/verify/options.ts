/** The command line of `verify`. */
import { parseArgs } from 'node:util';
import { type EndpointName, endpointNames } from '#contracts/index.ts';
import { type AddedHeaders, mergedHeaders } from '#contracts/kit/http/headers.ts';
import type { Site } from '#contracts/kit/http/request.ts';
import {
  chosenCalls,
  headerIn,
  help,
  optionsFrom,
  requiredAddress,
  shopOriginIn,
  timeoutIn,
  UsageError,
  webAddress,
} from '#contracts/kit/options.ts';
import { command } from '#contracts/kit/packaged.ts';

export interface Options extends Site {
  /** The address that receives the provider states. Without it, they are assumed to be set up. */
  readonly statesUrl?: string;
  /** The origin of the shop, if the calls are to be made as from a page of another origin. */
  readonly origin?: string;
  /** Added to every verified request, not to those that set up the states. */
  readonly headers: AddedHeaders;
}

export const usage = `${command} verify --url URL [--states-url URL] [option…]

  --url         the backend, like http://localhost:3000
  --states-url  where the provider states are posted to, as { state, params, action }; without it they are assumed
  --header      'Name: value', added to every verified request, such as the cookie of a session; may be given several times.
                It is not sent to --states-url. A state may give headers too, which then count
  --origin      the origin of the shop, like https://shop.example, if it is another one than that of the backend: each call
                is made as a browser makes it from there, with its preflight and without a cookie, and CORS must allow it
  --shop-url    the shop's address, like http://localhost:8080, if one proxy serves shop and backend there: each POST carries
                its Origin, as a browser sends it. With --secured, foreign pages and text/plain must be refused (4xx)
  --secured     also asks the protected calls as a guest, as a customer where only an administrator may, as another customer
                and with a forged session: each must be refused (401 or 403), and change nothing. Looks at the cookie of a
                login, for passwords in answers, and at pictures with a script. It needs --states-url
  --only        only these calls: ${endpointNames.join(', ')}
  --report      junit=FILE or json=FILE, also writes the result there; may be given twice
  --timeout     seconds that one answer may take (30)

Exit code: 0 every call keeps the contract, 1 a contract is broken or somebody is not refused, 2 it could not be verified.`;

export type Arguments = ReturnType<typeof readArguments>;

/** Splits the command line. Throws UsageError. */
export function readArguments(args: readonly string[]) {
  const none: string[] = [];
  const options = {
    url: { type: 'string' },
    'states-url': { type: 'string' },
    origin: { type: 'string' },
    'shop-url': { type: 'string' },
    header: { type: 'string', multiple: true, default: none },
    secured: { type: 'boolean', default: false },
    only: { type: 'string' },
    report: { type: 'string', multiple: true, default: none },
    timeout: { type: 'string', default: '30' },
    help,
  } as const;
  return optionsFrom(() => parseArgs({ args: [...args], options })).values;
}

interface Chosen extends Options {
  readonly only: readonly EndpointName[];
}

/** Throws UsageError if an argument is not valid. */
export function optionsOf(values: Arguments): Chosen {
  const { url, 'states-url': statesUrl, origin, 'shop-url': shopUrl } = values;
  const { header, secured, only, timeout } = values;
  if (!url) throw new UsageError('Say which backend to verify: --url http://localhost:3000');
  const milliseconds = timeoutIn(timeout);
  if (secured && statesUrl === undefined)
    throw new UsageError('--secured needs --states-url, where its logins come from.');
  if (origin !== undefined && shopUrl !== undefined)
    throw new UsageError(
      '--shop-url is for a shop on the origin of the backend, --origin for one on another: give only one of them.',
    );
  const address = requiredAddress('--url', url, 'http://localhost:3000');
  return {
    url: address,
    ...(origin !== undefined && { origin: otherOrigin(origin, address) }),
    ...(shopUrl !== undefined && { shopOrigin: shopOriginIn(shopUrl) }),
    ...(statesUrl !== undefined && { statesUrl: webAddress('--states-url', statesUrl) }),
    headers: mergedHeaders(...header.map(headerIn)),
    only: chosenCalls(only),
    timeout: milliseconds,
  };
}

function otherOrigin(text: string, url: string): string {
  const { origin, pathname } = new URL(webAddress('--origin', text));
  if (pathname !== '/')
    throw new UsageError(`--origin has no path, like https://shop.example: ${text}`);
  if (origin === new URL(url).origin)
    throw new UsageError('--origin is that of --url: there a browser asks no permission.');
  return origin;
}
