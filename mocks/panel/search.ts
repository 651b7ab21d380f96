/** The search for a scenario: by the text that appears, then by its title, its steps, and other words for it. */
import { contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import { backend } from '#mocks/handlers/backend/index.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import { sentencesOf } from '#mocks/scenarios/steps.ts';
import type { allScenarios } from './activeFaults.ts';
import { effectAliases, toldAliases } from './aliases.ts';
import { closeTo, type Search, similarTo } from './searchWords.ts';
import { effectWords, faultWords, pageOf, personWords, stateWords, toldWords } from './words.ts';

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
 * The scenarios that show exactly the searched text, or else those that contain it, or all its words, best first. Accents
 * and capitals do not matter. What matches only with «n» for «ñ», or by a part of a number, comes last.
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
  const exact = found.filter(({ reason }) => reason === 'exact');
  return exact.length > 0 ? exact : found;
}

function foundIn(all: readonly Entry[], search: Search): readonly Found[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the constant has exactly these keys
  const order = Object.keys(reasons) as readonly Reason[];
  return all
    .flatMap((entry) => foundBy(entry, search) ?? [])
    .toSorted((one, other) => order.indexOf(one.reason) - order.indexOf(other.reason));
}

function foundBy(entry: Entry, search: Search): Found | undefined {
  const [, { as, title, appears, also = [], steps }] = entry;
  const texts = [appears, ...also];
  if (texts.some(search.is)) return { entry, reason: 'exact', because: undefined };
  if ([as, personWords[as]].some(search.is))
    return { entry, reason: 'person', because: personWords[as] };
  const text = texts.find(search.isIn);
  if (text !== undefined) return { entry, reason: 'text', because: `Aparece: «${text}»` };
  if (search.hasAllWordsIn(title)) return { entry, reason: 'title', because: undefined };
  const step = steps?.find((each) => search.isIn(each.text));
  if (step) return { entry, reason: 'steps', because: step.text };
  const others = othersOf(entry);
  const alike = others.find(({ words }) => words.some(search.begins));
  if (alike) return { entry, reason: 'other', because: becauseOf(alike, search) };
  const whole = [title, ...texts, sentencesOf(steps), ...others.flatMap(({ words }) => words)];
  if (!search.hasAllWordsIn(whole.join('\n'))) return undefined;
  const shown = others.filter(({ words }) => words.some(search.hasAnyWordIn));
  return {
    entry,
    reason: 'other',
    because: shown.map((each) => becauseOf(each, search)).join(' · ') || undefined,
  };
}

/** What the panel calls it, and the word that was found if that name does not contain it. */
function becauseOf({ because, words }: Other, { begins, hasAnyWordIn }: Search): string {
  const word = words.find(begins) ?? words.find(hasAnyWordIn);
  const isSaid = word === undefined || hasAnyWordIn(because);
  return isSaid ? because : `${because} (también «${word}»)`;
}

interface Other {
  /** What the user may type. */
  readonly words: readonly string[];
  /** How it is called in the panel. */
  readonly because: string;
}

function othersOf([id, { row, at, as, told, faults = {}, products }]: Entry): readonly Other[] {
  return [
    ...endpointNames.flatMap((call) => {
      const fault = faults[call];
      if (!fault) return [];
      const because = `${backend[call].title}: ${faultWords(fault)}`;
      return {
        because,
        words: [...aliasesOf(fault), backend[call].title, call, ...partsOf(call)],
      };
    }),
    ...(products === 0
      ? [
          {
            because: 'Tienda vacía',
            words: ['tienda vacía', 'catálogo vacío', 'empty', 'sin productos'],
          },
        ]
      : []),
    { because: `Aparece ${toldWords[told]}`, words: toldAliases[told] },
    { because: `En ${pageOf(at)}`, words: [pageOf(at), at] },
    { because: personWords[as], words: [personWords[as], as] },
    { because: stateWords.get(row) ?? row, words: [row, stateWords.get(row) ?? row] },
    { because: id, words: [id] },
  ];
}

/** The parts of the call's path, such as `create-purchase`. */
function partsOf(call: EndpointName): readonly string[] {
  return contract[call].path.split('/').filter((part) => part && !part.startsWith('{'));
}

type Fault = NonNullable<NonNullable<Scenario['faults']>['products']>;

function aliasesOf({ effect, delay }: Fault): readonly string[] {
  return [
    ...(effect ? [effectWords[effect.kind], ...effectAliases[effect.kind]] : []),
    ...(effect && 'status' in effect ? [String(effect.status)] : []),
    ...(delay ? ['lento', 'lenta', 'tarda', 'demora', 'slow', 'timeout'] : []),
  ];
}
