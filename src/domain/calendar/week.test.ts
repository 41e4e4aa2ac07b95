import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GROUP_DEFAULTS } from '../group/group.ts';
import { US } from '../testing/locales.ts';
import { addDays, type Day, weekdayOf } from '../values/day.ts';
import {
  boundsOf,
  comparisonWeek,
  dayWithin,
  isCalendarWeek,
  parseWeekId,
  previousWeek,
  readWeekId,
  strictWeekId,
  weekAt,
  weekFrom,
  weekLabel,
  weekOf,
  weekTime,
} from './week.ts';
import { beginWeekRefused, weekForDay } from './week-on-record.ts';

const TIME_ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/St_Johns',
  'Europe/London',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Santiago',
  'Pacific/Apia',
  'UTC',
];
const DAY = 86_400_000;

/** The week of an instant worked out apart from the rules: the wall calendar of Intl, then whole UTC days. */
function weekByCalendar(calendar: Intl.DateTimeFormat, instant: number): string {
  const [month, day, year] = calendar.format(instant).split('/').map(Number);
  const today = Date.UTC(year!, month! - 1, day!);
  const sunday = today - new Date(today).getUTCDay() * DAY;
  return `${isoDay(sunday)}_to_${isoDay(sunday + 6 * DAY)}`;
}

function isoDay(instant: number) {
  return new Date(instant).toISOString().slice(0, 10);
}

function calendarOf(timeZone: string) {
  return new Intl.DateTimeFormat('en-US', { timeZone });
}

describe.each(TIME_ZONES)('in %s', (timeZone) => {
  test('each of 10,000 instants is in exactly one Sunday-Saturday week', () => {
    const calendar = calendarOf(timeZone);
    const instants = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2036, 0, 1) });
    const wrong = fc.sample(fc.noBias(instants), { numRuns: 10_000, seed: 2026 }).filter((instant) => {
      const week = weekAt(instant, { ...GROUP_DEFAULTS, timeZone });
      const { first, last } = boundsOf(week, timeZone);
      return week.weekId !== weekByCalendar(calendar, instant) || instant < first || instant > last;
    });
    expect(wrong).toEqual([]);
  });

  test('every week of 2015 to 2035 begins where the one before ends, to the millisecond', () => {
    const calendar = calendarOf(timeZone);
    let end = boundsOf(weekFrom('2014-12-21' as Day), timeZone).last;
    for (let sunday = Date.UTC(2014, 11, 28); sunday < Date.UTC(2036, 0, 6); sunday += 7 * DAY) {
      const weekId = `${isoDay(sunday)}_to_${isoDay(sunday + 6 * DAY)}`;
      const { first, last } = boundsOf(weekFrom(isoDay(sunday) as Day), timeZone);
      const seen = [first, last].flatMap((at) => [
        weekAt(at, { ...GROUP_DEFAULTS, timeZone }).weekId,
        weekByCalendar(calendar, at),
      ]);
      expect([first, ...seen]).toEqual([end + 1, weekId, weekId, weekId, weekId]);
      end = last;
    }
  });
});

