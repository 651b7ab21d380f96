/** The options of all commands: what `--help` says of each, and how its text is read. */
import { parseArgs } from 'node:util';
import { type EndpointName, endpointNames } from '#contracts/index.ts';
import { type AddedHeaders, headerProblem, mergedHeaders } from './http/headers.ts';

/** A command cannot run. The message is one sentence for its user. */
export class UsageError extends Error {}

interface Option<T> {
  readonly says: string;
  readonly isFlag?: true;
  /** The value of what was given, perhaps several times or never. Throws UsageError. */
  readonly read: (texts: readonly string[], name: string) => T;
}
type Options = Readonly<Record<string, Option<unknown>>>;
type Values<T> = { readonly [Name in keyof T]: T[Name] extends Option<infer V> ? V : never };

/** Reads a command line. With `--help` it prints what there is, and returns nothing. Throws UsageError. */
export function commandLine<T extends Options>(
  args: readonly string[],
  [usage, more = '']: readonly [usage: string, more?: string],
  options: T,
): Values<T> | undefined {
  const given = parsed(args, options);
  if (given.get('help')) {
    const width = Math.max(...Object.keys(options).map((name) => name.length)) + 2;
    const lines = Object.entries(options).map(([name, { says }]) =>
      `  --${name.padEnd(width)}${says}`.replaceAll('\n', `\n${' '.repeat(width + 4)}`),
    );
    console.log([usage, '', ...lines, ...(more ? ['', more] : [])].join('\n'));
    return undefined;
  }
  const values = Object.entries(options).map(([name, option]) => [
    name,
    option.read(given.get(name) ?? [], `--${name}`),
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries are those of the options
  return Object.fromEntries(values) as Values<T>;
}

function parsed(args: readonly string[], options: Options): ReadonlyMap<string, readonly string[]> {
  const known = Object.entries(options).map(([name, { isFlag }]) => {
    const type = isFlag ? ('boolean' as const) : ('string' as const);
    return [name, { type, multiple: true }] as const;
  });
  const help = { type: 'boolean', short: 'h', multiple: true } as const;
  try {
    const all = parseArgs({ args: [...args], options: { ...Object.fromEntries(known), help } });
    const entries = Object.entries(all.values);
    return new Map(entries.map(([name, texts]) => [name, [texts ?? []].flat().map(String)]));
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type Read<T> = (text: string, name: string) => T;

export function optional<T>(says: string, read: Read<T>): Option<T | undefined> {
  return { says, read: ([text], name) => (text === undefined ? undefined : read(text, name)) };
}

export function required<T>(says: string, example: string, read: Read<T>): Option<T> {
  return {
    says: `${says}, like ${example}`,
    read: ([text], name) => {
      if (text) return read(text, name);
      throw new UsageError(`${name} is missing, like ${name} ${example}`);
    },
  };
}

export function defaulting<T>(says: string, otherwise: string, read: Read<T>): Option<T> {
  const by = ([text = otherwise]: readonly string[], name: string) => read(text, name);
  return { says: `${says} (${otherwise})`, read: by };
}

export function flag(says: string): Option<boolean> {
  return { says, isFlag: true, read: (texts) => texts.length > 0 };
}

export function headers(says: string): Option<AddedHeaders> {
  return { says, read: (texts) => mergedHeaders(...texts.map(headerIn)) };
}

/** What `--only` names, in any case, in the order of `all`; all of them without it. */
export function only<T extends string>(noun: string, all: readonly T[]): Option<readonly T[]> {
  const read = (text: string): readonly T[] => {
    const words = text.split(',').map((word) => word.trim().toLowerCase());
    const unknown = words.find((word) => !all.some((each) => each.toLowerCase() === word));
    if (unknown === undefined) return all.filter((each) => words.includes(each.toLowerCase()));
    throw new UsageError(`--only: there is no ${noun} «${unknown}»; there are ${all.join(', ')}.`);
  };
  const says = `only these of the ${noun === 'call' ? 'calls' : 'stories'}: ${all.join(', ')}`;
  return { says, read: ([text]) => (text === undefined ? all : read(text)) };
}

export const calls: Option<readonly EndpointName[]> = only('call', endpointNames);

/** An http(s) address without a final slash. */
export function webAddress(text: string, name: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    const shown = text.replace(/^([a-z]+:\/\/)?.*@/is, '$1…@');
    throw new UsageError(`${name} is no http(s) address: ${shown || '(empty)'}`);
  }
  const { username, password } = new URL(text);
  if (username || password) throw new UsageError(`${name} cannot carry a name and a password.`);
  if (/[?#]/.test(text)) throw new UsageError(`${name} must have no query or fragment: ${text}`);
  return text.replace(/\/+$/, '');
}

/** The origin of an address, which may have a path. */
export const originIn: Read<string> = (text, name) => new URL(webAddress(text, name)).origin;

/** A port, or 0 for any free one. */
export const portIn: Read<number> = (text, name) => {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new UsageError(`${name} must be a whole number from 0 to 65535.`);
};

/** The text may hold a secret: a message repeats the name only. */
function headerIn(text: string): AddedHeaders {
  const [, name, value] = /^([^:]*):(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new UsageError("--header is 'Name: value', with a colon.");
  const problem = headerProblem(name.trim(), value.trim());
  if (problem !== undefined) throw new UsageError(`--header: ${problem}`);
  return { [name.trim()]: value.trim() };
}
