import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SnapshotError } from './error.ts';
import type { SnapshotOptions } from './takeSnapshot.ts';

export const usage = `npm run snapshot -- --api URL [--site URL] [--dist DIR] [--out DIR] [--limit N]

Asks the backend for its products and writes the shop's documents with products in them.

  --api URL      the backend's address
  --site URL     the shop's public address: adds canonical addresses, sitemap.xml and breadcrumbs
  --dist DIR     the built shop, by default dist
  --out DIR      where the documents are written, by default into the built shop
  --limit N      how many products get a document of their own, by default all
  --allow-empty  accept a list without products where there were some
  --allow-fewer  accept a list that lacks more than half of the products that have documents
  --compress     write a gzipped copy of each document too, for nginx
  --every N      stay, and take a snapshot every N seconds
  --port N       with --every: take one now on POST /refresh, which must send SNAPSHOT_SECRET from the environment
`;

/** A week: timers of Node cannot wait for a month. */
const LONGEST_INTERVAL_SECONDS = 604_800;

export interface Options {
  readonly snapshot: SnapshotOptions;
  /** Seconds between two snapshots; `undefined` for one snapshot. */
  readonly every: number | undefined;
  readonly port: number | undefined;
  readonly help: boolean;
}

/** @throws SnapshotError with one sentence about the first wrong option */
export function readOptions(args: readonly string[]): Options {
  const { values } = parsed(args);
  const { help, dist, out = dist, limit } = values;
  const every = wholeNumber('every', values.every, LONGEST_INTERVAL_SECONDS);
  const port = wholeNumber('port', values.port, 65_535);
  if (port !== undefined && every === undefined)
    throw new SnapshotError('--port needs --every: it belongs to a snapshot that stays.');
  const snapshot = {
    api: help ? '' : address('api', values.api ?? ''),
    site: values.site === undefined ? undefined : address('site', values.site),
    dist: resolve(dist),
    out: resolve(out),
    limit: wholeNumber('limit', limit) ?? Infinity,
    allowEmpty: values['allow-empty'],
    allowFewer: values['allow-fewer'],
    compress: values.compress,
  };
  return { snapshot, every, port, help };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        api: { type: 'string' },
        site: { type: 'string' },
        dist: { type: 'string', default: 'dist' },
        out: { type: 'string' },
        limit: { type: 'string' },
        'allow-empty': { type: 'boolean', default: false },
        'allow-fewer': { type: 'boolean', default: false },
        compress: { type: 'boolean', default: false },
        every: { type: 'string' },
        port: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new SnapshotError(error instanceof Error ? error.message : String(error));
  }
}

function address(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // No request can be sent to an address with a password, and a log must not contain one.
  const isPlain = url && !url.username && !url.password && !/[?#]/.test(text);
  if (!isPlain || !/^https?:$/.test(url.protocol))
    throw new SnapshotError(`--${name} must be an address like https://example.com.`);
  return text.replace(/\/+$/, '');
}

function wholeNumber(
  name: string,
  text: string | undefined,
  most = Number.MAX_SAFE_INTEGER,
): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > most)
    throw new SnapshotError(`--${name} must be a whole number from 1 to ${most}.`);
  return number;
}
