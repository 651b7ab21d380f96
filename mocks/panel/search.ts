/** The search for a scenario: by the text that appears, then by its title, its steps, and other words for it. */
import type { allScenarios } from './activeFaults.ts';
import { type Other, othersOf } from './otherWords.ts';
import { closeTo, type Search, similarTo } from './searchWords.ts';
import { personWords } from './words.ts';

type Entry = (typeof allScenarios)[number];

/** Why scenarios were found, the best reason first, as headings in Spanish. */
export const reasons = {
  exact: 'Con este texto exacto',
  person: 'Por la persona',
  text: 'Por el texto que aparece',
  title: 'Por el título',
  steps: 'Por lo que hay que hacer',
  other: 'Por lo que son',
  similar: 'Por palabras parecidas',
} as const;
export type Reason = keyof typeof reasons;

export interface Found {
  readonly entry: Entry;
  readonly reason: Reason;
  /** The words that matched, if the title does not contain them. In Spanish. */
  readonly because: string | undefined;
}

/**
 * The scenarios that show exactly the searched text, and those whose steps press a control of this name. If none shows
 * it, those that contain it, or all its words. The best come first. Accents and capitals do not matter. What matches only with «n» for «ñ», or by a part of a number, comes last.
 */
export function searchScenarios(all: readonly Entry[], search: string): readonly Found[] {
  const close = foundIn(all, closeTo(search));
  const loose = foundIn(all, similarTo(search));
  const isClose = new Set(close.map(({ entry }) => entry));
  const similar = loose.filter(({ entry }) => !isClose.has(entry));
  const found =
    close.length === 0
      ? loose
      : [...close, ...similar.map((each) => ({ ...each, reason: 'similar' as const }))];
  if (!found.some(isExact)) return found;
  const { is } = similarTo(search);
  return found.filter((each) => isExact(each) || presses(each.entry, is));
}

function isExact({ reason }: Found): boolean {
  return reason === 'exact';
}

/** Whether a step presses the control of this name. */
function presses([, { steps = [] }]: Entry, isName: (text: string) => boolean): boolean {
  return steps.some(({ action }) => action.kind === 'press' && isName(action.name));
}

function foundIn(all: readonly Entry[], search: Search): readonly Found[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the constant has exactly these keys
  const order = Object.keys(reasons) as readonly Reason[];
  return all
    .flatMap((entry) => foundBy(entry, search) ?? [])
    .toSorted((one, other) => order.indexOf(one.reason) - order.indexOf(other.reason));
}

function foundBy(entry: Entry, search: Search): Found | undefined {
  const [, { as, title, appears, also = [], steps = [] }] = entry;
  const texts = [appears, ...also];
  if (texts.some(search.is)) return { entry, reason: 'exact', because: undefined };
  if ([as, personWords[as]].some(search.is))
    return { entry, reason: 'person', because: personWords[as] };
  const text = texts.find(search.isIn) ?? texts.find(search.hasAllWordsIn);
  if (text !== undefined) return { entry, reason: 'text', because: shows(text) };
  if (search.hasAllWordsIn(title)) return { entry, reason: 'title', because: undefined };
  const does = steps.map((step) => step.text);
  const step = does.find(search.isIn) ?? does.find(search.hasAllWordsIn);
  if (step !== undefined) return { entry, reason: 'steps', because: step };
  const others = othersOf(entry);
  for (const other of others) {
    const word = other.words.find(search.begins);
    if (word !== undefined)
      return { entry, reason: 'other', because: named(other, word, search.isIn(other.because)) };
  }
  const parts = [
    ...texts.map((each) => ({ words: [each], because: shows(each) })),
    ...does.map((each) => ({ words: [each], because: each })),
    ...others,
  ];
  return foundSpread(entry, search, parts);
}

/** Found by words that stand in several parts of a scenario: why, for each word that the title does not contain. */
function foundSpread(
  entry: Entry,
  { words, hasWordIn }: Search,
  parts: readonly Other[],
): Found | undefined {
  const [, { title }] = entry;
  const why = new Set<string>();
  for (const word of words.filter((each) => !hasWordIn(title, each))) {
    const isFound = (text: string) => hasWordIn(text, word);
    const part = parts.find((each) => each.words.some(isFound));
    const found = part?.words.find(isFound);
    if (!part || found === undefined) return undefined;
    why.add(named(part, found, isFound(part.because)));
  }
  return { entry, reason: 'other', because: [...why].join(' · ') };
}

function shows(text: string): string {
  return `Aparece: «${text}»`;
}

/** What the panel calls it, and the word that was found if that name does not say it. */
function named({ because }: Other, word: string, isSaid: boolean): string {
  return isSaid ? because : `${because} (también «${word}»)`;
}
