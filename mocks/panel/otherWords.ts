/** Other words by which the search finds a scenario. */
import { contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import { backend } from '#mocks/handlers/backend/index.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import type { allScenarios } from './activeFaults.ts';
import {
  callAliases,
  checkoutAliases,
  effectAliases,
  providerAliases,
  toldAliases,
} from './aliases.ts';
import {
  effectWords,
  faultWords,
  pageOf,
  personWords,
  PROVIDER,
  providerWords,
  stateWords,
  toldWords,
} from './words.ts';

type Entry = (typeof allScenarios)[number];

/** Something that the user may search for: what a scenario is, shows or asks to do. */
export interface Other {
  /** What the user may type. */
  readonly words: readonly string[];
  /** How it is called in the panel. */
  readonly because: string;
}

/** What a scenario is, besides its title, texts and steps: its faults, its page, its person. */
export function othersOf([
  id,
  { row, at, as, told, faults = {}, provider, products },
]: Entry): readonly Other[] {
  return [
    ...endpointNames.flatMap((call) => {
      const fault = faults[call];
      if (!fault) return [];
      const because = `${backend[call].title}: ${faultWords(fault)}`;
      return {
        because,
        words: [
          ...aliasesOf(fault),
          backend[call].title,
          call,
          ...partsOf(call),
          ...(callAliases[call] ?? []),
        ],
      };
    }),
    ...(provider
      ? [
          {
            because: `${PROVIDER}: ${providerWords[provider]}`,
            words: [PROVIDER, providerWords[provider], ...providerAliases[provider]],
          },
        ]
      : []),
    ...(products === 0
      ? [
          {
            because: 'Tienda vacía',
            words: ['tienda vacía', 'catálogo vacío', 'empty', 'sin productos'],
          },
        ]
      : []),
    { because: `Aparece ${toldWords[told]}`, words: toldAliases[told] },
    {
      because: `En ${pageOf(at)}`,
      words: [pageOf(at), at, ...(at === '/checkout' ? checkoutAliases : [])],
    },
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
