import { describe, expect, test } from 'vitest';
import type { HoursDays, PersonDays } from '../../domain/labor/hours-days.ts';
import type { Day } from '../../domain/values/day.ts';
import { lastWeekOf, planOfDaysOver, usualHoursWeek } from './usual-week.ts';

const DAYS = [15, 16, 17, 18, 19, 20, 21].map((day) => `2026-11-${day}`);

function person(usual: (number | null)[], worked: (number | null)[] = [], planned: (number | null)[] = []) {
  const days = DAYS.map((day, place) => [
    day,
    {
      workedMinutes: worked[place] ?? null,
      plannedMinutes: planned[place] ?? null,
      usualMinutes: usual[place] ?? null,
      importId: null,
    },
  ]);
  const who = { staffId: 'ann', employee: 'Ann', crew: 'kitchen', active: true, undatedMinutes: 0 };
  return { ...who, days: Object.fromEntries(days) } as PersonDays;
}

const FIVE = [0, 480, 480, 480, 480, 480, 0];

describe('A usual week is', () => {
  test.each<[string, PersonDays, number, PersonDays[], readonly number[] | null]>([
    ['what the last weeks were, where nobody has said how much is usual', person(FIVE), 0, [], FIVE],
    ['what is usual, spread as they were', person(FIVE), 30 * 60, [], [0, 360, 360, 360, 360, 360, 0]],
    [
      'spread to the quarter of an hour, and adds up to what is usual',
      person([0, 100, 100, 100, 0, 0, 0]),
      20 * 60,
      [],
      [0, 405, 390, 405, 0, 0, 0],
    ],
    [
      'of somebody new spread as their crew’s days were',
      person([]),
      20 * 60,
      [person(FIVE), person([0, 0, 0, 0, 0, 480, 480])],
      [0, 165, 180, 165, 180, 345, 165],
    ],
    ['not known of somebody of a crew that was never entered by day', person([]), 2400, [person([])], null],
    [
      'not known of somebody who is new and of whom nobody has said what is usual',
      person([]),
      0,
      [person(FIVE)],
      null,
    ],
  ])('%s', (_, one, usual, others, week) => {
    const result = usualHoursWeek(one, usual, others);
    expect(result).toEqual(week);
    if (result && usual > 0) expect(result.reduce<number>((sum, day) => sum + day!, 0)).toBe(usual);
  });
});

test('Last week is as it was worked, and as it was planned where nothing is entered', () => {
  const people = [person([], [null, 450, 0], [480, 480, null, 300])];
  const week = { people } as HoursDays;
  expect(lastWeekOf(week, 'ann')).toEqual([480, 450, 0, 300, null, null, null]);
  expect(lastWeekOf(week, 'bo')).toBeNull();
  expect(lastWeekOf({ people: [person(FIVE)] } as HoursDays, 'ann')).toBeNull();
});

// Today is Thursday, the fifth of these days.
test.each<[string, PersonDays, (number | null)[]]>([
  ['are those without hours', person([], [480], [300, 450]), [null, 450, null, null, null, null, null]],
  [
    'are none of today and of days to come',
    person([], [], [null, null, null, 300, 300, 300]),
    [null, null, null, 300, null, null, null],
  ],
  ['are no days off', person([], [], [0, 60]), [null, 60, null, null, null, null, null]],
  ['are none on which nobody came', person([], [0], [300]), [null, null, null, null, null, null, null]],
  [
    'are none of somebody with hours without a day',
    { ...person([], [], [300]), undatedMinutes: 2400 },
    [null, null, null, null, null, null, null],
  ],
])('Planned days that can be taken as worked %s', (_, one, week) => {
  expect(planOfDaysOver(one, '2026-11-19' as Day)).toEqual(week);
});
