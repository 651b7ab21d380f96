/** What is worth knowing about a whole run: which states were assumed, and which there are. */
import type { Interaction } from '#contracts/derive/interactions.ts';
import { states } from '#contracts/states.ts';
import type { Outcome } from './messages.ts';
import { guide } from './packaged.ts';

interface Verified {
  readonly interaction: Interaction;
  readonly outcome: Outcome;
}

export function hintsOf(all: readonly Verified[], statesUrl: string | undefined): string[] {
  if (statesUrl === undefined) return [assumedStates(all)];
  const isRefused = all.some(({ outcome }) => outcome.kind === 'not run' && outcome.refused);
  const unread = all.flatMap(({ outcome }) => (outcome.kind === 'broken' ? outcome.unread : []));
  return [
    ...(unread.length > 0 ? [unreadStates(unread)] : []),
    ...(isRefused ? [knownStates] : []),
  ];
}

function unreadStates(sentences: readonly string[]): string {
  const title =
    'To these states --states-url answered 2xx with something that is no JSON object. Were they set up?';
  return listed(title, sentences);
}

/** Every state that a states endpoint must know. */
export const knownStates = listed(
  `The contract posts these states (${guide} says what each needs):`,
  Object.values(states).map(({ sentence }) => sentence),
);

function assumedStates(all: readonly Verified[]): string {
  const tried = all.filter(({ outcome }) => outcome.kind !== 'left out');
  return listed(
    `No --states-url was given, so these states were assumed (${guide} says what each needs):`,
    tried.flatMap(({ interaction }) => interaction.given.map(({ sentence }) => sentence)),
  );
}

function listed(title: string, sentences: readonly string[]): string {
  return [title, ...[...new Set(sentences)].map((sentence) => `  - ${sentence}`)].join('\n');
}
