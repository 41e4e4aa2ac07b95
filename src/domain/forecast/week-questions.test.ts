import { describe, expect, test } from 'vitest';
import type { Holiday } from '../calendar/holiday.ts';
import { type Week, weekFrom } from '../calendar/week.ts';
import { NO_GROUP } from '../group/group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { US } from '../testing/locales.ts';
import { addDays, type Day, daysBetween, weekdayOf } from '../values/day.ts';
import { type Cents, cents } from '../values/money.ts';
import { eventQuestionText, holidayQuestionText } from './question-words.ts';
import { byCenter, NO_LABOR, type WeekHistory, weeksRead } from './week-history.ts';
import { type ExpectationNote, questionCandidates, weekQuestions } from './week-questions.ts';

const TODAY = '2026-11-18' as Day;
const WEEK = weekFrom('2026-11-15' as Day);
const THANKSGIVING = '4th thursday in November';
const CALENDAR: Holiday[] = [
  { day: '2025-11-27' as Day, name: 'Thanksgiving Day', rule: THANKSGIVING },
  { day: '2025-12-25' as Day, name: 'Christmas Day', rule: '12-25' },
  { day: '2026-11-26' as Day, name: 'Thanksgiving Day', rule: THANKSGIVING },
  { day: '2026-12-25' as Day, name: 'Christmas Day', rule: '12-25' },
];
const GROUP = {
  ...NO_GROUP,
  venues: [
    {
      ...{ venueId: 'pier', name: 'Pier', crews: [], laborOf: [], laborPercentage: 30 },
      centers: [
        { id: 'hall', name: 'Hall', budgetOf: 'own' as const, percentage: 30 },
        { id: 'deck', name: 'Deck', budgetOf: 'own' as const, percentage: 20 },
      ],
    },
  ],
};

interface Lived {
  today?: Day;
  week?: Week;
  sold?: Record<Day, number | null>;
  expected?: Record<Day, number>;
  noted?: ExpectationNote[];
  closed?: string[];
  holidays?: Holiday[];
}

/** A hall that brings $2,000 a day, $1,000 a year ago, and nothing on Mondays; of the deck nothing is known. */
function usual(day: Day): number {
  if (weekdayOf(day) === 1) return 0;
  return day < '2026-06-01' ? 1_000_00 : 2_000_00;
}

function asked(lived: Lived = {}) {
  const { today = TODAY, week = WEEK, sold = {}, expected = {}, noted = [], closed = [] } = lived;
  const { holidays = CALENDAR } = lived;
  const found = questionCandidates({ week, today, group: GROUP }, { holidays, noted });
  const known = found.weeks.map((one): WeekHistory => {
    const weeks = weeksRead(one);
    const first = weeks.at(-1)!.startDate;
    const days = Array.from({ length: daysBetween(first, today) }, (_, at) => addDays(first, at));
    const sales = Object.entries({
      ...(Object.fromEntries(days.map((day) => [day, usual(day)])) as Record<Day, number>),
      // A day that nobody entered, so that last year says nothing of the season.
      '2025-11-06': null,
      ...sold,
    });
    const entered = sales.flatMap(([day, amount]) =>
      amount === null ? [] : [{ revenueCenter: 'hall', day: day as Day, cents: cents(amount) }],
    );
    const said = Object.entries(expected).map(([day, amount]) => {
      return { revenueCenter: 'hall', day: day as Day, cents: cents(amount) };
    });
    return {
      ...{ week: one, weeks, today, holidays: [], sales: byCenter(entered), expected: byCenter(said) },
      ...{ figures: new Map(), spending: () => [], undated: {}, typical: {}, pace: [], closed, ...NO_LABOR },
      settings: groupSettings(GROUP, DEFAULT_SETTINGS),
    };
  });
  return weekQuestions(found, known, GROUP);
}

