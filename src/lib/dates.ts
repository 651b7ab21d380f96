/** Text or milliseconds since 1970. A date without a time is the same calendar day in every time zone. */
export function localeDate(value: string | number): string {
  const date = calendarDay(String(value)) ?? new Date(value);
  return Number.isNaN(date.getTime()) ? String(value) : date.toLocaleDateString();
}

/** A calendar day as Spanish words, for example 'viernes, 3 de julio de 2026'. Any other text is returned as it is. */
export function dayInWords(text: string): string {
  const day = calendarDay(text);
  return day && !Number.isNaN(day.getTime())
    ? day.toLocaleDateString('es', { dateStyle: 'full' })
    : text;
}

function calendarDay(text: string): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  if (!parts) return undefined;
  const month = Number(parts[2]) - 1;
  const day = Number(parts[3]);
  const date = new Date(Number(parts[1]), month, day);
  return date.getMonth() === month && date.getDate() === day ? date : new Date(NaN);
}
