/** How a searched text is compared with other texts. Capitals, accents and quotes do not matter. */

export interface Search {
  /** Whether this is the searched text. */
  readonly is: (text: string) => boolean;
  readonly begins: (text: string) => boolean;
  readonly isIn: (text: string) => boolean;
  readonly hasAllWordsIn: (text: string) => boolean;
  readonly words: readonly string[];
  /** Whether one of the words is in this text. */
  readonly hasWordIn: (text: string, word: string) => boolean;
}

/** Whether nothing is searched for: a text without letters, such as a pair of quotes. */
export function isBlank(search: string): boolean {
  return folded(search) === '';
}

/** A search in which «n» is not «ñ», and in which a number is not a part of a longer one. */
export function closeTo(search: string): Search {
  return comparing(search, folded, cutsNoNumber);
}

/** A search in which «n» is also «ñ», and a number is also a part of a longer one. */
export function similarTo(search: string): Search {
  return comparing(search, foldedFurther, () => true);
}

/** Whether the part of a text between two indexes may count as found. */
type Accepts = (text: string, start: number, end: number) => boolean;

function comparing(search: string, fold: (text: string) => string, accepts: Accepts): Search {
  const wanted = fold(search);
  const words = wanted.split(' ');
  const has = (text: string, part: string) => {
    let at = text.indexOf(part);
    while (at >= 0 && !accepts(text, at, at + part.length)) at = text.indexOf(part, at + 1);
    return at >= 0;
  };
  return {
    is: (text) => fold(text) === wanted,
    begins: (text) => fold(text).startsWith(wanted) && accepts(fold(text), 0, wanted.length),
    isIn: (text) => has(fold(text), wanted),
    hasAllWordsIn: (text) => words.every((word) => has(fold(text), word)),
    words,
    hasWordIn: (text, word) => has(fold(text), word),
  };
}

function cutsNoNumber(text: string, start: number, end: number): boolean {
  return ![start, end].some((at) => /^\d\d$/.test(text.slice(Math.max(at - 1, 0), at + 1)));
}

/** Lower case without accents and with single spaces, because users often leave them out in a search. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/n\u0303/gi, 'ñ') // a letter of its own, which has no mark any more
    .replace(/\p{M}/gu, '')
    .replace(/[«»"“”]/g, '') // a text that was copied with its quotes
    .replace(/…/g, '...')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

function foldedFurther(text: string): string {
  return folded(text).replaceAll('ñ', 'n');
}
