/** Dates from a backend are shown as the day in the visitor's time zone. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dayInWords, localeDate, newestFirst } from '#src/lib/dates.ts';

describe.each([
  ['Pacific/Kiritimati', 14, '2024-05-18'],
  ['America/Guayaquil', -5, '2024-05-17'],
  ['Pacific/Pago_Pago', -11, '2024-05-17'],
  ['UTC', 0, '2024-05-17'],
])('in %s', (zone, hours, evening) => {
  beforeEach(() => void vi.stubEnv('TZ', zone));

  /** Formats a day of this zone in the locale. */
  const written = (day: string) => new Date(`${day}T12:00`).toLocaleDateString();

  it('sets the time zone', () => {
    expect(new Date(2024, 4, 17).getTimezoneOffset() + hours * 60).toBe(0);
  });

  it.each(['2024-05-17', '2024-01-01', '2024-12-31', '2024-02-29', ' 2024-05-17 '])(
    '%s is shown as that calendar day',
    (day) => {
      expect(localeDate(day)).toBe(written(day.trim()));
    },
  );

  it('a calendar day in words is that day', () => {
    expect(dayInWords(' 2026-07-03 ')).toBe('viernes, 3 de julio de 2026');
    expect(dayInWords('0026-07-03')).toBe('viernes, 3 de julio de 26'); // as it was typed
  });

  it('a moment is shown as the day that it is there', () => {
    expect(localeDate('2024-05-17T20:00:00.000Z')).toBe(written(evening));
    expect(localeDate(Date.UTC(2024, 4, 17, 20))).toBe(written(evening));
    expect(localeDate('2024-05-17T23:30:00')).toBe(written('2024-05-17'));
  });
});

describe('an invalid date', () => {
  it.each([
    '',
    'mañana',
    'lunes 5',
    '17.05.2024',
    '01/07/2024',
    '01/7/2024',
    '2024-13-05',
    'x2024-05-17',
    '2024-02-30',
    '1e999',
  ])('«%s» is shown unchanged', (text) => {
    expect(localeDate(text)).toBe(text);
    expect(dayInWords(text)).toBe(text);
  });

  it('a number out of range is shown unchanged', () => {
    expect(localeDate(8.64e15 + 1)).toBe('8640000000000001');
  });
});

it('newestFirst sorts texts and numbers, keeps the order of equal ones, and puts unreadable ones last', () => {
  const given = ['ayer', '2024-05-17', Date.UTC(2025, 0, 1), '2024-05-17', '2024-05-18T10:00Z', ''];
  const records = given.map((date, index) => ({ date, index }));
  expect(newestFirst(records).map(({ index }) => index)).toEqual([2, 4, 1, 3, 0, 5]);
  expect(records.map(({ date }) => date)).toEqual(given);
});