test.each([
  ['America/New_York', '2025-05-04', '2025-05-04T04:00:00.000Z', '2025-05-11T03:59:59.999Z', 168],
  ['America/New_York', '2025-03-09', '2025-03-09T05:00:00.000Z', '2025-03-16T03:59:59.999Z', 167],
  ['America/New_York', '2025-11-02', '2025-11-02T04:00:00.000Z', '2025-11-09T04:59:59.999Z', 169],
  ['America/New_York', '2024-12-29', '2024-12-29T05:00:00.000Z', '2025-01-05T04:59:59.999Z', 168],
  ['America/Los_Angeles', '2025-11-02', '2025-11-02T07:00:00.000Z', '2025-11-09T07:59:59.999Z', 169],
  ['America/Phoenix', '2025-03-09', '2025-03-09T07:00:00.000Z', '2025-03-16T06:59:59.999Z', 168],
  ['America/St_Johns', '2025-03-09', '2025-03-09T03:30:00.000Z', '2025-03-16T02:29:59.999Z', 167],
  ['Europe/London', '2025-03-30', '2025-03-30T00:00:00.000Z', '2025-04-05T22:59:59.999Z', 167],
  ['Australia/Lord_Howe', '2025-10-05', '2025-10-04T13:30:00.000Z', '2025-10-11T12:59:59.999Z', 167.5],
  ['Asia/Kathmandu', '2024-12-29', '2024-12-28T18:15:00.000Z', '2025-01-04T18:14:59.999Z', 168],
  // Clocks change at midnight: Sunday begins at 01:00, and in autumn Saturday 23:00 comes twice.
  ['America/Santiago', '2025-09-07', '2025-09-07T04:00:00.000Z', '2025-09-14T02:59:59.999Z', 167],
  ['America/Santiago', '2025-03-30', '2025-03-30T03:00:00.000Z', '2025-04-06T03:59:59.999Z', 169],
  ['Pacific/Apia', '2024-12-29', '2024-12-28T11:00:00.000Z', '2025-01-04T10:59:59.999Z', 168],
  ['UTC', '2024-12-29', '2024-12-29T00:00:00.000Z', '2025-01-04T23:59:59.999Z', 168],
])('in %s the week of Sunday %s runs from %s to %s', (timeZone, sunday, from, to, hours) => {
  const { first, last } = boundsOf(weekFrom(sunday as Day), timeZone);
  expect([new Date(first).toISOString(), new Date(last).toISOString()]).toEqual([from, to]);
  expect((last + 1 - first) / 3_600_000).toBe(hours);
});

describe('the week of a day', () => {
  test.each([
    ['2025-05-04', '2025-05-04_to_2025-05-10'],
    ['2025-05-07', '2025-05-04_to_2025-05-10'],
    ['2025-05-10', '2025-05-04_to_2025-05-10'],
    ['2025-05-11', '2025-05-11_to_2025-05-17'],
    ['2024-12-31', '2024-12-29_to_2025-01-04'],
    ['2025-01-04', '2024-12-29_to_2025-01-04'],
    ['2024-02-29', '2024-02-25_to_2024-03-02'],
  ])('%s lies in %s', (day, weekId) => {
    const week = weekOf(day as Day, GROUP_DEFAULTS);
    expect(week.weekId).toBe(weekId);
    expect(`${week.startDate}_to_${week.endDate}`).toBe(weekId);
  });
});

describe('a week id', () => {
  test.each([
    ['2025-05-04_to_2025-05-10', '2025-05-04_to_2025-05-10'],
    ['2025-05-14_to_2025-05-20', '2025-05-14_to_2025-05-20'],
    ['2025-05-14', '2025-05-14_to_2025-05-20'],
    ['2025-5-4', '2025-05-04_to_2025-05-10'],
    ['2025-5-4_to_2025-5-10', '2025-05-04_to_2025-05-10'],
    [' 2025-05-04_to_2025-05-10 ', '2025-05-04_to_2025-05-10'],
    ['2024-12-29', '2024-12-29_to_2025-01-04'],
  ])('"%s" is read as %s', (text, weekId) => {
    expect(parseWeekId(text)?.weekId).toBe(weekId);
    expect(readWeekId(text, weekFrom('2020-01-05' as Day)).weekId).toBe(weekId);
  });

  test.each([
    [''],
    ['current'],
    ['Invalid Week'],
    ['2025-05'],
    ['2025-02-30'],
    ['2025-05-04_to_'],
    ['_to_2025-05-10'],
    ['2025-05-04_to_2025-05-09'],
    ['2025-05-04_to_2025-05-11'],
    ['2025-05-10_to_2025-05-04'],
    ['2025-05-04_to_2025-05-10_to_2025-05-16'],
    ['2025-05-04 to 2025-05-10'],
    // No seven days that can be written with four digits of a year.
    ['9999-12-31'],
    ['__proto__'],
  ])('"%s" is no week, so it falls back to the current one', (text) => {
    const current = weekFrom('2025-05-04' as Day);
    expect(parseWeekId(text)).toBeNull();
    expect(readWeekId(text, current)).toEqual(current);
  });

  test('that is missing is the current week', () => {
    const current = weekFrom('2025-05-04' as Day);
    expect(readWeekId(undefined, current)).toEqual(current);
  });

  test('is read back as the week it was made from', () => {
    const sunday = Date.UTC(2015, 0, 4);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8_000 }), (days) => {
        const week = weekFrom(isoDay(sunday + days * DAY) as Day);
        expect(parseWeekId(week.weekId)).toEqual(week);
        expect(isCalendarWeek(week, GROUP_DEFAULTS)).toBe(days % 7 === 0);
      }),
    );
  });

  test('never breaks the page, whatever text it holds', () => {
    const current = weekFrom('2025-05-04' as Day);
    const pieces = fc.constantFrom(
      '2025-05-04',
      '2025-2-29',
      '9999-12-31',
      '_to_',
      '-',
      ' ',
      '0',
      '9',
      'x',
      '\0',
      '﹍',
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: pieces, maxLength: 6 })), (text) => {
        expect(readWeekId(text, current).weekId).toMatch(/^\d{4}-\d{2}-\d{2}_to_\d{4}-\d{2}-\d{2}$/);
      }),
    );
  });
});

