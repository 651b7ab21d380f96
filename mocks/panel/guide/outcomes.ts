import type { Outcome } from './checklist.ts';
import type { Sighting } from './progress.ts';
import { findWords } from './texts.ts';

interface Found {
  readonly sighting: Sighting;
  /** The element that shows the words. */
  readonly element?: Element;
}

/** Returns when and how the page shows, says or logs the words. @param from - earlier messages do not count */
export function findOutcome(outcome: Outcome, from: number): Found | undefined {
  const { words, told } = outcome;
  if (told === 'text' || told === 'toast') {
    const found = findWords(document.body, outcome);
    if (!found) return undefined;
    const { element, unpainted } = found;
    return { element, sighting: { at: Date.now(), ...(unpainted && { unpainted }) } };
  }
  const message = window.demoMessages?.find(
    ({ kind, text, at }) =>
      kind === told && at >= from && (told === 'alert' ? text === words : text.startsWith(words)),
  );
  return message && { sighting: { at: message.at } };
}
