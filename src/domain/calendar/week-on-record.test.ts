import { describe, expect, test } from 'vitest';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Day } from '../values/day.ts';
import { weekFrom } from './week.ts';
import { beginWeekRefused, previousRecordedWeek, weekForDay, weekOfEntry } from './week-on-record.ts';

const week = (day: string) => weekFrom(day as Day);
/** Thursday; the current week is Nov 15 to 21. */
const facts = (...recorded: string[]) => ({
  today: '2026-11-19' as Day,
  current: week('2026-11-15'),
  recorded: recorded.map(week),
  group: SAMPLE_GROUP,
});

describe('A day means', () => {
  test.each([
    ['its week from Sunday to Saturday', '2026-11-12', [], '2026-11-08'],
    ['that week where it is on record', '2026-11-12', ['2026-11-08'], '2026-11-08'],
    ['the week on record that holds it, a Wednesday', '2026-10-14', ['2026-10-14'], '2026-10-14'],
    ['the same on its last day, a Tuesday', '2026-10-20', ['2026-10-14'], '2026-10-14'],
    ['the same although a Sunday has passed', '2026-10-18', ['2026-10-07', '2026-10-14'], '2026-10-14'],
    [
      'the Sunday week where old mistakes left both on record',
      '2026-10-18',
      ['2026-10-14', '2026-10-18'],
      '2026-10-18',
    ],
    [
      'the week before it where its Sunday week would overlap that',
      '2026-10-22',
      ['2026-10-14'],
      '2026-10-14',
    ],
    [
      'the week after it where its Sunday week would overlap that',
      '2026-10-12',
      ['2026-10-14'],
      '2026-10-14',
    ],
    ['the current week once no week on record holds today', '2026-11-19', ['2026-11-11'], '2026-11-15'],
    [
      'the week on record in the days it shares with the current one',
      '2026-11-16',
      ['2026-11-11'],
      '2026-11-11',
    ],
    [
      'the last of two that ended before the day in its calendar week',
      '2026-10-23',
      ['2026-10-14', '2026-10-15'],
      '2026-10-15',
    ],
    ['the same, whichever is read first', '2026-10-23', ['2026-10-15', '2026-10-14'], '2026-10-15'],
    ['the week on record that holds today', '2026-11-19', ['2026-11-18'], '2026-11-18'],
  ])('%s', (_, day, recorded, expected) => {
    expect(weekForDay(day as Day, facts(...recorded)).startDate).toBe(expected);
  });
});

describe('The week before the current one is', () => {
  test.each([
    ['the calendar week', [], '2026-11-08'],
    ['the calendar week where old mistakes left both on record', ['2026-11-04', '2026-11-08'], '2026-11-08'],
    ['the calendar week also beside one that began in it', ['2026-11-11', '2026-11-08'], '2026-11-08'],
    ['the week on record that holds days of it', ['2026-10-28', '2026-11-04'], '2026-11-04'],
    ['the last of two that do', ['2026-11-04', '2026-11-11'], '2026-11-11'],
  ])('%s', (_, recorded, expected) => {
    expect(previousRecordedWeek(week('2026-11-15'), recorded.map(week)).startDate).toBe(expected);
  });
});

describe('An entry dated by hand goes into', () => {
  test.each([
    ['the chosen week on its first day', '2026-10-14', '2026-10-14', '2026-10-11', '2026-10-14'],
    ['the chosen week on its last day', '2026-10-20', '2026-10-14', '2026-10-18', '2026-10-14'],
    ['the chosen week where the server told none', '2026-10-18', '2026-10-14', null, '2026-10-14'],
    ['the week the server told for a day outside it', '2026-10-22', '2026-10-14', '2026-10-21', '2026-10-21'],
    ['the week the server told where none is chosen', '2026-10-19', null, '2026-10-14', '2026-10-14'],
    ['the Sunday week of its day where nothing else is known', '2026-10-22', null, null, '2026-10-18'],
  ])('%s', (_, day, chosen, result, expected) => {
    const known = { chosen: chosen ? week(chosen) : null, onRecord: result ? week(result) : undefined };
    expect(weekOfEntry(day as Day, known, SAMPLE_GROUP).startDate).toBe(expected);
  });
});

describe('A week that is not on record', () => {
  const FAR =
    'A week can be started from five years back to eight weeks ahead: Nov 14, 2021 to Jan 16, 2027.';
  const choose = (label: string) => `The week ${label} already has some of these days. Choose that week.`;

  test.each([
    ['the current one may be begun', '2026-11-15', [], null],
    ['the oldest, five years back', '2021-11-14', [], null],
    ['older than that', '2021-11-07', [], FAR],
    ['the newest, eight weeks ahead', '2027-01-10', [], null],
    ['later than that', '2027-01-17', [], FAR],
    ['of the year 9998', '9998-01-04', [], FAR],
    ['from Wednesday to Tuesday', '2026-11-11', [], 'A new week runs from Sunday to Saturday.'],
    [
      'that shares days with a week on record before it',
      '2026-10-18',
      ['2026-10-14'],
      choose('Oct 14, 2026 - Oct 20, 2026'),
    ],
    [
      'that shares days with a week on record after it',
      '2026-10-11',
      ['2026-10-14'],
      choose('Oct 14, 2026 - Oct 20, 2026'),
    ],
    ['beside weeks on record', '2026-10-11', ['2026-10-04', '2026-10-18'], null],
    ['the current one where a week on record has ended in it', '2026-11-15', ['2026-11-11'], null],
    [
      'the current one where one of two weeks on record holds today',
      '2026-11-15',
      ['2026-11-18', '2026-11-11'],
      choose('Nov 18, 2026 - Nov 24, 2026'),
    ],
    [
      'the current one where a week on record holds today',
      '2026-11-15',
      ['2026-11-18'],
      choose('Nov 18, 2026 - Nov 24, 2026'),
    ],
  ])('%s', (_, start, recorded, detail) => {
    const refused = beginWeekRefused(week(start), facts(...recorded));
    expect(refused?.detail ?? null).toBe(detail);
    if (refused) expect(refused.code).toBe('invalid-week');
  });

  test('may be begun by a file however long ago it was, but not further ahead', () => {
    expect(beginWeekRefused(week('2014-01-05'), facts(), 'file')).toBeNull();
    expect(beginWeekRefused(week('2027-01-17'), facts(), 'file')?.detail).toBe(FAR);
  });
});