test.each([
  ['2025-05-04_to_2025-05-10', 'May 4, 2025 - May 10, 2025'],
  ['2024-12-29_to_2025-01-04', 'Dec 29, 2024 - Jan 4, 2025'],
  ['2025-05-14', 'May 14, 2025 - May 20, 2025'],
  ['2025-05-04_to_2025-05-11', 'Invalid Week'],
  ['nonsense', 'Invalid Week'],
  ['', 'Current Week'],
  [undefined, 'Current Week'],
])('the week id %s is shown as "%s"', (weekId, shown) => {
  expect(weekLabel(weekId, US)).toBe(shown);
});

test.each([
  ['2025-05-04', true],
  ['2025-05-14', false],
  ['2025-05-05', false],
  ['2025-05-03', false],
])('a new week may begin on %s: %s', (day, allowed) => {
  expect(isCalendarWeek(weekFrom(day as Day), GROUP_DEFAULTS)).toBe(allowed);
});

describe('a comparison', () => {
  const weeks = (...days: string[]) => days.map((day) => weekFrom(day as Day));
  const SUNDAYS = ['2025-05-18', '2025-05-11', '2025-05-04'];

  test.each([
    ['the newest', SUNDAYS, '2025-05-18', undefined, '2025-05-11'],
    ['an older one', SUNDAYS, '2025-05-11', undefined, '2025-05-04'],
    ['the oldest, never with a newer one', SUNDAYS, '2025-05-04', undefined, undefined],
    ['the only one', ['2025-05-18'], '2025-05-18', undefined, undefined],
    [
      'one whose week before has no place',
      ['2026-11-15', '2025-05-14'],
      '2026-11-15',
      undefined,
      '2025-05-14',
    ],
    [
      'one beside old data',
      ['2025-05-18', '2025-05-14', '2025-05-11'],
      '2025-05-18',
      undefined,
      '2025-05-11',
    ],
    ['the newest, with the one chosen', SUNDAYS, '2025-05-18', '2025-05-04', '2025-05-04'],
    ['an older one, with a newer one chosen', SUNDAYS, '2025-05-04', '2025-05-18', '2025-05-18'],
    ['the one that was chosen before', SUNDAYS, '2025-05-11', '2025-05-11', '2025-05-04'],
  ])('of %s', (_, list, shown, chosen, compared) => {
    const [shownWeek, chosenWeek, comparedWeek] = [shown, chosen, compared].map((day) =>
      day ? weekFrom(day as Day) : undefined,
    );
    expect(comparisonWeek(weeks(...list), shownWeek!, chosenWeek)).toEqual(comparedWeek);
  });
});

test.each([
  ['2026-11-15', '2026-11-08'],
  ['2026-11-16', '2026-11-15'],
  ['2026-11-21', '2026-11-15'],
])('the calendar week before seven days from %s is that of %s', (day, before) => {
  expect(previousWeek(weekFrom(day as Day), GROUP_DEFAULTS).startDate).toBe(before);
});

test.each([
  ['2026-11-08', 'past'],
  ['2026-11-11', 'past'],
  ['2026-11-15', 'current'],
  ['2026-11-18', 'upcoming'],
  ['2026-11-22', 'upcoming'],
])('beside the week of 2026-11-15, that of %s is %s', (day, time) => {
  expect(weekTime(weekFrom(day as Day), weekFrom('2026-11-15' as Day))).toBe(time);
});

