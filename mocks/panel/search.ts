/** The search for a scenario: by the text that appears, or by what it is. */
import { endpointNames } from '#contracts/index.ts';
import { backend } from '#mocks/handlers/backend/index.ts';
import type { allScenarios } from './activeFaults.ts';
import { faultWords, pageOf, personWords, PROVIDER, providerWords, stateWords } from './words.ts';

type Entry = (typeof allScenarios)[number];

/**
 * The scenarios whose texts contain the search, those with exactly this text first; and the others that have all its words
 * in their texts, title, steps, faults, page, person or id. Accents, capitals and quotes do not matter.
 */
export function searchScenarios(all: readonly Entry[], search: string) {
  const wanted = folded(search);
  const words = wanted.split(' ');
  const isExact = (entry: Entry) => textsOf(entry).some((text) => folded(text) === wanted);
  const byText = all
    .filter((entry) => textsOf(entry).some((text) => folded(text).includes(wanted)))
    .toSorted((one, other) => Number(isExact(other)) - Number(isExact(one)));
  const others = all.filter((entry) => {
    const text = folded(wordsOf(entry).join(' '));
    return !byText.includes(entry) && words.every((word) => text.includes(word));
  });
  return { byText, others };
}

/** Whether nothing is searched for: a text without letters, such as a pair of quotes. */
export function isBlank(search: string): boolean {
  return folded(search) === '';
}

function textsOf([, { appears, also = [], inCardField = '' }]: Entry): readonly string[] {
  return [appears, ...also, inCardField];
}

function wordsOf(entry: Entry): readonly string[] {
  const [id, { row, title, at, as, steps = [], faults = {}, provider }] = entry;
  return [
    `${id} ${title} ${row} ${stateWords.get(row) ?? ''}`,
    `${at} ${pageOf(at)} ${as} ${personWords[as]}`,
    ...textsOf(entry),
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
