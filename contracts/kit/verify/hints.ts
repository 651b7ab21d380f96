/** What is worth knowing about a whole run: which states were assumed, refused or not understood. */
import { guide } from '#contracts/kit/packaged.ts';
import { states } from '#contracts/states.ts';
import type { Verified } from './exchange.ts';

/** `statesUrl`: without it the states are assumed. */
export function hintsOf(all: readonly Verified[], statesUrl: string | undefined): string[] {
  if (statesUrl === undefined) {
    const tried = all.filter(({ result }) => result.result !== 'skipped');
    const given = tried.flatMap(({ interaction }) => interaction.given);
    const title = `No --states-url was given, so these states were assumed (${guide} says what each needs):`;
    return [listed(title, given)];
  }
  const unread = all.flatMap((each) => each.unread).map((sentence) => ({ sentence }));
  const title =
    'To these states --states-url answered 2xx with something that is no JSON object. Were they set up?';
  return [
    ...(unread.length > 0 ? [listed(title, unread)] : []),
    ...(all.some(({ isStateRefused }) => isStateRefused) ? [knownStates()] : []),
  ];
}

/** Every state that a states endpoint must know. */
export function knownStates(): string {
  const title = `The contract posts these states (${guide} says what each needs):`;
  return listed(title, Object.values(states));
}

function listed(title: string, all: readonly { readonly sentence: string }[]): string {
  const sentences = new Set(all.map(({ sentence }) => sentence));
  return [title, ...[...sentences].map((sentence) => `  - ${sentence}`)].join('\n');
}