describe('Thanksgiving', () => {
  const LAST = '2025-11-27' as Day;
  const NOW = '2026-11-26' as Day;
  const question = {
    ...{ day: NOW, name: 'Thanksgiving Day', center: 'hall', forecastCents: 2_000_00 },
    lastYear: { day: LAST, cents: 610_00, usualCents: 1_000_00, shareBasisPoints: 6_100 },
    proposedCents: 1_220_00,
  };

  test('is asked about with what it brought last year, beside what was usual then', () => {
    const { holidays } = asked({ sold: { [LAST]: 610_00 } });
    expect(holidays).toEqual([question]);
    expect(holidayQuestionText(holidays[0]!, TODAY, US)).toBe(
      'Thursday, Nov 26 is Thanksgiving Day. Last year it brought $610, 61% of a usual Thursday then ($1,000). Closed, as usual, or what do you expect?',
    );
    expect(holidayQuestionText(holidays[0]!, '2026-11-20' as Day, US)).toMatch(
      /^Thursday is Thanksgiving Day\. /,
    );
  });

  test('was closed last year, or not entered: no figure is made up', () => {
    const { holidays: closed } = asked({ sold: { [LAST]: 0 } });
    expect(closed).toMatchObject([{ lastYear: { cents: 0, shareBasisPoints: 0 }, proposedCents: 0 }]);
    expect(holidayQuestionText(closed[0]!, TODAY, US)).toContain('Last year it was closed.');
    const { holidays: unknown } = asked({ sold: { [LAST]: null } });
    expect(unknown).toEqual([{ ...question, lastYear: null, proposedCents: null }]);
    expect(holidayQuestionText(unknown[0]!, TODAY, US)).toBe(
      'Thursday, Nov 26 is Thanksgiving Day. Closed, as usual, or what do you expect?',
    );
  });

  test.each<[string, Lived, number]>([
    ['from fourteen days before', { today: '2026-11-12' as Day, week: weekFrom('2026-11-08' as Day) }, 1],
    ['not fifteen', { today: '2026-11-11' as Day, week: weekFrom('2026-11-08' as Day) }, 0],
    ['in its own week', { week: weekFrom('2026-11-22' as Day) }, 1],
    ['in no other week that is to come', { week: weekFrom('2026-11-29' as Day) }, 0],
    ['in no past week', { week: weekFrom('2026-11-08' as Day) }, 0],
    ['on the day itself', { today: NOW, week: weekFrom('2026-11-22' as Day) }, 1],
    [
      'not after it',
      { today: '2026-11-27' as Day, week: weekFrom('2026-11-22' as Day), sold: { [NOW]: null } },
      0,
    ],
    ['until somebody says what they expect', { expected: { [NOW]: 2_000_00 } }, 0],
    ['or that it is closed', { expected: { [NOW]: 0 } }, 0],
    [
      'until its sales are entered',
      { today: NOW, week: weekFrom('2026-11-22' as Day), sold: { [NOW]: 5_00 } },
      0,
    ],
    ['not of a venue whose week is closed', { closed: ['pier'] }, 0],
    ['not where no holiday is known', { holidays: [] }, 0],
  ])('is asked about %s', (_, lived, count) => {
    expect(asked(lived).holidays).toHaveLength(count);
  });
});

describe('A day that is no day of sales', () => {
  test('is not asked about: a day of rest, and a center of which nothing is known', () => {
    const monday = { day: '2026-11-23' as Day, name: 'Founders’ Day', rule: 'x' };
    expect(asked({ holidays: [monday] }).holidays).toEqual([]);
  });
});

describe('An event of last year', () => {
  // Thursday, November 27 was a holiday of its own.
  const days = ['2025-11-28', '2025-11-29', '2025-11-30'] as Day[];
  const fair = (on: readonly Day[], note = 'Harbor fair') =>
    on.map((day): ExpectationNote => ({ revenueCenter: 'hall', day, note }));
  const sold = { [days[0]!]: 1_400_00, [days[1]!]: 1_600_00, [days[2]!]: null };

  test('is asked about, with its share of what was usual before it', () => {
    const { events } = asked({ noted: fair(days), sold });
    expect(events).toEqual([
      {
        ...{ note: 'Harbor fair', center: 'hall', lastYear: days.slice(0, 2), shareBasisPoints: 15_000 },
        proposed: days.map((day) => {
          return { day: addDays(day, 364), cents: 3_000_00, forecastCents: 2_000_00 };
        }),
      },
    ]);
    expect(eventQuestionText(events[0]!, US)).toBe(
      'Last year “Harbor fair”, Friday, Nov 28 to Saturday, Nov 29: 150% of usual. Will it come back this year, and when?',
    );
  });

  test('is asked about from fourteen days before until its last day', () => {
    const on = (today: string) =>
      asked({ today: today as Day, week: weekFrom(sundayOf(today as Day)), noted: fair(days), sold }).events;
    expect(on('2026-11-12')).toHaveLength(0);
    expect(on('2026-11-13')).toHaveLength(1);
    expect(on('2026-11-28')[0]!.proposed.map(({ day }) => day)).toEqual(['2026-11-28', '2026-11-29']);
    expect(on('2026-11-30')).toHaveLength(0);
  });

  test('is asked about over a year’s end', () => {
    const over = ['2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02'] as Day[];
    const { events } = asked({
      ...{ today: '2026-12-22' as Day, week: weekFrom('2026-12-20' as Day), noted: fair(over) },
      sold: Object.fromEntries(over.map((day) => [day, 2_000_00])) as Record<Day, number>,
    });
    expect(events[0]).toMatchObject({ lastYear: over, shareBasisPoints: 20_000 });
    expect(events[0]!.proposed.map(({ day }) => day)).toEqual(over.map((day) => addDays(day, 364)));
  });

  test.each<[string, Lived, number]>([
    ['once its days are said', { noted: fair(days), expected: saidOn(days) }, 0],
    [
      'once it was said to be on other days',
      { noted: [...fair(days), ...fair(['2026-12-04' as Day], 'harbor FAIR ')] },
      0,
    ],
    ['not without a word', { noted: fair(days, ' ') }, 0],
    ['not of a public holiday', { noted: fair(['2025-11-27' as Day], 'Thanksgiving Day') }, 0],
    ['not of what nobody entered', { noted: fair([days[2]!]) }, 0],
    ['while one of its days is open', { noted: fair(days), expected: saidOn(days.slice(0, 2)) }, 1],
  ])('is no longer asked about %s', (_, lived, count) => {
    expect(asked({ sold, ...lived }).events).toHaveLength(count);
  });
});

function saidOn(days: readonly Day[]): Record<Day, Cents> {
  return Object.fromEntries(days.map((day) => [addDays(day, 364), cents(1)]));
}

function sundayOf(day: Day): Day {
  return addDays(day, -weekdayOf(day));
}
