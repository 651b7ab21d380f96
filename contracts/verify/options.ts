import { parseArgs } from 'node:util';
import { type EndpointName, endpointNames } from '#contracts/index.ts';
import { type AddedHeaders, headerProblem, mergedHeaders } from './headers.ts';
import { command } from './packaged.ts';

export interface Options {
  /** The address of the backend, without a final slash. It may have a path. */
  readonly url: string;
  /** The address that receives the provider states. Without it, they are assumed to be set up. */
  readonly statesUrl?: string;
  /** The origin of the shop, if the calls are to be made as from a page of another origin. */
  readonly origin?: string;
  /** Added to every verified request, not to those that set up the states. */
  readonly headers: AddedHeaders;
  readonly only: readonly EndpointName[];
  /** Milliseconds that one response may take. */
  readonly timeout: number;
  readonly verbose: boolean;
}

/** The verification cannot run. The message is one sentence for the user of the command. */
export class VerificationError extends Error {}

export const usage = `${command} --url URL [--states-url URL] [option…]

  --url         the backend, like http://localhost:3000
  --states-url  where the provider states are posted to, as { state, params, action }; without it they are assumed
  --header      'Name: value', added to every verified request, such as the cookie of a session; may be given several times.
                It is not sent to --states-url. A state may give headers too, which then count
  --origin      the origin of the shop, like https://shop.example, if it is another one than that of the backend: each call
                is made as a browser makes it from there, with its preflight and without a cookie, and CORS must allow it
  --only        only these calls: ${endpointNames.join(', ')}
  --report      junit=FILE or json=FILE, also writes the result there; may be given twice
  --timeout     seconds that one answer may take (30)
  --verbose     also shows the whole data of each state, and what Pact's own verifier prints

Exit code: 0 every call keeps the contract, 1 a contract is broken, 2 it could not be verified.`;

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
        header: { type: 'string', multiple: true, default: [] },
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
  const { url, 'states-url': statesUrl, origin, header, only, timeout, verbose } = values;
  if (!url) throw new VerificationError('Say which backend to verify: --url http://localhost:3000');
  const seconds = Number(timeout);
  if (!(seconds > 0 && seconds <= 3600))
    throw new VerificationError('--timeout is a number of seconds above 0, and an hour at most.');
  const address = webAddress('--url', url);
  return {
    url: address,
    ...(origin !== undefined && { origin: otherOrigin(origin, address) }),
    ...(statesUrl !== undefined && { statesUrl: webAddress('--states-url', statesUrl) }),
    headers: mergedHeaders(...header.map(headerIn)),
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

function webAddress(option: string, text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new VerificationError(
      `${option} is no http(s) address: ${withoutUser(text) || '(empty)'}`,
    );
  const { username, password, search, hash } = new URL(text);
  if (username || password)
    throw new VerificationError(`${option} cannot carry a name and a password.`);
  if (search || hash) throw new VerificationError(`${option} ends with its path: ${text}`);
  return text.replace(/\/+$/, '');
}

function withoutUser(text: string): string {
  return text.replace(/^([a-z]+:\/\/)?.*@/is, '$1…@');
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

function chosenCalls(only: string | undefined): readonly EndpointName[] {
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
