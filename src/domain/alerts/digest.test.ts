import { describe, expect, test } from 'vitest';
import type { Day } from '../values/day.ts';
import {
  chosenDigest,
  type DigestState,
  digestChoice,
  digestsDue,
  isSameChoice,
  NO_DIGEST,
  summaryWeekday,
} from './digest.ts';

const ZONE = 'America/New_York';
const GROUP = { timeZone: ZONE, firstWeekday: 0 };
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(ZONE).epochMilliseconds;
const both: DigestState = { ...NO_DIGEST, daily: true, weekly: true };

describe('A daily summary', () => {
  test.each([
    ['2026-11-19T09:59', '', null],
    ['2026-11-19T10:00', '', '2026-11-19'],
    ['2026-11-19T23:59', '', '2026-11-19'],
    ['2026-11-19T10:00', '2026-11-18', '2026-11-19'],
    ['2026-11-19T10:00', '2026-11-19', null],
    ['2026-11-20T00:10', '2026-11-19', null],
  ])('at %s, when "%s" was the last, is due for %s', (local, dailyDone, today) => {
    expect(digestsDue({ ...both, dailyDone }, at(local), GROUP).today).toBe(today);
  });

  test('comes at the time that was chosen, in the group’s time zone', () => {
    const early = { ...both, time: '05:30' };
    expect(digestsDue(early, at('2026-11-19T05:29'), GROUP).today).toBeNull();
    expect(digestsDue(early, at('2026-11-19T05:30'), GROUP).today).toBe('2026-11-19');
    expect(
      digestsDue(early, at('2026-11-19T05:30'), { ...GROUP, timeZone: 'America/Los_Angeles' }).today,
    ).toBeNull();
  });

  test('comes on the day the clocks skip its time', () => {
    const skipped = { ...both, time: '02:30' };
    expect(digestsDue(skipped, at('2026-03-08T01:59'), GROUP).today).toBeNull();
    expect(digestsDue(skipped, at('2026-03-08T03:00'), GROUP).today).toBe('2026-03-08');
  });

  test('does not come unless it is switched on', () => {
    expect(digestsDue({ ...both, daily: false }, at('2026-11-19T12:00'), GROUP).today).toBeNull();
  });
});

describe('A weekly summary', () => {
  test.each([
    ['2026-11-14T12:00', '2026-11-01_to_2026-11-07'],
    ['2026-11-15T12:00', null],
    ['2026-11-16T09:59', null],
    ['2026-11-16T10:00', '2026-11-08_to_2026-11-14'],
    ['2026-11-17T08:00', '2026-11-08_to_2026-11-14'],
  ])('at %s is due for %s', (local, weekId) => {
    const { closedWeek } = digestsDue(both, at(local), GROUP);
    expect(closedWeek?.weekId ?? null).toBe(weekId);
  });

  test.each([
    ['2026-11-15', null],
    ['2026-11-14', '2026-11-08_to_2026-11-14'],
  ])('in a place that was made on %s is due for %s', (beganOn, weekId) => {
    const { closedWeek } = digestsDue(both, at('2026-11-16T10:00'), { ...GROUP, beganOn: beganOn as Day });
    expect(closedWeek?.weekId ?? null).toBe(weekId);
  });

  test('comes once', () => {
    const weeklyDone = '2026-11-08_to_2026-11-14';
    expect(digestsDue({ ...both, weeklyDone }, at('2026-11-17T12:00'), GROUP).closedWeek).toBeNull();
    expect(digestsDue({ ...both, weeklyDone }, at('2026-11-23T12:00'), GROUP).closedWeek?.weekId).toBe(
      '2026-11-15_to_2026-11-21',
    );
  });
});

describe('A summary that is switched on', () => {
  const choice = { daily: true, weekly: true, time: '10:00' };

  test('after its time begins the next day, and the next week', () => {
    const state = chosenDigest(NO_DIGEST, choice, at('2026-11-17T15:00'), GROUP);
    expect(digestsDue(state, at('2026-11-17T15:01'), GROUP)).toEqual({ today: null, closedWeek: null });
    expect(digestsDue(state, at('2026-11-18T10:00'), GROUP).today).toBe('2026-11-18');
    expect(digestsDue(state, at('2026-11-23T10:00'), GROUP).closedWeek?.weekId).toBe(
      '2026-11-15_to_2026-11-21',
    );
  });

  test('before its time begins that very day', () => {
    const state = chosenDigest(NO_DIGEST, choice, at('2026-11-16T08:00'), GROUP);
    const due = digestsDue(state, at('2026-11-16T10:00'), GROUP);
    expect(due).toMatchObject({ today: '2026-11-16', closedWeek: { weekId: '2026-11-08_to_2026-11-14' } });
  });

  test('does not come twice on a day when its time is changed', () => {
    const sent = { ...both, dailyDone: '2026-11-19', weeklyDone: '2026-11-08_to_2026-11-14' };
    const state = chosenDigest(sent, { ...choice, time: '17:00' }, at('2026-11-19T11:00'), GROUP);
    expect(digestsDue(state, at('2026-11-19T17:00'), GROUP)).toEqual({ today: null, closedWeek: null });
  });
});

test.each(['00:00', '09:05', '10:00', '23:59'])('%s is a time', (time) => {
  expect(digestChoice.parse({ daily: true, weekly: false, time })).toMatchObject({ time });
});

test.each(['24:00', '9:05', '10:60', '10', '10:00:00', ' 10:00', '', 10, null])('%j is no time', (time) => {
  expect(() => digestChoice.parse({ daily: true, weekly: false, time })).toThrow('HH:MM');
});

test.each([
  [{}, true],
  [{ daily: true }, false],
  [{ weekly: true }, false],
  [{ time: '09:00' }, false],
])('a choice with %o is the one that is stored: %s', (change, same) => {
  expect(isSameChoice(NO_DIGEST, { ...NO_DIGEST, ...change })).toBe(same);
});

test.each([
  [0, 'Monday', '2026-11-23', '2026-11-15_to_2026-11-21'],
  [1, 'Monday', '2026-11-23', '2026-11-16_to_2026-11-22'],
  [3, 'Wednesday', '2026-11-25', '2026-11-18_to_2026-11-24'],
  [6, 'Monday', '2026-11-23', '2026-11-14_to_2026-11-20'],
])('A week from weekday %d on is told of on %s', (firstWeekday, name, workday, weekId) => {
  const group = { ...GROUP, firstWeekday };
  expect(summaryWeekday(group)).toBe(name);
  const closed = (local: string) =>
    digestsDue({ ...both, weeklyDone: '2026-11-14' }, at(local), group).closedWeek;
  expect(closed(`${workday}T09:59`)?.weekId).not.toBe(weekId);
  expect(closed(`${workday}T10:00`)?.weekId).toBe(weekId);
});
