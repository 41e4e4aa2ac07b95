import { expect, test } from 'vitest';
import { weekFrom } from '../calendar/week.ts';
import type { Group } from '../group/group.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { costOfHours, type HoursEntry } from './labor.ts';
import { payChanged } from './pay.ts';
import { worthAdded, worthCorrected, worthOnSheet } from './sheet-saved.ts';
import type { StaffWithPay } from './staff.ts';

const HOUR = 60;
const { weekId } = weekFrom('2026-11-15' as Day);
const now = () => '2026-11-19T17:00:00.000Z';

const ANN: StaffWithPay = {
  ...{ staffId: 'ann', name: 'Ann', position: 'Cook', department: 'kitchen', crew: 'kitchen' },
  ...{ hourlyRateCents: cents(2000), usualMinutes: 0, active: true },
};
const RAISED: StaffWithPay = {
  ...ANN,
  hourlyRateCents: cents(3000),
  pay: payChanged(ANN, { from: '2026-11-18' as Day, hourlyRateCents: cents(3000) }),
};
const SALARIED: StaffWithPay = { ...ANN, weeklyCents: cents(900_00) };

function entry(hours: number, some: Partial<HoursEntry> = {}): HoursEntry {
  const minutes = hours * HOUR;
  const at = '2026-11-16T17:00:00.000Z';
  return {
    ...{
      entryId: `e${hours}`,
      staffId: 'ann',
      employee: 'Ann',
      department: 'kitchen',
      crew: 'kitchen',
      minutes,
    },
    ...{ hourlyRateCents: cents(2000), costCents: costOfHours(minutes, cents(2000)), state: 'open' },
    ...{ enteredBy: 'Bo', createdAt: at, updatedBy: 'Bo', updatedAt: at, voided: null, ...some },
  };
}

const rule = { from: '2026-11-15' as Day, weeklyMinutes: 40 * HOUR, dailyMinutes: null, factorPercent: 150 };
const WITH_OVERTIME: Group = { ...SAMPLE_GROUP, overtime: [rule] };

test.each<[string, StaffWithPay, HoursEntry[], number, Group, number, number]>([
  [
    'hours of days at the pay of their days, also where they were entered at another',
    RAISED,
    [entry(10, { day: '2026-11-19' as Day }), entry(2, { day: '2026-11-16' as Day })],
    12,
    SAMPLE_GROUP,
    340_00,
    0,
  ],
  ['nothing for nobody', ANN, [], 0, SAMPLE_GROUP, 0, 0],
  ['hours times rate', ANN, [], 45, SAMPLE_GROUP, 900_00, 0],
  ['overtime beyond the week’s number', ANN, [], 45, WITH_OVERTIME, 950_00, 5],
  ['what is on record where nothing changes', ANN, [entry(10)], 10, WITH_OVERTIME, 200_00, 0],
  [
    'hours from before a raise as they were, and more at the new rate',
    RAISED,
    [entry(10)],
    14,
    SAMPLE_GROUP,
    320_00,
    0,
  ],
  ['fewer hours at the old rate', RAISED, [entry(10)], 4, SAMPLE_GROUP, 80_00, 0],
  [
    'overtime with hours in other crews',
    ANN,
    [entry(38, { crew: 'townhouse' })],
    4,
    WITH_OVERTIME,
    100_00,
    2,
  ],
  ['a salary whatever the hours', SALARIED, [], 60, WITH_OVERTIME, 900_00, 0],
  [
    'of a salary what is worked here',
    SALARIED,
    [entry(30, { crew: 'townhouse', weeklyCents: cents(900_00) })],
    15,
    SAMPLE_GROUP,
    300_00,
    0,
  ],
])('a line of a sheet is worth %s', (_, member, hours, typed, group, costCents, overtime) => {
  const line = { member, minutes: typed * HOUR, crews: ['kitchen', 'bar', 'service'] };
  expect(worthOnSheet({ weekId, hours }, line, { group, now })).toMatchObject({
    costCents,
    overtimeMinutes: overtime * HOUR,
  });
});

test('what overtime costs more than at the rate is told apart', () => {
  const line = { member: ANN, minutes: 45 * HOUR, crews: ['kitchen'] };
  const worth = worthOnSheet({ weekId, hours: [] }, line, { group: WITH_OVERTIME, now });
  expect(worth).toEqual({ costCents: 950_00, overtimeMinutes: 5 * HOUR, overtimeCents: 50_00 });
});

test('without overtime nothing costs more than at the rate', () => {
  const line = { member: ANN, minutes: 40 * HOUR, crews: ['kitchen'] };
  const worth = worthOnSheet({ weekId, hours: [] }, line, { group: WITH_OVERTIME, now });
  expect(worth).toEqual({ costCents: 800_00, overtimeMinutes: 0, overtimeCents: 0 });
});

test.each<[string, HoursEntry[], number, Day | undefined, object]>([
  ['at their rate', [], 10, undefined, { costCents: 200_00, overtimeMinutes: 0, overtimeCents: 0 }],
  [
    'of which some are overtime',
    [entry(38)],
    4,
    '2026-11-20' as Day,
    { costCents: 100_00, overtimeMinutes: 2 * HOUR, overtimeCents: 20_00 },
  ],
  [
    'of an earlier day, which make later ones overtime',
    [entry(38, { day: '2026-11-20' as Day })],
    4,
    '2026-11-16' as Day,
    { costCents: 100_00, overtimeMinutes: 0, overtimeCents: 0 },
  ],
])('hours that are added are worth %s', (_, hours, more, day, worth) => {
  const added = { member: ANN, minutes: more * HOUR, day };
  expect(worthAdded({ weekId, hours }, added, { group: WITH_OVERTIME, now })).toEqual(worth);
});

test('hours that are corrected are worth what they are at their own rate, with overtime beyond the week’s number', () => {
  const own = entry(10);
  const worth = (others: HoursEntry[], hours: number) =>
    worthCorrected({ weekId, hours: [...others, own] }, own, hours * HOUR, WITH_OVERTIME);
  const before = entry(30, { createdAt: '2026-11-15T17:00:00.000Z' });
  expect([worth([], 8), worth([before], 12), worth([before], 10)]).toEqual([160_00, 260_00, 200_00]);
});
