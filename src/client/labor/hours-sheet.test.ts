import { expect, test } from 'vitest';
import { laborScreenCrews } from '../../domain/group/venue.ts';
import { costOfHours, type HoursEntry } from '../../domain/labor/labor.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import type { Cents } from '../../domain/values/money.ts';
import {
  costsOf,
  hoursLists,
  hoursOnRecord,
  namesAtFault,
  parseTypedHours,
  readHoursSheet,
  typedOver,
  usualOf,
} from './hours-sheet.ts';

const GRILL_CREWS = laborScreenCrews(SAMPLE_GROUP);

const cook: StaffMember = {
  staffId: 'a',
  name: 'Ana',
  position: 'Cook',
  department: 'kitchen',
  crew: 'kitchen',
  hourlyRateCents: 1550 as Cents,
  usualMinutes: 0,
  active: true,
};

function entry(staffId: string, minutes: number): HoursEntry {
  return {
    entryId: '1',
    staffId,
    employee: 'Ana',
    department: 'kitchen',
    crew: 'kitchen',
    minutes,
    hourlyRateCents: 1550 as Cents,
    costCents: costOfHours(minutes, 1550 as Cents),
    state: 'open',
    enteredBy: 'Ann',
    createdAt: '',
    updatedBy: 'Ann',
    updatedAt: '',
    voided: null,
  };
}

test.each([
  ['7.5', 450],
  ['80', 4800],
  ['', 0],
  ['-', 0],
  ['abc', 0],
  ['80.5', null],
  ['-1', null],
  ['7.25', null],
])('%j typed as hours is %j minutes', (text, minutes) => {
  expect(parseTypedHours(text)).toBe(minutes);
});

test('entries of one person add up', () => {
  const entries = [entry('a', 450), entry('b', 60), entry('a', 30)];
  const elsewhere: HoursEntry = { ...entry('a', 600), crew: 'bar' };
  expect(hoursOnRecord([...entries, elsewhere], ['kitchen'])).toEqual({ a: 480, b: 60 });
});

test('lists add up what their rows cost; typed hours replace those on record', () => {
  const staff = [cook, { ...cook, staffId: 'b' }];
  const [kitchen, bar] = hoursLists(
    GRILL_CREWS,
    staff,
    { a: 480, b: 60 },
    { b: { text: '2.5', fromMinutes: 30 } },
  );
  expect(kitchen!.rows.map((row) => [row.text, row.costCents, row.fromMinutes])).toEqual([
    ['8', 12_400, 480],
    ['2.5', 3_875, 30],
  ]);
  expect(kitchen!.costCents).toBe(16_275);
  expect(bar).toEqual({ crew: 'bar', rows: [], costCents: 0 });
});

test('only active staff of the grill is listed, and who has hours on record', () => {
  const staff: StaffMember[] = [
    { ...cook, staffId: 'left', active: false },
    { ...cook, staffId: 'left this week', active: false },
    { ...cook, staffId: 'elsewhere', crew: 'scandals-bar', department: 'bar' },
  ];
  const listed = hoursLists(GRILL_CREWS, staff, { 'left this week': 240 }, {}).flatMap((list) => list.rows);
  expect(listed.map((row) => row.staffId)).toEqual(['left this week']);
});

test('hours of old data that nobody may type are right as long as they stay', () => {
  const [kitchen] = hoursLists(GRILL_CREWS, [cook], { a: 2415 }, {});
  expect(kitchen!.rows[0]).toMatchObject({ text: '40.25', minutes: 2415 });
  const again = hoursLists(GRILL_CREWS, [cook], { a: 2415 }, { a: { text: '40.25', fromMinutes: 2415 } });
  expect(readHoursSheet(again)).toEqual({ entries: [{ staffId: 'a', minutes: 2415, fromMinutes: 2415 }] });
  const other = hoursLists(GRILL_CREWS, [cook], { a: 2415 }, { a: { text: '40.75', fromMinutes: 2415 } });
  expect(readHoursSheet(other)).toBeNull();
  expect(readHoursSheet(hoursLists(GRILL_CREWS, [cook], { a: 95 * 60 }, {}))?.entries[0]?.minutes).toBe(
    95 * 60,
  );
});

