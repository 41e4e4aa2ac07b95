import { expect, test } from 'vitest';
import type { Day } from '../../domain/day.ts';
import type { Adjustment, HoursEntry } from '../../domain/labor.ts';
import { costOfHours } from '../../domain/labor.ts';
import { cents, sumCents } from '../../domain/money.ts';
import type { StaffMember } from '../../domain/staff.ts';
import { weekFrom } from '../../domain/week.ts';
import { recordVisibleTo, weekRecord } from '../../domain/week-record.ts';
import { atWork, crewHours, hasParts, minutesOn } from './crew-hours.ts';

const ana: StaffMember = {
  staffId: 'ana',
  name: 'Ana',
  position: 'Cook',
  department: 'kitchen',
  crew: 'kitchen',
  hourlyRateCents: cents(2000),
  active: true,
};
const ben: StaffMember = { ...ana, staffId: 'ben', name: 'Ben' };
const left: StaffMember = { ...ana, staffId: 'left', name: 'Lea', active: false };
const inBar: StaffMember = { ...ana, staffId: 'bar', name: 'Bo', crew: 'bar', department: 'bar' };

let entries = 0;
function entry(staffId: string, minutes: number, rate = 2000, crew: HoursEntry['crew'] = 'kitchen') {
  const hourlyRateCents = cents(rate);
  const costCents = costOfHours(minutes, hourlyRateCents);
  const who = { entryId: String(entries++), staffId, employee: staffId, department: ana.department, crew };
  return { ...who, minutes, hourlyRateCents, costCents };
}

function record(hours: HoursEntry[], adjusted = 0) {
  const adjustment: Adjustment = {
    adjustmentId: '1',
    kind: 'labor',
    subject: 'kitchen',
    cents: cents(adjusted),
    fromCents: cents(0),
    toCents: cents(adjusted),
    enteredBy: 'Ann',
    createdAt: '',
  };
  const rows = {
    revenue: {},
    orders: [],
    hours,
    adjustments: [adjustment],
    createdAt: null,
    updatedAt: null,
  };
  return weekRecord(weekFrom('2026-11-15' as Day), rows);
}

test('A person’s entries add up, and the people and the adjustments to the crew’s staff cost', () => {
  const week = record([entry('ana', 480), entry('ben', 60), entry('ana', 30)], -500);
  const { people, minutes, adjustedCents, costCents } = crewHours('kitchen', week, [ana, ben]);
  expect(people.map((person) => [person.name, person.minutes, person.costCents])).toEqual([
    ['Ana', 510, 17_000],
    ['Ben', 60, 2_000],
  ]);
  expect(minutes).toBe(570);
  expect(minutesOn(week, 'ana')).toBe(510);
  expect(adjustedCents).toBe(-500);
  expect(costCents).toBe(week.totalKitchenStaffCostCents);
  expect(sumCents([...people.map((person) => person.costCents ?? 0), adjustedCents ?? 0])).toBe(costCents);
});

test('Whoever works in the crew is listed, and whoever has hours on record in it', () => {
  const moved = { ...inBar, staffId: 'moved' };
  const staff = [ana, ben, left, inBar, moved, { ...left, staffId: 'left long ago' }];
  const week = record([
    entry('ana', 60),
    entry('left', 60),
    entry('moved', 60),
    entry('bar', 60, 2000, 'bar'),
  ]);
  const listed = crewHours('kitchen', week, staff).people.map((person) => person.staffId);
  expect(listed).toEqual(['ana', 'ben', 'left', 'moved']);
  expect(atWork(staff, 'kitchen')).toEqual([ana, ben]);
});

test('A sum has parts to show when it has several entries, or one at another rate than today’s', () => {
  const week = record([entry('ana', 60), entry('ana', 60), entry('ben', 60, 1900), entry('left', 60)]);
  const { people } = crewHours('kitchen', week, [ana, ben, left]);
  expect(people.map(hasParts)).toEqual([true, true, false]);
});

test('Where costs of single people are not shown, neither are the adjustments', () => {
  const seen = recordVisibleTo('bar_manager', record([entry('ana', 60)], 100));
  const { people, adjustedCents, costCents } = crewHours('kitchen', seen, [
    { ...ana, hourlyRateCents: null },
  ]);
  expect(people[0]).toMatchObject({ minutes: 60, costCents: null });
  expect(adjustedCents).toBeNull();
  expect(costCents).toBe(2100);
});
