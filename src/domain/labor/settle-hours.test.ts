import { describe, expect, test } from 'vitest';
import { type WeekId, weekFrom } from '../calendar/week.ts';
import type { Group } from '../group/group.ts';
import { venueBy } from '../group/venue.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Day } from '../values/day.ts';
import { cents, sumCents } from '../values/money.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import { costOfHours, type HoursEntry } from './labor.ts';
import { dayOfWork, settleHours } from './settle-hours.ts';

const HOUR = 60;
const WEEK = weekFrom('2026-11-15' as Day);
const WEEK_ID: WeekId = WEEK.weekId;

/** Sunday 15 noon in New York, and so many hours later. */
const at = (later: number) => new Date(Date.UTC(2026, 10, 15, 17 + later)).toISOString();

function entry(entryId: string, hours: number, some: Partial<HoursEntry> = {}): HoursEntry {
  const minutes = hours * HOUR;
  const hourlyRateCents = some.hourlyRateCents ?? cents(2000);
  const createdAt = some.createdAt ?? at(Number(entryId));
  return {
    ...{ entryId, staffId: 'ann', employee: 'Ann', department: 'kitchen', crew: 'kitchen' },
    ...{ minutes, hourlyRateCents, costCents: costOfHours(minutes, hourlyRateCents), state: 'open' },
    ...{ enteredBy: 'Bo', createdAt, updatedBy: 'Bo', updatedAt: createdAt, voided: null },
    ...some,
  };
}

function ruled(weekly: number | null, daily: number | null): Group {
  const rule = {
    from: '2026-11-15' as Day,
    weeklyMinutes: weekly && weekly * HOUR,
    dailyMinutes: daily && daily * HOUR,
    factorPercent: 150,
  };
  return { ...SAMPLE_GROUP, overtime: [rule] };
}

const resultOf = ({ entryId, overtimeMinutes = 0, costCents }: HoursEntry) => [
  entryId,
  overtimeMinutes / HOUR,
  costCents,
];

function added(hours: HoursEntry[], one: HoursEntry, group: Group, states: VenueState[] = []) {
  return settleHours({ weekId: WEEK_ID, hours, states }, { hoursAdded: [one] }, group);
}

describe('Hours that are added', () => {
  test('cost what they do where overtime is not paid, and leave all others as they are', () => {
    const odd = entry('1', 40.25, { costCents: cents(805_01) });
    const settled = added([odd], entry('2', 30), SAMPLE_GROUP);
    expect(settled.hoursAdded.map(resultOf)).toEqual([['2', 0, 600_00]]);
    expect(settled.hoursChanged).toEqual([]);
    expect(settled.costs).toEqual([{ crew: 'kitchen', more: 600_00 }]);
  });

  test('are overtime beyond the week’s number, in whichever crew', () => {
    const settled = added([entry('1', 35)], entry('2', 10, { crew: 'bar' }), ruled(40, null));
    expect(settled.hoursAdded.map(resultOf)).toEqual([['2', 5, 250_00]]);
    expect(settled.hoursChanged).toEqual([]);
    expect(settled.costs).toEqual([{ crew: 'bar', more: 250_00 }]);
  });

  test('of an earlier day make later ones overtime', () => {
    const later = entry('1', 40, { day: '2026-11-18' as Day });
    const settled = added([later], entry('2', 4, { day: '2026-11-16' as Day }), ruled(40, null));
    expect(settled.hoursAdded.map(resultOf)).toEqual([['2', 0, 80_00]]);
    expect(settled.hoursChanged.map(resultOf)).toEqual([['1', 4, 840_00]]);
    expect(settled.costs).toEqual([
      { crew: 'kitchen', more: 80_00 },
      { crew: 'kitchen', more: 40_00 },
    ]);
  });

  test('cost overtime at the rate of their own day', () => {
    const before = entry('1', 36, { day: '2026-11-16' as Day });
    const raised = entry('2', 8, { day: '2026-11-20' as Day, hourlyRateCents: cents(3000) });
    expect(added([before], raised, ruled(40, null)).hoursAdded.map(resultOf)).toEqual([['2', 4, 300_00]]);
  });

  test('of the day and of the week are not paid twice', () => {
    const monday = entry('1', 10, { day: '2026-11-16' as Day });
    const rest = entry('2', 36, { day: '2026-11-17' as Day, minutes: 24 * HOUR, costCents: cents(480_00) });
    // Of 60 hours 20 are overtime: by the day two of Monday and 16 of Tuesday, by the week two of the other 42.
    const settled = added([monday, rest], entry('3', 26), ruled(40, 8));
    expect(settled.hoursChanged.map(resultOf)).toEqual([
      ['1', 2, 220_00],
      ['2', 18, 660_00],
    ]);
    expect(settled.hoursAdded.map(resultOf)).toEqual([['3', 0, 520_00]]);
  });

  test('of others say nothing of somebody’s overtime', () => {
    const settled = added([entry('1', 40)], entry('2', 10, { staffId: 'bo' }), ruled(40, null));
    expect(settled.hoursAdded.map(resultOf)).toEqual([['2', 0, 200_00]]);
  });
});

