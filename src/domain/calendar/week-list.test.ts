import { describe, expect, test } from 'vitest';
import { US } from '../testing/locales.ts';
import { addDays, type Day } from '../values/day.ts';
import { type Week, type WeekId, weekFrom } from './week.ts';
import {
  DATED_WEEKS,
  offeredLabel,
  selectableWeeks,
  specifiedWeeks,
  weeksBeside,
  withDatedWeeks,
  withWeek,
} from './week-list.ts';

describe('the week selector', () => {
  const current = weekFrom('2025-05-18' as Day);
  const weeks = (...days: string[]) => days.map((day) => ({ ...weekFrom(day as Day), entered: true }));
  const SAMPLE = { current, withPrevious: false };
  const AT_WORK = { current, withPrevious: true };
  const starts = (list: readonly Week[]) => list.map((week) => week.startDate);
  const tenOlder = [
    '2025-05-11',
    '2025-05-04',
    '2025-04-27',
    '2025-04-20',
    '2025-04-13',
    '2025-04-06',
    '2025-03-30',
    '2025-03-23',
    '2025-03-16',
    '2025-03-09',
  ];

  test('offers the current week when nothing is stored', () => {
    expect(starts(selectableWeeks([], SAMPLE))).toEqual(['2025-05-18']);
  });

  test("offers the current week and the four dated weeks of the sample, newest first: the specification's list", () => {
    const stored = weeks('2025-04-23', '2025-05-14', '2025-04-30', '2025-05-07');
    expect(starts(selectableWeeks(stored, SAMPLE))).toEqual([
      '2025-05-18',
      '2025-05-14',
      '2025-05-07',
      '2025-04-30',
      '2025-04-23',
    ]);
  });

  test('offers the current week once when it is stored', () => {
    expect(starts(selectableWeeks(weeks('2025-05-18', '2025-05-11'), SAMPLE))).toEqual([
      '2025-05-18',
      '2025-05-11',
    ]);
  });

  test('offers the 10 most recent weeks at most', () => {
    const stored = weeks(...tenOlder, '2025-03-02').toReversed();
    expect(starts(selectableWeeks(stored, SAMPLE))).toEqual(['2025-05-18', ...tenOlder.slice(0, 9)]);
  });

  test('offers the week before the current one wherever people work, as one in which nothing was entered', () => {
    expect(selectableWeeks([], AT_WORK)).toEqual([
      { ...current, entered: false },
      { ...weekFrom('2025-05-11' as Day), entered: false },
    ]);
    expect(starts(selectableWeeks(weeks('2025-05-11', '2025-05-04'), AT_WORK))).toEqual([
      '2025-05-18',
      '2025-05-11',
      '2025-05-04',
    ]);
  });

  test('offers a recorded week that runs Wednesday to Tuesday in place of the Sunday weeks it shares days with', () => {
    expect(starts(selectableWeeks(weeks('2025-05-07', '2025-05-14'), AT_WORK))).toEqual([
      '2025-05-18',
      '2025-05-14',
      '2025-05-07',
    ]);
  });

  test('has nine weeks to come with entries beside the ten most recent ones, and none of the past is pushed out', () => {
    const upcoming = Array.from({ length: 9 }, (_, later) => addDays(current.startDate, 7 * (later + 1)));
    const list = starts(selectableWeeks([...weeks(...upcoming), ...weeks(...tenOlder)], AT_WORK));
    expect(list).toEqual([...upcoming.toReversed(), '2025-05-18', ...tenOlder.slice(0, 9)]);
  });

  test('leaves out weeks to come in which nothing was entered, and keeps past ones that are on record', () => {
    const empty = weeks('2025-05-25', '2025-05-04').map((week) => ({ ...week, entered: false }));
    expect(starts(selectableWeeks(empty, AT_WORK))).toEqual(['2025-05-18', '2025-05-11', '2025-05-04']);
  });

  test('says of a week that is over when nothing was entered in it', () => {
    const [later, now, past] = weeks('2025-05-25', '2025-05-18', '2025-05-11').map((week) => ({
      ...week,
      entered: false,
    }));
    expect(offeredLabel(past!, current, US)).toBe('May 11, 2025 - May 17, 2025 (nothing entered)');
    expect(offeredLabel({ ...past!, entered: true }, current, US)).toBe('May 11, 2025 - May 17, 2025');
    expect(offeredLabel(weekFrom('2020-05-10' as Day), current, US)).toBe('May 10, 2020 - May 16, 2020');
    expect(offeredLabel(now!, current, US)).toBe('May 18, 2025 - May 24, 2025');
    expect(offeredLabel(later!, current, US)).toBe('May 25, 2025 - May 31, 2025');
  });

  test('leaves the list it was given as it was', () => {
    const stored = weeks('2025-05-04', '2025-05-11');
    selectableWeeks(stored, SAMPLE);
    expect(starts(stored)).toEqual(['2025-05-04', '2025-05-11']);
  });

  test('takes a week in where it is absent, in its place', () => {
    const list = weeks('2025-05-18', '2025-05-04');
    expect(starts(withWeek(list, weekFrom('2025-05-11' as Day)))).toEqual([
      '2025-05-18',
      '2025-05-11',
      '2025-05-04',
    ]);
    expect(starts(withWeek(list, weekFrom('2025-05-04' as Day)))).toEqual(['2025-05-18', '2025-05-04']);
  });

  test.each([
    ['2025-05-18', '2025-05-11', undefined],
    ['2025-05-11', '2025-05-04', '2025-05-18'],
    ['2025-05-04', undefined, '2025-05-11'],
    ['2020-01-05', undefined, undefined],
  ])('from %s, Previous goes to %s and Next to %s', (day, older, newer) => {
    const list = weeks('2025-05-18', '2025-05-11', '2025-05-04');
    const beside = weeksBeside(list, weekFrom(day as Day).weekId);
    expect([beside.older?.startDate, beside.newer?.startDate]).toEqual([older, newer]);
  });

  test('has no Previous and no Next for a week that is not in the list', () => {
    expect(weeksBeside([], 'nonsense' as WeekId)).toEqual({ older: undefined, newer: undefined });
  });
});

describe('the weeks that the specification names', () => {
  const at = (day: Day) => ({ ...weekFrom(day), entered: true });
  const dated = DATED_WEEKS.map(at);
  const current = at('2026-11-15' as Day);
  const last = at('2026-11-08' as Day);

  test('stand last in a trial’s list, each once', () => {
    const listed = [current, last, dated[0]!];
    expect(withDatedWeeks(listed, [current, last, ...dated], { current })).toEqual([current, last, ...dated]);
    expect(withDatedWeeks([current], [current, last], { current })).toEqual([current]);
  });

  test.each([
    [10, 6, 4],
    [50, 10, 4],
    [5, 1, 4],
    [2, 1, 1],
    [1, 1, 0],
  ])('leave a list of %i weeks %i recent ones, and are %i, below what is to come', (limit, recent, named) => {
    const listed = Array.from({ length: Math.min(limit, 10) }, (_, ago) =>
      at(addDays(current.startDate, -7 * ago)),
    );
    const next = at('2026-11-22' as Day);
    expect(withDatedWeeks([next, ...listed], [...listed, ...dated], { current, limit })).toEqual([
      next,
      ...listed.slice(0, recent),
      ...dated.slice(0, named),
    ]);
  });

  test('are what a venue’s page of a trial moves through, beside the current one and those to come', () => {
    const next = at('2026-11-22' as Day);
    expect(specifiedWeeks([next, current, last, ...dated], current)).toEqual([next, current, ...dated]);
  });
});
