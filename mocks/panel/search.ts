/** The search for a scenario: by the text that appears, or by what it is. */
import { endpointNames } from '#contracts/index.ts';
import { backend } from '#mocks/handlers/backend/index.ts';
import type { allScenarios } from './activeFaults.ts';
import { faultWords, pageOf, personWords, PROVIDER, providerWords } from './words.ts';

type Entry = (typeof allScenarios)[number];

/** The scenarios that have all words of the search. Accents, capitals and quotes do not matter. */
export function searchScenarios(all: readonly Entry[], search: string): readonly Entry[] {
  const words = folded(search).split(' ');
  return all.filter((entry) => {
    const text = folded(wordsOf(entry).join(' '));
    return words.every((word) => text.includes(word));
  });
}

function wordsOf([id, scenario]: Entry): readonly string[] {
  const { row, title, at, as, appears, also = [], steps = [] } = scenario;
  const { faults = {}, provider } = scenario;
  return [
    `${id} ${title} ${row} ${at} ${pageOf(at)} ${as} ${personWords[as]}`,
    appears,
    ...also,
    ...steps.map(({ text }) => text),
    ...(provider ? [PROVIDER, providerWords[provider]] : []),
    ...endpointNames.flatMap((call) => {
      const fault = faults[call];
      return fault ? [call, backend[call].title, faultWords(fault)] : [];
    }),
  ];
}

/** Lower case with single spaces, and without accents and quotes, which a pasted text may have and a typed one may lack. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}«»"“”]/gu, '')
    .replace(/…/g, '...')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
