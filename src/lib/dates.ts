/** Text or milliseconds since 1970. A date without a time is the same calendar day in every time zone. */
export function localeDate(value: string | number): string {
  const date = dateOf(value);
  return Number.isNaN(date.getTime()) ? String(value) : date.toLocaleDateString();
}

/** A calendar day as Spanish words, for example 'viernes, 3 de julio de 2026'. Any other text is returned as it is. */
export function dayInWords(text: string): string {
  const day = calendarDay(text);
  return day && !Number.isNaN(day.getTime())
    ? day.toLocaleDateString('es', { dateStyle: 'full' })
    : text;
}

/** Whether a calendar day, `yyyy-mm-dd`, is before today. */
export function isPast(text: string): boolean {
  const day = calendarDay(text);
  return day !== undefined && day.getTime() < new Date().setHours(0, 0, 0, 0);
}

/** The newest first. Unreadable dates come last, in the given order. */
export function newestFirst<T extends { readonly date: string | number }>(
  records: readonly T[],
): T[] {
  const dated = records.map((record) => ({ record, time: dateOf(record.date).getTime() }));
  const known = dated.filter(({ time }) => !Number.isNaN(time));
  const unreadable = dated.filter(({ time }) => Number.isNaN(time));
  const sorted = known.toSorted((a, b) => b.time - a.time);
  return [...sorted, ...unreadable].map(({ record }) => record);
}

function dateOf(value: string | number): Date {
  const day = calendarDay(String(value));
  if (day) return day;
  return typeof value === 'number' || isPlain(value) ? new Date(value) : new Date(NaN);
}

/** Browsers read a date of 2001 into «lunes 5», and the seventh of January into 01/07/2024. */
function isPlain(text: string): boolean {
  return /\d{4}/.test(text) && !/^\s*\d{1,2}\D\d{1,2}\D/.test(text);
}

function calendarDay(text: string): Date | undefined {
  const parts = /^\d{4}-(\d{2})-\d{2}$/.exec(text.trim());
  if (!parts) return undefined;
  const date = new Date(`${parts[0]}T00:00`);
  return date.getMonth() === Number(parts[1]) - 1 ? date : new Date(NaN); // a day that is too high is in another month
}
