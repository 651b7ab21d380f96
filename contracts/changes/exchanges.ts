/** The exchanges that a verification plays, and the data that it asks for. */
import { type Change, change } from './change.ts';
import type { CallSummary, Summary } from './summary.ts';

type Exchange = CallSummary['exchanges'][number];

/** Exchanges have no names that last: they are the same if status and states are. */
export function compareExchanges(
  call: string,
  before: readonly Exchange[],
  after: readonly Exchange[],
): readonly Change[] {
  const old = [...before];
  const unknown = after.filter((exchange) => !take(old, (each) => same(each, exchange)));
  const changes = unknown.map((exchange) => {
    const former = take(old, ({ answer }) => answer === exchange.answer);
    if (!former)
      return change(
        call,
        'breaks',
        `backends must now pass one more exchange, answered with ${exchange.answer}${givenIn(exchange)}`,
      );
    const more = exchange.given.filter((state) => !former.given.includes(state));
    const what = more.length > 0 ? `also needs ${quoted(more)}` : 'needs fewer states';
    return change(call, 'note', `an exchange answered with ${exchange.answer} ${what}`);
  });
  const fewer = old.map((exchange) =>
    change(call, 'compatible', `an exchange is no longer played${givenIn(exchange)}`),
  );
  return [...changes, ...fewer];
}

/** Only a backend with a states address, or with the data of the examples, notices them. */
export function compareStates(
  before: Summary['states'],
  after: Summary['states'],
): readonly Change[] {
  const added = Object.entries(after).flatMap(([sentence, params]) => {
    const old = before[sentence];
    if (!old) return [change('states', 'note', `there is a new state, ${quoted([sentence])}`)];
    const more = params.filter((param) => !old.includes(param));
    const fewer = old.filter((param) => !params.includes(param));
    return [
      ...(more.length > 0 ? [`${quoted([sentence])} has also ${more.join(', ')}`] : []),
      ...(fewer.length > 0 ? [`${quoted([sentence])} no longer has ${fewer.join(', ')}`] : []),
    ].map((says) => change('states', 'note', says));
  });
  const removed = Object.keys(before)
    .filter((sentence) => !(sentence in after))
    .map((sentence) =>
      change('states', 'note', `no exchange needs ${quoted([sentence])} any more`),
    );
  return [...added, ...removed];
}

function same(one: Exchange, other: Exchange): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Removes the first element that fits, and returns it. */
function take<T>(list: T[], fits: (element: T) => boolean): T | undefined {
  const index = list.findIndex(fits);
  return index < 0 ? undefined : list.splice(index, 1)[0];
}

function givenIn({ given }: Exchange): string {
  return given.length > 0 ? `, given ${quoted(given)}` : '';
}

function quoted(sentences: readonly string[]): string {
  return sentences.map((sentence) => `«${sentence}»`).join(' and ');
}
