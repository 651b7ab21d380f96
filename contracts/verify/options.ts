import { parseArgs } from 'node:util';
import { type EndpointName, endpointNames } from '#contracts/index.ts';
import { command } from './packaged.ts';

export interface Options {
  /** The address of the backend, without a final slash. It may have a path. */
  readonly url: string;
  /** The address that receives the provider states. Without it, they are assumed to be set up. */
  readonly statesUrl?: string;
  readonly only: readonly EndpointName[];
  /** Milliseconds that one response may take. */
  readonly timeout: number;
  readonly verbose: boolean;
}

/** The verification cannot run. The message is one sentence for the user of the command. */
export class VerificationError extends Error {}

export const usage = `${command} --url URL [--states-url URL] [--only call,call] [--timeout SECONDS] [--verbose]

  --url         the backend, like http://localhost:3000
  --states-url  where the provider states are posted to, as { state, params, action }; without it they are assumed
  --only        only these calls: ${endpointNames.join(', ')}
  --timeout     seconds that one answer may take (30)
  --verbose     also shows what Pact's own verifier prints

Exit code: 0 every call keeps the contract, 1 a contract is broken, 2 it could not be verified.`;

/** Returns `undefined` if the user asks for help. Throws VerificationError if an argument is not valid. */
export function readOptions(args: readonly string[]): Options | undefined {
  const { url, help, verbose, timeout, only, ...rest } = parsed(args);
  if (help) return undefined;
  if (!url) throw new VerificationError('Say which backend to verify: --url http://localhost:3000');
  const seconds = Number(timeout ?? 30);
  if (!(seconds > 0 && seconds <= 3600))
    throw new VerificationError('--timeout is a number of seconds above 0, and an hour at most.');
  const statesUrl = rest['states-url'];
  return {
    url: webAddress('--url', url),
    ...(statesUrl !== undefined && { statesUrl: webAddress('--states-url', statesUrl) }),
    only: chosenCalls(only),
    timeout: seconds * 1000,
    verbose: verbose ?? false,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: { type: 'string' },
        'states-url': { type: 'string' },
        only: { type: 'string' },
        timeout: { type: 'string' },
        verbose: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new VerificationError(error instanceof Error ? error.message : String(error));
  }
}

function webAddress(option: string, text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new VerificationError(`${option} is no http(s) address: ${text || '(empty)'}`);
  const { username, password, search, hash } = new URL(text);
  if (username || password)
    throw new VerificationError(`${option} cannot carry a name and a password.`);
  if (search || hash) throw new VerificationError(`${option} ends with its path: ${text}`);
  return text.replace(/\/+$/, '');
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

/** Why a request got no response, in one sentence: explains the cause that fetch wraps. */
export function reasonOf(error: unknown, address: string, timeout: number): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `${address} did not answer within ${timeout / 1000} s.`;
  const code = codeOf(error);
  const { host } = new URL(address);
  if (code === 'ECONNREFUSED') return `Nothing listens at ${address}: is the server running?`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `There is no host ${host}.`;
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'EPROTO')
    return `${address} does not speak https: is it an http address?`;
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET')
    return `${address} closed the connection without an answer.`;
  if (deepestMessage(error) === 'bad port')
    return `${address} cannot be asked: fetch, like every browser, blocks this port.`;
  return `${address} cannot be asked: ${deepestMessage(error).split('\n')[0]}.`;
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return codeOf(first ?? error.cause);
}

function deepestMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : deepestMessage(error.cause);
}
