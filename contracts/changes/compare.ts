/** What a new version of the contract means for a backend that keeps the old one. */
import { covers, ECHOED, MISSING } from './accepted.ts';
import { compareExchanges, compareStates } from './exchanges.ts';
import { BODY, type Fields } from './fields.ts';
import type { CallSummary, Summary } from './summary.ts';
import { type Change, change } from './change.ts';
import { inWords } from './words.ts';

/** Every difference that a backend can notice, once, in the order of the calls. Equal contracts have none. */
export function compare(before: Summary, after: Summary): readonly Change[] {
  const names = new Set([...Object.keys(after.calls), ...Object.keys(before.calls)]);
  const all = [
    ...[...names].flatMap((name) => compareCall(name, before.calls[name], after.calls[name])),
    ...compareStates(before.states, after.states),
  ];
  return [...new Map(all.map((each) => [`${each.call}: ${each.says}`, each])).values()];
}

function compareCall(call: string, before?: CallSummary, after?: CallSummary): readonly Change[] {
  if (!after) return [change(call, 'compatible', 'the shop no longer makes this call')];
  if (!before) return [change(call, 'breaks', `backends must answer a new call: ${after.asks}`)];
  return [
    ...(before.asks === after.asks
      ? []
      : [change(call, 'breaks', `the shop now asks ${after.asks}; it asked ${before.asks}`)]),
    ...compareSent(call, before.sends, after.sends),
    ...compareRead(call, before.answers, after.answers, ''),
    ...compareRead(call, before.refusals, after.refusals, 'in a refusal '),
    ...compareExchanges(call, before.exchanges, after.exchanges),
  ];
}

/** A backend understands what the shop sent before: the shop must not send anything else. */
function compareSent(call: string, before: Fields, after: Fields): readonly Change[] {
  const added = topmost(after, before).map(([at, words]) => {
    if (words.includes(ECHOED))
      return change(call, 'compatible', `the shop sends ${at} back, where the product had it`);
    const when = words.includes(MISSING) ? 'may now also send' : 'now also sends';
    return change(call, 'breaks', `the shop ${when} ${at} (${inWords(words)})`);
  });
  const removed = topmost(before, after).map(([at]) =>
    change(call, 'breaks', `the shop no longer sends ${at}`),
  );
  const changed = shared(before, after).map(({ at, old, now }) => {
    if (covers(old, now))
      return change(call, 'compatible', `the shop sends ${at} only as ${inWords(now)}`);
    if (covers([...old, MISSING], now))
      return change(call, 'breaks', `the shop may now leave out ${at}`);
    return change(call, 'breaks', `the shop may now send ${inWords(now)} as ${at}; ${was(old)}`);
  });
  return [...removed, ...added, ...changed];
}

/** A backend goes on sending what the contract demanded before: the shop must still read it. */
function compareRead(
  call: string,
  before: Fields,
  after: Fields,
  where: string,
): readonly Change[] {
  const added = topmost(after, before).map(([at, words]) =>
    words.includes(MISSING)
      ? change(
          call,
          'compatible',
          `the shop reads ${where}${at} (${inWords(words)}), if it is sent`,
        )
      : change(call, 'breaks', `backends must now send ${where}${at} (${inWords(words)})`),
  );
  const removed = topmost(before, after).map(([at]) =>
    change(call, 'compatible', `the shop no longer reads ${where}${at}`),
  );
  const changed = shared(before, after).map(({ at, old, now }) => {
    if (covers(now, old))
      return now.includes(MISSING) && !old.includes(MISSING)
        ? change(call, 'compatible', `backends may now leave out ${where}${at}`)
        : change(call, 'compatible', `${where}${at} may now be ${inWords(now)}; ${was(old)}`);
    if (covers([...now, MISSING], old))
      return change(call, 'breaks', `backends must now send ${where}${at} (${inWords(now)})`);
    return change(call, 'breaks', `${where}${at} must now be ${inWords(now)}; ${was(old)}`);
  });
  return [...added, ...removed, ...changed];
}

function was(old: readonly string[]): string {
  return `before: ${inWords(old)}`;
}

function shared(before: Fields, after: Fields) {
  return Object.entries(after).flatMap(([at, now]) => {
    const old = before[at];
    return old && JSON.stringify(old) !== JSON.stringify(now) ? [{ at, old, now }] : [];
  });
}

/** The fields of one table that the other lacks, without those inside of another such field. */
function topmost(fields: Fields, others: Fields) {
  const own = Object.entries(fields).filter(([at]) => !(at in others));
  if (own.length === 1) return own;
  const names = own.map(([at]) => at).filter((at) => at !== BODY);
  return own.filter(([at]) => at !== BODY && !names.some((outer) => isInside(at, outer)));
}

function isInside(at: string, outer: string): boolean {
  return at.startsWith(`${outer}.`) || at.startsWith(`${outer}[]`);
}