describe('an entry for the week of 2026-11-15', () => {
  test.each([
    ['on its first day', '2026-11-15', '2026-11-15'],
    ['within it', '2026-11-19', '2026-11-19'],
    ['on its last day', '2026-11-21', '2026-11-21'],
    ['the day after it', '2026-11-22', '2026-11-21'],
    ['a year later', '2027-11-18', '2026-11-21'],
    ['the day before it', '2026-11-14', '2026-11-15'],
    ['two months before', '2026-09-14', '2026-11-15'],
  ])('made %s is dated as the rule says', (_, today, dated) => {
    expect(dayWithin(weekFrom('2026-11-15' as Day), today as Day)).toBe(dated);
  });
});

test.each([
  ['2025-05-11_to_2025-05-17', true],
  ['2025-05-14_to_2025-05-20', true],
  [' 2025-05-11_to_2025-05-17', false],
  ['2025-5-11_to_2025-05-17', false],
  ['2025-05-11', false],
  ['2025-05-11_to_2025-05-18', false],
  ['', false],
])('a change is for the week %j only as it is written: %s', (text, taken) => {
  expect(strictWeekId(text)?.weekId ?? null).toBe(taken ? text : null);
});

describe.each([0, 1, 2, 3, 4, 5, 6])('Where weeks begin on weekday %d', (firstWeekday) => {
  const days = fc
    .integer({ min: 0, max: 8_000 })
    .map((days) => isoDay(Date.UTC(2015, 0, 4) + days * DAY) as Day);

  test('each day is in one of them, which begins there and follows the one before', () => {
    fc.assert(
      fc.property(days, (day) => {
        const week = weekOf(day, { firstWeekday });
        expect(weekdayOf(week.startDate)).toBe(firstWeekday);
        expect(week.startDate <= day && day <= week.endDate).toBe(true);
        expect(strictWeekId(week.weekId)).toEqual(week);
        expect(isCalendarWeek(week, { firstWeekday })).toBe(true);
        expect(isCalendarWeek(weekFrom(addDays(week.startDate, 1)), { firstWeekday })).toBe(false);
        const before = previousWeek(week, { firstWeekday });
        expect([addDays(before.endDate, 1), weekOf(before.startDate, { firstWeekday })]).toEqual([
          week.startDate,
          before,
        ]);
      }),
    );
  });

  test.each(TIME_ZONES)('the current one in %s begins at midnight there', (timeZone) => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2036, 0, 1) }), (now) => {
        const week = weekAt(now, { firstWeekday, timeZone });
        const { first, last } = boundsOf(week, timeZone);
        expect(first <= now && now <= last).toBe(true);
        expect(weekAt(first, { firstWeekday, timeZone })).toEqual(week);
        expect(weekAt(first - 1, { firstWeekday, timeZone })).toEqual(previousWeek(week, { firstWeekday }));
        expect(weekAt(last, { firstWeekday, timeZone })).toEqual(week);
      }),
    );
  });

  test('alone may be begun, and a day means one of them', () => {
    const today = '2026-11-19' as Day;
    const group = { ...GROUP_DEFAULTS, firstWeekday, venues: [] };
    const current = weekOf(today, group);
    for (let ago = 0; ago < 7; ago++) {
      const week = weekFrom(addDays(today, -ago));
      const refused = beginWeekRefused(week, { today, current, recorded: [], group });
      expect(refused === null).toBe(week.weekId === current.weekId);
      expect(weekForDay(addDays(today, -ago), { today, current, recorded: [], group })).toEqual(
        weekOf(addDays(today, -ago), group),
      );
    }
  });
});

test('A Monday group’s week is 2026-11-16_to_2026-11-22, and one from Sunday on is refused by name', () => {
  const group = { ...GROUP_DEFAULTS, firstWeekday: 1, venues: [] };
  const today = '2026-11-19' as Day;
  const facts = { today, current: weekOf(today, group), recorded: [], group };
  expect(facts.current.weekId).toBe('2026-11-16_to_2026-11-22');
  expect(beginWeekRefused(weekFrom('2026-11-15' as Day), facts)).toEqual({
    code: 'invalid-week',
    detail: 'A new week runs from Monday to Sunday.',
  });
});
