/** The released contract: the one that backends were told of. `npm run contracts:release` writes it. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { Summary } from './summary.ts';

const Released = v.object({ version: v.string(), ...Summary.entries });
export type Released = v.InferOutput<typeof Released>;

export const contracts = join(import.meta.dirname, '..');
export const RELEASED = 'released.json';

/** The contract to compare with cannot be read. The message is one sentence for the user of the command. */
export class NoContractError extends Error {}

/** The committed one. */
export function released(): Released {
  return read(readFileSync(join(contracts, RELEASED), 'utf8'), RELEASED);
}

/**
 * The one of another commit, or of a file.
 *
 * @param reference - a tag, a branch, a commit, or the path of a `released.json`
 * @param folder - the folder of the contract in a git checkout
 * @throws NoContractError if there is no such commit here, or it has no released contract
 */
export function releasedAt(reference: string, folder = contracts): Released {
  if (existsSync(reference) && reference.endsWith('.json'))
    return read(readFileSync(reference, 'utf8'), reference);
  git(
    folder,
    ['rev-parse', '--git-dir'],
    'This is no git checkout: give the path of an earlier released.json.',
  );
  git(
    folder,
    ['rev-parse', '--verify', '--quiet', '--end-of-options', `${reference}^{commit}`],
    `This checkout has no commit ${reference}. If it is a shallow one: git fetch --depth 1 origin ${reference}, and compare with FETCH_HEAD.`,
  );
  const file = `${reference}:./${RELEASED}`;
  return read(git(folder, ['show', file], `${reference} has no contracts/${RELEASED} yet.`), file);
}

function git(folder: string, args: readonly string[], otherwise: string): string {
  try {
    return execFileSync('git', [...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    throw new NoContractError(otherwise, { cause: error });
  }
}

function read(text: string, name: string): Released {
  try {
    return v.parse(Released, JSON.parse(text));
  } catch (error) {
    throw new NoContractError(`${name} is no released contract.`, { cause: error });
  }
}
