import { describe, expect, test } from 'vitest';
import { alertFactsOf } from '../alerts/alert-outcome.ts';
import { weekFrom } from '../calendar/week.ts';
import type { UserRole } from '../people/role.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { aMoment } from '../testing/a-moment.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { weekSums } from '../weeks/week-sums.ts';
import { dayOverfull, restoreHoursRefused } from './hours-correction.ts';
import type { HoursFacts } from './hours-facts.ts';
import { HOURS_WRITES } from './hours-writes.ts';
import type { HoursEntry } from './labor.ts';
import { addHours } from './save-hours.ts';
import { hasPay, type StaffMember, type StaffWithPay } from './staff.ts';

const { weekId } = weekFrom('2026-11-15' as Day);
const moment = aMoment({ userId: 'u', name: 'Bo', role: 'admin' });
const HOUR = 60;
const ANN: StaffWithPay = {
  ...{ staffId: 'ann', name: 'Ann', position: 'Cook', crew: 'kitchen', department: 'kitchen' },
  ...{ hourlyRateCents: cents(1000), usualMinutes: 2400, active: true },
};

function entry(some: Partial<HoursEntry> = {}): HoursEntry {
  const at = '2026-11-18T14:00:00.000Z';
  return {
    ...{ entryId: 'e', staffId: 'ann', employee: 'Ann', department: 'kitchen', crew: 'kitchen' },
    ...{ minutes: 10 * HOUR, hourlyRateCents: cents(1000), costCents: cents(100_00), state: 'open' },
    ...{ enteredBy: 'Bo', createdAt: at, updatedBy: 'Bo', updatedAt: at, voided: null, ...some },
  };
}

function facts(hours: HoursEntry[] = []): HoursFacts {
  return {
    ...{ weekId, hours, adjustments: [], staff: [ANN], lastChangedBy: null },
    ...{ sums: weekSums({}), alerts: alertFactsOf([], weekId) },
    settings: groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS),
  };
}

test.each<[string, UserRole, string[], string, string | null]>([
  ['by the manager of their crew', 'manager', ['kitchen'], 'ann', null],
  ['by a manager of others, who is told of nobody', 'manager', ['bar'], 'ann', 'staff-unknown'],
  ['by a viewer, who reads all', 'viewer', [], 'ann', 'not-allowed'],
  ['to nobody', 'manager', ['kitchen'], 'nobody', 'staff-unknown'],
])('Hours are added %s: %5$s', (_, role, crews, staffId, refused) => {
  const reach = role === 'manager' ? { reach: { venues: [], centers: [], crews } } : {};
  const decided = addHours(
    facts(),
    { staffId, minutes: HOUR },
    aMoment({ userId: 'u', name: 'Di', role, ...reach }),
  );
  expect('refused' in decided ? decided.refused.code : null).toBe(refused);
});

test('Hours are added up to 80 in all of one person, void ones and those of others left out', () => {
  const others = [entry({ staffId: 'cy', minutes: 70 * HOUR }), entry({ state: 'void', minutes: 70 * HOUR })];
  const added = (hours: number) =>
    addHours(facts([entry(), ...others]), { staffId: 'ann', minutes: hours * HOUR }, moment);
  expect('refused' in added(70)).toBe(false);
  expect('refused' in added(70.5)).toBe(true);
});

describe('Hours', () => {
  test.each([
    ['2026-11-14', 'Choose a day of this week.'],
    ['2026-11-15', null],
    ['2026-11-21', null],
    ['2026-11-22', 'Choose a day of this week.'],
  ])('of %s in a week from November 15 to 21: %s', (day, fault) => {
    const decided = addHours(facts(), { staffId: 'ann', minutes: HOUR, day: day as Day }, moment);
    expect('refused' in decided ? decided.refused.errors?.[0]?.message : null).toBe(fault);
    if (!fault)
      expect(decided).toMatchObject({ change: { hoursAdded: [{ day, minutes: HOUR, costCents: 10_00 }] } });
  });

  test.each<[string, Partial<HoursEntry>, number, boolean]>([
    ['exactly 24 hours', {}, 14 * HOUR, true],
    ['half an hour more', {}, 14.5 * HOUR, false],
    ['beside those of another day', { day: '2026-11-16' as Day }, 24 * HOUR, true],
    ['beside those of somebody else', { staffId: 'cy' }, 24 * HOUR, true],
    ['beside void ones', { state: 'void' }, 24 * HOUR, true],
    ['beside those without a day', { day: undefined as never }, 24 * HOUR, true],
  ])('fill a day with %s: %o and %d minutes, %s', (_, some, minutes, fits) => {
    const day = '2026-11-17' as Day;
    const refused = dayOverfull([entry({ day, ...some })], {
      entryId: '',
      staffId: 'ann',
      day,
      minutes,
      state: 'open',
    });
    expect(refused === null).toBe(fits);
  });

  test('of a day are not counted twice where one of them is corrected; without a day none is overfull', () => {
    const day = '2026-11-17' as Day;
    const own = { entryId: 'e', staffId: 'ann', day, minutes: 24 * HOUR, state: 'open' } as const;
    expect(dayOverfull([entry({ day })], own)).toBeNull();
    expect(dayOverfull([entry({ day, entryId: 'f' })], { ...own, state: 'void' })).toBeNull();
    const { day: _, ...undated } = own;
    expect(dayOverfull([entry({ day, entryId: 'f' })], undated as never)).toBeNull();
  });

  test.each([
    [70 * HOUR, true],
    [70.5 * HOUR, false],
  ])('that were void count again up to 80 in all: beside %d minutes, %s', (recorded, fits) => {
    const refused = restoreHoursRefused({ entry: entry({ state: 'void' }), active: true, recorded });
    expect(refused === null).toBe(fits);
  });
});

test('What somebody is paid is known where both rate and usual hours are told', () => {
  expect(hasPay(ANN)).toBe(true);
  expect(hasPay({ ...ANN, hourlyRateCents: null } as StaffMember)).toBe(false);
  expect(hasPay({ ...ANN, usualMinutes: null } as StaffMember)).toBe(false);
});

test.each<[string, HoursEntry[], boolean, string[]]>([
  ['an entry', [entry(), entry({ entryId: 'f', staffId: 'cy', crew: 'townhouse' })], false, ['labor']],
  ['an entry of another', [entry({ entryId: 'f' })], false, []],
  ['a week that is over', [entry()], true, []],
])(
  'The pace that a correction may alter is that of the labor its people count in: %s',
  (_, hours, isOver, paced) => {
    const known = { ...facts(hours), entryId: 'e' };
    expect(HOURS_WRITES.editHours.paced?.(known, isOver, { minutes: 0 })).toEqual(paced);
  },
);
