import { parseArgs } from 'node:util';
import { benchPages } from './pages.ts';

/** The parts of the benchmark that are not pages. */
export const otherParts = ['scale', 'plus', 'opening', 'memory'] as const;
const parts = [...benchPages.map(({ id }) => id), ...otherParts];

export const usage = `npm run bench -- [--rounds N] [--only PART,…] [--quick]

  --rounds N   rounds that count, at least 5 (default 5); one more goes before them and is discarded
  --only PART  some of: ${parts.join(', ')};
               'category' means all three. The results go to test-results/bench and leave the committed ones alone
  --quick      one round and little else: to see that it works, not to be quoted`;

export interface Options {
  readonly rounds: number;
  readonly quick: boolean;
  readonly includes: (part: string) => boolean;
  /** Whether everything is measured, as the committed results are. */
  readonly full: boolean;
}

/** An invalid command line. The message is for the user. */
export class UsageError extends Error {}

/** @throws UsageError */
export function readOptions(words: readonly string[]): Options {
  const values = parsed(words);
  const { quick } = values;
  const rounds = quick ? 1 : Number(values.rounds);
  if (!quick && !(Number.isInteger(rounds) && rounds >= 5))
    throw new UsageError('--rounds must be a whole number, 5 or more');
  const wanted = values.only?.split(',').map((word) => word.trim());
  const matches = (word: string, part: string) => part === word || part.startsWith(`${word}-`);
  const unknown = wanted?.find((word) => !parts.some((part) => matches(word, part)));
  if (unknown !== undefined) throw new UsageError(`--only does not know '${unknown}'`);
  const includes = (part: string) => wanted?.some((word) => matches(word, part)) ?? true;
  return { rounds, quick, includes, full: !quick && !wanted };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        rounds: { type: 'string', default: '5' },
        only: { type: 'string' },
        quick: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
