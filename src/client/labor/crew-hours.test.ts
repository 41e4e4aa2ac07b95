import { expect, test } from 'vitest';
import { weekFrom } from '../../domain/calendar/week.ts';
import type { HoursEntry } from '../../domain/labor/labor.ts';
import { costOfHours } from '../../domain/labor/labor.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import { recordedWeek } from '../../domain/record/recorded-week.ts';
import type { Day } from '../../domain/values/day.ts';
import { cents, sumCents } from '../../domain/values/money.ts';
import type { Adjustment } from '../../domain/weeks/adjustment.ts';
import { atWork, crewHours, entriesText, minutesOn } from './crew-hours.ts';

const ana: StaffMember = {
  staffId: 'ana',
  name: 'Ana',
  position: 'Cook',
  department: 'kitchen',
  crew: 'kitchen',
  hourlyRateCents: cents(2000),
  usualMinutes: 0,
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
  const made = { enteredBy: 'Ann', createdAt: '', updatedBy: 'Ann', updatedAt: '' };
  return { ...who, minutes, hourlyRateCents, costCents, state: 'open' as const, ...made, voided: null };
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
  return recordedWeek(weekFrom('2026-11-15' as Day), rows);
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
  expect(costCents).toBe(week.sums.labor.kitchen);
  expect(sumCents([...people.map((person) => person.costCents), adjustedCents])).toBe(costCents);
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

test('Void entries are listed with the person and count in no sum', () => {
  const voided: HoursEntry = { ...entry('ana', 300), state: 'void' };
  const week = record([entry('ana', 60), voided, { ...entry('left', 90), state: 'void' as const }]);
  const { people, minutes, costCents, adjustedCents } = crewHours('kitchen', week, [ana, ben, left]);
  expect(people.map((person) => [person.name, person.minutes, person.costCents])).toEqual([
    ['Ana', 60, 2_000],
    ['Ben', 0, 0],
    ['Lea', 0, 0],
  ]);
  expect(people.map(({ entries }) => entriesText(entries))).toEqual([
    '2 entries, 1 void',
    '0 entries',
    '1 entry, 1 void',
  ]);
  expect([minutes, costCents, adjustedCents, minutesOn(week, 'ana')]).toEqual([60, 2_000, 0, 60]);
});
