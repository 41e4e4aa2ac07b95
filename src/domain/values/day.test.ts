import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { US } from '../testing/locales.ts';
import {
  addDays,
  type Day,
  day,
  dayAt,
  formatDay,
  parseDay,
  parseWrittenDay,
  WEEKDAYS,
  weekdayOf,
} from './day.ts';

const MILLISECONDS = 86_400_000;
const anyDayNumber = fc.integer({ min: Date.UTC(2000, 0, 1) / MILLISECONDS, max: 47_000 });
const dayOfNumber = (number: number) => new Date(number * MILLISECONDS).toISOString().slice(0, 10) as Day;

describe('a day', () => {
  test.each([
    ['2025-05-07', '2025-05-07'],
    ['2025-5-7', '2025-05-07'],
    ['  2025-12-31 ', '2025-12-31'],
    ['2024-02-29', '2024-02-29'],
    ['2000-02-29', '2000-02-29'],
  ])('"%s" is read as %s', (text, read) => {
    expect(parseDay(text)).toBe(read);
  });

  test.each([
    [''],
    ['today'],
    ['2025-02-29'],
    ['1900-02-29'],
    ['2025-04-31'],
    ['2025-13-01'],
    ['2025-00-10'],
    ['2025-01-00'],
    ['2025-01-32'],
    ['25-05-07'],
    ['05/07/2025'],
    ['2025-05-07T00:00'],
    ['2025-05'],
    ['20250507'],
  ])('"%s" is no day', (text) => {
    expect(parseDay(text)).toBeNull();
  });

  test.each([
    ['2025-05-07', '2025-05-07'],
    ['2025-5-7', '2025-05-07'],
    ['5/7/2025', '2025-05-07'],
    ['05/07/2025', '2025-05-07'],
    [' 12/31/25 ', '2025-12-31'],
    ['May 7, 2025', '2025-05-07'],
    ['may 7 2025', '2025-05-07'],
    ['Sept. 30, 2025', '2025-09-30'],
    ['December 31, 2025', '2025-12-31'],
    ['Wed May 07 2025', '2025-05-07'],
    ['Wednesday, May 7, 2025', '2025-05-07'],
    ['Wed May 07 2025 23:30:00 GMT-0400 (Eastern Daylight Time)', '2025-05-07'],
    ['13/7/2025', null],
    ['2/29/2025', null],
    ['5/7/205', null],
    ['Foo 7, 2025', null],
    ['Feb 30, 2025', null],
    ['7 May 2025', null],
    ['May 2025', null],
    ['', null],
    ['45784', null],
  ])('written as "%s" is %s', (text, read) => {
    expect(parseWrittenDay(text)).toBe(read);
  });

  test('is accepted in a request only as YYYY-MM-DD', () => {
    expect(day.parse('2025-05-07')).toBe('2025-05-07');
    for (const text of ['2025-5-7', ' 2025-05-07', '2025-02-29', '', 20250507, null])
      expect(day.safeParse(text).success).toBe(false);
    expect(() => day.parse('2025-5-7')).toThrow('Give the date as YYYY-MM-DD.');
  });

  test.each([
    ['2025-05-07', 'May 7, 2025'],
    ['2025-12-31', 'Dec 31, 2025'],
    ['2024-02-29', 'Feb 29, 2024'],
    ['2026-09-01', 'Sep 1, 2026'],
  ])('%s is shown as short month, day and year: %s', (text, shown) => {
    expect(formatDay(text as Day, US)).toBe(shown);
  });
});

describe('the weekday', () => {
  test.each([
    ['2025-05-04', 'Sunday'],
    ['2025-05-05', 'Monday'],
    ['2025-05-06', 'Tuesday'],
    ['2025-05-07', 'Wednesday'],
    ['2025-05-08', 'Thursday'],
    ['2025-05-09', 'Friday'],
    ['2025-05-10', 'Saturday'],
    ['2024-02-29', 'Thursday'],
    ['2027-01-01', 'Friday'],
  ])('of %s is %s', (text, weekday) => {
    expect(WEEKDAYS[weekdayOf(text as Day)]).toBe(weekday);
  });
});

describe('counting days', () => {
  test.each([
    ['2025-05-04', 6, '2025-05-10'],
    ['2024-12-29', 6, '2025-01-04'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2025-03-01', -1, '2025-02-28'],
    ['2025-01-01', -1, '2024-12-31'],
    ['2025-03-09', 1, '2025-03-10'],
    ['2025-05-07', 0, '2025-05-07'],
  ])('%s and %d days is %s', (from, days, to) => {
    expect(addDays(from as Day, days)).toBe(to);
  });

  test('there and back again is the same day, and the weekday moves along', () => {
    fc.assert(
      fc.property(anyDayNumber, fc.integer({ min: -4_000, max: 4_000 }), (number, days) => {
        const from = dayOfNumber(number);
        expect(addDays(from, days)).toBe(dayOfNumber(number + days));
        expect(addDays(addDays(from, days), -days)).toBe(from);
        // The first day of 1970 was a Thursday.
        expect(weekdayOf(from)).toBe((number + 4) % 7);
      }),
    );
  });
});

describe('the day at an instant', () => {
  test.each([
    ['2025-01-01T04:59:59.999Z', 'America/New_York', '2024-12-31'],
    ['2025-01-01T05:00:00.000Z', 'America/New_York', '2025-01-01'],
    ['2025-07-01T03:59:59.999Z', 'America/New_York', '2025-06-30'],
    ['2025-07-01T04:00:00.000Z', 'America/New_York', '2025-07-01'],
    ['2024-12-31T18:14:59.999Z', 'Asia/Kathmandu', '2024-12-31'],
    ['2024-12-31T18:15:00.000Z', 'Asia/Kathmandu', '2025-01-01'],
    ['2024-12-31T11:00:00.000Z', 'Pacific/Apia', '2025-01-01'],
    ['2024-12-31T23:59:59.999Z', 'UTC', '2024-12-31'],
    ['1969-12-31T23:59:59.999Z', 'UTC', '1969-12-31'],
  ])('%s in %s is %s', (instant, timeZone, expected) => {
    expect(dayAt(Date.parse(instant), timeZone)).toBe(expected);
  });
});
