import { expect, test } from 'vitest';
import { weekOf } from '../calendar/week.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { addDays, type Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { figuresMade } from './sales-facts.ts';

const WEEK = weekOf('2026-11-11' as Day, SAMPLE_GROUP);
const DAYS = Array.from({ length: 7 }, (_, index) => addDays(WEEK.startDate, index));
const SIX_DAYS = DAYS.slice(0, 6).map((day) => ({ revenueCenter: 'scandals', day, cents: cents(100_00) }));
const closedSunday = (revenueCenter: string) => ({
  revenueCenter,
  day: DAYS[6]!,
  cents: cents(0),
  note: '',
  enteredBy: 'Ann',
  updatedAt: '2026-11-10T12:00:00.000Z',
});

test.each([
  ['makes its own week complete', 'scandals', [{ source: 'scandals', cents: 600_00 }]],
  ['leaves the day of another revenue center open', 'townhouse', []],
])('A day that a revenue center expects to be closed %s', (_, center, changes) => {
  const facts = {
    weekId: WEEK.weekId,
    figures: {},
    settings: groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS),
    expected: [closedSunday(center)],
  };
  expect(figuresMade(facts, SIX_DAYS)).toEqual(changes);
});
