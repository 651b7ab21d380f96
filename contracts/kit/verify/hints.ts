/** What is worth knowing about a whole run: which states were assumed, refused or not understood. */
import { command, guide } from '#contracts/kit/packaged.ts';
import type { Verified } from './exchange.ts';

/** `statesUrl`: without it the states are assumed. */
export function hintsOf(all: readonly Verified[], statesUrl: string | undefined): string[] {
  const where = `${command} states prints them, ${guide} says what each needs.`;
  if (statesUrl === undefined)
    return [`No --states-url was given, so the states of the exchanges were assumed: ${where}`];
  const failed = all.filter(({ result }) => result.result === 'failed');
  const unread = [...new Set(failed.flatMap(({ result }) => result.unread ?? []))];
  const isStopped = all.some(({ result }) => result.result === 'error');
  const title =
    'To these states --states-url answered 2xx with something that is no JSON object. Were they set up?';
  return [
    ...(unread.length > 0 ? [title, ...unread.map((sentence) => `  - ${sentence}`)] : []),
    ...(isStopped ? [`If a state was refused: ${where}`] : []),
  ];
}
