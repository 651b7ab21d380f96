/**
 * A date as the browser's own locale writes it. A date without a time is that calendar day in every time zone; what is
 * no date is shown as it came.
 *
 * @param value - text, or milliseconds since 1970
 */
export function localeDate(value: string | number): string {
  const date = calendarDay(String(value)) ?? new Date(value);
  return Number.isNaN(date.getTime()) ? String(value) : date.toLocaleDateString();
}

/** '2024-05-17' → the local midnight of that day; a day that no calendar has → an invalid date. */
function calendarDay(text: string): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  if (!parts) return undefined;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]; // oxlint-disable-line typescript/no-unsafe-type-assertion -- three groups matched
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : new Date(NaN);
}