describe('Overtime', () => {
  const [first, second] = [
    entry('1', 40),
    entry('2', 5, { overtimeMinutes: 5 * HOUR, costCents: cents(150_00) }),
  ];

  test('goes with hours that are corrected, voided or removed', () => {
    const settle = (moved: object) =>
      settleHours({ weekId: WEEK_ID, hours: [first, second] }, moved, ruled(40, null));
    const fewer = { ...first, minutes: 38 * HOUR, costCents: cents(760_00) };
    expect(settle({ hoursChanged: [fewer] }).hoursChanged.map(resultOf)).toEqual([
      ['1', 0, 760_00],
      ['2', 3, 130_00],
    ]);
    const voided = { ...first, state: 'void' as const };
    const { hoursChanged, costs } = settle({ hoursChanged: [voided] });
    expect(hoursChanged.map(resultOf)).toEqual([
      ['1', 0, 800_00],
      ['2', 0, 100_00],
    ]);
    expect(hoursChanged[1]).not.toHaveProperty('overtimeMinutes');
    expect(sumCents(costs.map(({ more }) => more))).toBe(-850_00);
    expect(settle({ hoursRemoved: [first] }).hoursChanged.map(resultOf)).toEqual([['2', 0, 100_00]]);
  });

  test('comes back to what it was with hours that are restored', () => {
    const hours = [{ ...first, state: 'void' as const }, entry('2', 5)];
    const settled = settleHours({ weekId: WEEK_ID, hours }, { hoursChanged: [first] }, ruled(40, null));
    expect(settled.hoursChanged.map(resultOf)).toEqual([
      ['1', 0, 800_00],
      ['2', 5, 150_00],
    ]);
  });

  test.each([
    [150, []],
    [200, [['2', 5, 200_00]]],
  ])('at %d percent of the rate costs anew what cost 150', (factorPercent, expected) => {
    const group = ruled(40, null);
    const overtime = group.overtime!.map((rule) => ({ ...rule, factorPercent }));
    const hours = [first, second, entry('3', 1, { staffId: 'cy' })];
    const moved = { hoursChanged: [{ ...hours[2]!, minutes: 30, costCents: cents(10_00) }] };
    const others = { hoursAdded: [entry('4', 0.5)] };
    expect(settleHours({ weekId: WEEK_ID, hours }, moved, { ...group, overtime }).hoursChanged).toHaveLength(
      1,
    );
    const settled = settleHours({ weekId: WEEK_ID, hours }, others, { ...group, overtime });
    expect(settled.hoursChanged.map(resultOf)).toEqual(expected);
  });

  test('ends with its rule', () => {
    const settled = settleHours(
      { weekId: WEEK_ID, hours: [first, second] },
      { hoursChanged: [{ ...second }] },
      ruled(null, null),
    );
    expect(settled.hoursChanged.map(resultOf)).toEqual([['2', 0, 100_00]]);
  });

  test('of a closed venue stays, and what else comes is found where the week is open', () => {
    const closed = {
      venueId: 'scandals',
      state: 'closed',
      kept: { venue: venueBy(SAMPLE_GROUP, 'scandals') },
    };
    const theirs = entry('2', 20, { crew: 'scandals-bar', day: '2026-11-20' as Day });
    const settled = added(
      [entry('1', 20, { day: '2026-11-17' as Day }), theirs],
      entry('3', 10, { day: '2026-11-16' as Day }),
      ruled(40, null),
      [closed as unknown as VenueState],
    );
    expect(settled.hoursChanged.map(resultOf)).toEqual([['1', 10, 500_00]]);
    expect(settled.hoursAdded.map(resultOf)).toEqual([['3', 0, 200_00]]);
  });
});

describe('A week’s salary', () => {
  const paid = { hourlyRateCents: cents(0), weeklyCents: cents(1000_00), costCents: cents(0) };

  test('is paid once, however many entries and crews it is earned in', () => {
    const one = added([], entry('1', 40, paid), SAMPLE_GROUP);
    expect(one.hoursAdded.map(resultOf)).toEqual([['1', 0, 1000_00]]);
    const settled = added(one.hoursAdded, entry('2', 20, { ...paid, crew: 'bar' }), SAMPLE_GROUP);
    expect([...settled.hoursChanged, ...settled.hoursAdded].map(resultOf)).toEqual([
      ['1', 0, 666_67],
      ['2', 0, 333_33],
    ]);
    expect(settled.costs).toEqual([
      { crew: 'bar', more: 333_33 },
      { crew: 'kitchen', more: -333_33 },
    ]);
  });

  test('makes no overtime, and goes on as a whole when some of its hours go', () => {
    const [one, two] = added([], entry('1', 50, paid), ruled(40, 8)).hoursAdded.concat(
      entry('2', 10, { ...paid, costCents: cents(1) }),
    );
    const { hoursChanged } = settleHours(
      { weekId: WEEK_ID, hours: [one!, two!] },
      { hoursRemoved: [one!] },
      ruled(40, 8),
    );
    expect(hoursChanged.map(resultOf)).toEqual([['2', 0, 1000_00]]);
  });
});

test.each([
  ['the day that is said', { day: '2026-11-20' as Day, createdAt: at(0) }, '2026-11-20'],
  ['that on which it was entered', { createdAt: '2026-11-18T04:59:00.000Z' }, '2026-11-17'],
  ['the week’s last where it was entered later', { createdAt: '2027-01-01T00:00:00.000Z' }, '2026-11-21'],
  ['its first where it was entered before', { createdAt: '2026-11-01T00:00:00.000Z' }, '2026-11-15'],
])('the day whose rate hours cost is %s', (_, entered, day) => {
  expect(dayOfWork(entered, WEEK, 'America/New_York')).toBe(day);
});
