import { parseArgs } from 'node:util';
import { type EndpointName, endpointNames } from '#contracts/index.ts';
import { type AddedHeaders, headerProblem, mergedHeaders } from './headers.ts';
import { command } from './packaged.ts';
import { secondsIn, shopOriginIn, VerificationError, webAddress } from './values.ts';

export { VerificationError } from './values.ts';

export interface Options {
  /** The address of the backend, without a final slash. It may have a path. */
  readonly url: string;
  /** The address that receives the provider states. Without it, they are assumed to be set up. */
  readonly statesUrl?: string;
  /** The origin of the shop, if the calls are to be made as from a page of another origin. */
  readonly origin?: string;
  /** The origin of the shop and of the backend, if each POST is to carry it as from a page of the shop. */
  readonly shopOrigin?: string;
  /** Added to every verified request, not to those that set up the states. */
  readonly headers: AddedHeaders;
  readonly only: readonly EndpointName[];
  /** Whether the protected calls are also asked by those who may not. */
  readonly secured: boolean;
  /** Milliseconds that one response may take. */
  readonly timeout: number;
  readonly verbose: boolean;
}

export const usage = `${command} --url URL [--states-url URL] [option…]

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
  --verbose     also shows the whole data of each state, and what Pact's own verifier prints

Exit code: 0 every call keeps the contract, 1 a contract is broken or somebody is not refused, 2 it could not be verified.`;

export type Arguments = ReturnType<typeof readArguments>;

/** Splits the command line. Throws VerificationError if there is an option that does not exist. */
export function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: { type: 'string' },
        'states-url': { type: 'string' },
        origin: { type: 'string' },
        'shop-url': { type: 'string' },
        header: { type: 'string', multiple: true, default: [] },
        secured: { type: 'boolean', default: false },
        only: { type: 'string' },
        report: { type: 'string', multiple: true, default: [] },
        timeout: { type: 'string', default: '30' },
        verbose: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    throw new VerificationError(error instanceof Error ? error.message : String(error));
  }
}

/** Throws VerificationError if an argument is not valid. */
export function optionsOf(values: Arguments): Options {
  const { url, 'states-url': statesUrl, origin, 'shop-url': shopUrl } = values;
  const { header, secured, only, timeout, verbose } = values;
  if (!url) throw new VerificationError('Say which backend to verify: --url http://localhost:3000');
  const seconds = secondsIn(timeout);
  if (secured && statesUrl === undefined)
    throw new VerificationError('--secured needs --states-url, where its logins come from.');
  if (origin !== undefined && shopUrl !== undefined)
    throw new VerificationError(
      '--shop-url is for a shop on the origin of the backend, --origin for one on another: give only one of them.',
    );
  const address = webAddress('--url', url);
  return {
    url: address,
    ...(origin !== undefined && { origin: otherOrigin(origin, address) }),
    ...(shopUrl !== undefined && { shopOrigin: shopOriginIn(shopUrl) }),
    ...(statesUrl !== undefined && { statesUrl: webAddress('--states-url', statesUrl) }),
    headers: mergedHeaders(...header.map(headerIn)),
    secured,
    only: chosenCalls(only),
    timeout: seconds * 1000,
    verbose,
  };
}

/** A valid `--url`; empty if there is none: one that was refused may hold a password. */
export function addressIn(url = ''): string {
  try {
    return webAddress('--url', url);
  } catch {
    return '';
  }
}

function otherOrigin(text: string, url: string): string {
  const { origin, pathname } = new URL(webAddress('--origin', text));
  if (pathname !== '/')
    throw new VerificationError(`--origin has no path, like https://shop.example: ${text}`);
  if (origin === new URL(url).origin)
    throw new VerificationError('--origin is that of --url: there a browser asks no permission.');
  return origin;
}

/** The text may hold a secret: a message repeats the name only. */
function headerIn(text: string): AddedHeaders {
  const [, name, value] = /^([^:]*):(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new VerificationError("--header is 'Name: value', with a colon.");
  const problem = headerProblem(name.trim(), value.trim());
  if (problem !== undefined) throw new VerificationError(`--header: ${problem}`);
  return { [name.trim()]: value.trim() };
}

/** The calls that `--only` names; all of them without it. Throws VerificationError. */
export function chosenCalls(only: string | undefined): readonly EndpointName[] {
  if (only === undefined) return endpointNames;
  const words = only.split(',').map((word) => word.trim().toLowerCase());
  const chosen = words.filter(Boolean).map((word) => {
    const name = endpointNames.find((each) => each.toLowerCase() === word);
    if (name) return name;
    throw new VerificationError(
      `--only: there is no call «${word}»; there are ${endpointNames.join(', ')}.`,
    );
  });
  if (chosen.length === 0) throw new VerificationError('--only names no call.');
  return endpointNames.filter((name) => chosen.includes(name));
}