test('what the lists cost can’t be told while hours are out of range', () => {
  const lists = hoursLists(
    GRILL_CREWS,
    [cook, { ...cook, staffId: 'b' }],
    { a: 480 },
    { b: { text: '95', fromMinutes: 0 } },
  );
  expect(lists[0]).toMatchObject({ costCents: null, rows: [{ costCents: 12_400 }, { costCents: null }] });
  expect(costsOf(lists, { usual: false, entries: [] })).toBeNull();
  expect(namesAtFault(lists)).toEqual(['Ana']);
});

test('a week without hours begins with everybody’s usual hours, which count for nothing until they are saved', () => {
  const staff: StaffMember[] = [
    { ...cook, usualMinutes: 2400 },
    { ...cook, staffId: 'b' },
    { ...cook, staffId: 'left', usualMinutes: 2400, active: false },
  ];
  const lists = hoursLists(GRILL_CREWS, staff, {}, {});
  expect(lists[0]!.rows.map(({ text, isUsual }) => [text, isUsual])).toEqual([
    ['40', true],
    ['0', false],
  ]);
  expect(usualOf(lists)).toEqual({ people: 1, costCents: 62_000 });
  expect(costsOf(lists, { usual: false, entries: [] })).toEqual({ kitchen: 0, bar: 0, service: 0 });
  expect(costsOf(lists, { usual: true, entries: [] })).toEqual({ kitchen: 62_000, bar: 0, service: 0 });
  expect(readHoursSheet(lists)?.entries).toEqual([
    { staffId: 'a', minutes: 2400, fromMinutes: 0 },
    { staffId: 'b', minutes: 0, fromMinutes: 0 },
  ]);
  const typed = hoursLists(GRILL_CREWS, staff, {}, { a: { text: '0', fromMinutes: 0 } });
  expect(usualOf(typed).people).toBe(0);
  expect(usualOf(hoursLists(GRILL_CREWS, staff, { b: 30 }, {})).people).toBe(0);
});

test('hours out of range are not saved; the others are, zero included', () => {
  const staff = [cook, { ...cook, staffId: 'b' }];
  expect(readHoursSheet(hoursLists(GRILL_CREWS, staff, { a: 480 }, {}))).toEqual({
    entries: [
      { staffId: 'a', minutes: 480, fromMinutes: 480 },
      { staffId: 'b', minutes: 0, fromMinutes: 0 },
    ],
  });
  expect(
    readHoursSheet(hoursLists(GRILL_CREWS, staff, {}, { b: { text: '81', fromMinutes: 0 } })),
  ).toBeNull();
});

test('typed hours that are saved over others begin from those, and the rest from where they began', () => {
  const typed = { a: { text: '8', fromMinutes: 60 }, b: { text: '', fromMinutes: 30 } };
  expect(typedOver(typed, { a: 120, c: 90 })).toEqual({ ...typed, a: { text: '8', fromMinutes: 120 } });
});

test('a sheet holds its own crews only, and keeps in its sums who has gone to another', () => {
  const barkeeper: StaffMember = { ...cook, staffId: 'b', crew: 'bar', department: 'bar' };
  const lists = hoursLists(['kitchen'], [cook, barkeeper], { a: 60, b: 120 }, {});
  expect(lists.map(({ crew, rows }) => [crew, rows.map(({ staffId }) => staffId)])).toEqual([
    ['kitchen', ['a']],
  ]);
  const entries = [entry('a', 60), entry('b', 120), { ...entry('b', 600), crew: 'bar' as const }];
  expect(costsOf(lists, { usual: false, entries })).toEqual({ kitchen: 3 * 15_50 });
});
