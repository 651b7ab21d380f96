/** The values on a command line that all commands read alike. */
import { type EndpointName, endpointNames } from '#contracts/index.ts';
import { type AddedHeaders, headerProblem } from './http/headers.ts';

/** A command cannot run. The message is one sentence for its user. */
export class UsageError extends Error {}

/** `--help` of every command. */
export const help = { type: 'boolean', short: 'h', default: false } as const;

/** Reads a command line. Throws UsageError if there is an option that does not exist. */
export function optionsFrom<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** An http(s) address without a final slash. Throws UsageError. */
export function webAddress(option: string, text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new UsageError(`${option} is no http(s) address: ${withoutUser(text) || '(empty)'}`);
  const { username, password, search, hash } = new URL(text);
  if (username || password) throw new UsageError(`${option} cannot carry a name and a password.`);
  if (search || hash) throw new UsageError(`${option} ends with its path: ${text}`);
  return text.replace(/\/+$/, '');
}

/** An address that must be given. Throws UsageError. */
export function requiredAddress(option: string, text: string | undefined, example: string): string {
  if (text) return webAddress(option, text);
  throw new UsageError(`${option} is missing, like ${option} ${example}`);
}

/** A valid `--url`; empty if there is none: one that was refused may hold a password. */
export function addressOrNothing(url = ''): string {
  try {
    return webAddress('--url', url);
  } catch {
    return '';
  }
}

/** The origin of the shop, from its address, which may have a path. Throws UsageError. */
export function shopOriginIn(text: string): string {
  return new URL(webAddress('--shop-url', text)).origin;
}

/** The seconds that one answer may take, in milliseconds. Throws UsageError. */
export function timeoutIn(text: string): number {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 3600) return seconds * 1000;
  throw new UsageError('--timeout is a number of seconds above 0, and an hour at most.');
}

/** A port, or 0 for any free one. Throws UsageError. */
export function portIn(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new UsageError('--port is a whole number from 0 to 65535.');
}

/** The text may hold a secret: a message repeats the name only. Throws UsageError. */
export function headerIn(text: string): AddedHeaders {
  const [, name, value] = /^([^:]*):(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new UsageError("--header is 'Name: value', with a colon.");
  const problem = headerProblem(name.trim(), value.trim());
  if (problem !== undefined) throw new UsageError(`--header: ${problem}`);
  return { [name.trim()]: value.trim() };
}

/** The calls that `--only` names; all of them without it. Throws UsageError. */
export function chosenCalls(only: string | undefined): readonly EndpointName[] {
  const chosen = chosenNames('call', endpointNames, only);
  return endpointNames.filter((name) => chosen.includes(name));
}

/** What `--only` names, in any case; all of them without it. Throws UsageError. */
export function chosenNames<T extends string>(
  noun: string,
  all: readonly T[],
  only: string | undefined,
): readonly T[] {
  if (only === undefined) return all;
  const words = only.split(',').map((word) => word.trim().toLowerCase());
  const chosen = words.filter(Boolean).map((word) => {
    const name = all.find((each) => each.toLowerCase() === word);
    if (name) return name;
    throw new UsageError(`--only: there is no ${noun} «${word}»; there are ${all.join(', ')}.`);
  });
  if (chosen.length === 0) throw new UsageError(`--only names no ${noun}.`);
  return chosen;
}

function withoutUser(text: string): string {
  return text.replace(/^([a-z]+:\/\/)?.*@/is, '$1…@');
}
