/** The search for a scenario: by the text that appears, then by its title, its steps, and other words for it. */
import { contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import { backend } from '#mocks/handlers/backend/index.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import { sentencesOf } from '#mocks/scenarios/steps.ts';
import type { allScenarios } from './activeFaults.ts';
import { effectAliases, toldAliases } from './aliases.ts';
import { effectWords, faultWords, pageOf, personWords, stateWords, toldWords } from './words.ts';

type Entry = (typeof allScenarios)[number];

/** Why scenarios were found, the best reason first, as headings in Spanish. */
export const reasons = {
  exact: 'Con este texto exacto',
  text: 'Por el texto que aparece',
  title: 'Por el título',
  steps: 'Por lo que hay que hacer',
  other: 'Por lo que son',
} as const;
export type Reason = keyof typeof reasons;

export interface Found {
  readonly entry: Entry;
  readonly reason: Reason;
  /** The words that matched, if the title does not contain them. In Spanish. */
  readonly because: string | undefined;
}

/** The scenarios that contain the search, or else all its words, best first. Accents and capitals do not matter. */
export function searchScenarios(all: readonly Entry[], search: string): readonly Found[] {
  const wanted = folded(search);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the constant has exactly these keys
  const order = Object.keys(reasons) as readonly Reason[];
  return all
    .flatMap((entry) => foundBy(entry, wanted) ?? [])
    .toSorted((one, other) => order.indexOf(one.reason) - order.indexOf(other.reason));
}

function foundBy(entry: Entry, wanted: string): Found | undefined {
  const [, { title, appears, also = [], steps }] = entry;
  const texts = [appears, ...also];
  const words = wanted.split(' ');
  const holds = (text: string) => folded(text).includes(wanted);
  const exact = texts.find((text) => folded(text) === wanted);
  if (exact !== undefined) return { entry, reason: 'exact', because: undefined };
  const text = texts.find(holds);
  if (text !== undefined) return { entry, reason: 'text', because: `Aparece: «${text}»` };
  if (words.every((word) => folded(title).includes(word)))
    return { entry, reason: 'title', because: undefined };
  const step = steps?.find((each) => holds(each.text));
  if (step) return { entry, reason: 'steps', because: step.text };
  const others = othersOf(entry);
  const alike = others.find((each) =>
    folded(each.words)
      .split(' · ')
      .some((alias) => alias.startsWith(wanted)),
  );
  if (alike) return { entry, reason: 'other', because: alike.because };
  const whole = folded(
    [title, ...texts, sentencesOf(steps), ...others.map((other) => other.words)].join('\n'),
  );
  if (!words.every((word) => whole.includes(word))) return undefined;
  const shown = others.filter((each) => words.some((word) => folded(each.words).includes(word)));
  return {
    entry,
    reason: 'other',
    because: shown.map(({ because }) => because).join(' · ') || undefined,
  };
}

interface Other {
  /** What the user may type, separated by ' · '. */
  readonly words: string;
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
        words: [...aliasesOf(fault), backend[call].title, call, ...partsOf(call)].join(' · '),
      };
    }),
    ...(products === 0
      ? [
          {
            because: 'Tienda vacía',
            words: 'tienda vacía · catálogo vacío · empty · sin productos',
          },
        ]
      : []),
    { because: `Aparece ${toldWords[told]}`, words: toldAliases[told].join(' · ') },
    { because: `En ${pageOf(at)}`, words: `${pageOf(at)} · ${at}` },
    { because: personWords[as], words: `${personWords[as]} · ${as}` },
    { because: stateWords.get(row) ?? row, words: `${row} · ${stateWords.get(row) ?? ''}` },
    { because: id, words: id },
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

/** Lower case without accents and with single spaces, because users often leave them out in a search. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[«»"“”]/g, '') // a text that was copied with its quotes
    .replace(/…/g, '...')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
