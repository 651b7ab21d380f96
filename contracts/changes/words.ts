/** Says in plain words what a value may be. */
import { type Accepted, ECHOED, MISSING, split } from './accepted.ts';

const nouns: Readonly<Record<string, string>> = {
  number: 'a number',
  object: 'an object',
  list: 'a list',
};

/** `["number", "text {\"minLength\":1}"]` → 'a number or text, not empty'. A missing value is not named. */
export function inWords(accepted: Accepted): string {
  const words = accepted.filter((word) => word !== MISSING && word !== ECHOED).map(wordInWords);
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

function wordInWords(word: string): string {
  const [kind, { minLength, contentMediaType, ...found }] = split(word);
  if (contentMediaType !== undefined) return `a file of type ${JSON.stringify(contentMediaType)}`;
  const { multipleOf, ...others } = found;
  const isWhole = multipleOf === 1; // as `acceptedBy` writes an integer
  const limits = isWhole ? others : found;
  const rest = Object.entries(limits).map(([name, limit]) => `${name} ${JSON.stringify(limit)}`);
  if (minLength !== undefined)
    rest.unshift(
      minLength === 1 ? 'not empty' : `at least ${JSON.stringify(minLength)} characters`,
    );
  return [isWhole ? 'a whole number' : (nouns[kind] ?? kind), ...rest].join(', ');
}
