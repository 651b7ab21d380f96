import type { Outcome } from './checklist.ts';
import type { Sighting } from './progress.ts';
import { findWords } from './texts.ts';

interface Found {
  readonly sighting: Sighting;
  /** The element that shows the words. */
  readonly element?: Element;
}

/** Returns when the page has written a line that begins with these words. @param from - earlier lines do not count */
export function findLogged(words: string, from: number): Sighting | undefined {
  const line = window.demoMessages?.find(
    ({ kind, text, at }) => kind === 'logged' && at >= from && text.startsWith(words),
  );
  return line && { at: line.at };
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
  if (told === 'logged') {
    const sighting = findLogged(words, from);
    return sighting && { sighting };
  }
  const alert = window.demoMessages?.find(
    ({ kind, text, at }) => kind === 'alert' && at >= from && text === words,
  );
  return alert && { sighting: { at: alert.at } };
}
