import { expect, test } from 'vitest';
import type { Crew } from '../group/group.ts';
import { crewsOf } from '../group/venue.ts';
import type { Role } from '../people/role.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { cents } from '../values/money.ts';
import type { Adjustment } from '../weeks/adjustment.ts';
import {
  addRefused,
  adjustmentsCleared,
  clearedBy,
  hoursOf,
  type SheetLine,
  sheetCrews,
  sheetRefused,
  staysAsEntered,
  staysWithoutHours,
} from './hours-sheet.ts';
import type { KnownStaff } from './staff.ts';

const MARIA: KnownStaff = {
  staffId: '1',
  name: 'Maria Santos',
  position: 'Head Chef',
  department: 'kitchen',
  crew: 'kitchen',
  hourlyRateCents: cents(2400),
  usualMinutes: 0,
  active: true,
};
const LEFT = { ...MARIA, active: false };
const SCANDALS: KnownStaff = { ...MARIA, crew: 'scandals-bar', department: 'bar' };
const HOUR = 60;

test.each([
  ['nobody', [], null],
  ['somebody who works', [{ member: MARIA, minutes: 40 * HOUR, recorded: 0 }], null],
  ['who has left, with the hours on record', [{ member: LEFT, minutes: HOUR, recorded: HOUR }], null],
  ['hours on record that are no half hours', [{ member: MARIA, minutes: 2415, recorded: 2415 }], null],
  ['more hours on record than 80', [{ member: MARIA, minutes: 95 * HOUR, recorded: 95 * HOUR }], null],
  [
    'other hours that are no half hours',
    [{ member: MARIA, minutes: 2416, recorded: 2415 }],
    'Hours must be from 0 to 80, in steps of half an hour.',
  ],
  [
    'other hours over 80',
    [{ member: MARIA, minutes: 4830, recorded: 95 * HOUR }],
    'Hours must be from 0 to 80, in steps of half an hour.',
  ],
  ['who has left, with fewer', [{ member: LEFT, minutes: 0, recorded: HOUR }], null],
  [
    'who has left, with more',
    [{ member: LEFT, minutes: 90, recorded: HOUR }],
    'Maria Santos is no longer active and gets no new hours.',
  ],
  [
    'people of another venue',
    [{ member: SCANDALS, minutes: 0, recorded: 0 }],
    'The labor screen holds the hours of kitchen, bar and service staff only.',
  ],
])('the labor screen with %s is refused with %3$s', (_, lines, detail) => {
  expect(sheetRefused(SAMPLE_GROUP, lines, 'admin')?.detail ?? null).toBe(detail);
});

const LINE = { member: MARIA, minutes: 30 * HOUR, recorded: 20 * HOUR };

test.each<[Partial<SheetLine>, string | null]>([
  [{ elsewhere: 50 * HOUR }, null],
  [{ elsewhere: 50.5 * HOUR }, 'Maria Santos would have more than 80 hours in this week.'],
  [{ elsewhere: 70 * HOUR, minutes: 20 * HOUR }, null],
  [{ elsewhere: 70 * HOUR, minutes: 19 * HOUR }, null],
])('with hours in other crews a line with %j is refused with %s', (line, detail) => {
  expect(sheetRefused(SAMPLE_GROUP, [{ ...LINE, ...line }], 'admin')?.detail ?? null).toBe(detail);
});

test.each<[Role | null, Crew[], string[]]>([
  ['admin', ['kitchen', 'bar', 'service'], ['kitchen', 'bar', 'service', 'total']],
  ['chef', ['kitchen'], ['kitchen']],
  ['bar_manager', ['bar', 'service'], ['bar', 'service']],
  ['scandals_manager', ['scandals-bar', 'scandals-service'], ['scandals-bar', 'scandals-service']],
  ['townhouse_manager', ['service', 'townhouse'], ['service', 'townhouse']],
  [null, [], []],
])(
  'the sheet of the %s holds %j, clears what was set of %j, and names nobody else',
  (role, crews, cleared) => {
    expect(sheetCrews(SAMPLE_GROUP, role)).toEqual(crews);
    expect(clearedBy(SAMPLE_GROUP, role)).toEqual(cleared);
    for (const crew of crewsOf(SAMPLE_GROUP)) {
      const refused = sheetRefused(SAMPLE_GROUP, [{ ...LINE, member: { ...MARIA, crew } }], role);
      const elsewhere = role === 'admin' ? 'staff-unknown' : 'not-allowed';
      expect([crew, refused?.code ?? null]).toEqual([crew, crews.includes(crew) ? null : elsewhere]);
    }
  },
);

test('a sheet tells nothing of what people of other crews have on record', () => {
  const odd = { member: SCANDALS, minutes: 61, recorded: 0 };
  expect(sheetRefused(SAMPLE_GROUP, [odd], 'chef')?.code).toBe('not-allowed');
});

test.each([15, 29, 31, 4801])('%d minutes that are not on record are refused', (minutes) => {
  expect(sheetRefused(SAMPLE_GROUP, [{ member: MARIA, minutes, recorded: 0 }], 'admin')?.detail).toBe(
    'Hours must be from 0 to 80, in steps of half an hour.',
  );
});

test.each([
  [MARIA, 0, 30, null],
  [MARIA, 79.5 * HOUR, 30, null],
  [MARIA, 80 * HOUR, 30, 'Maria Santos would have more than 80 hours in this week.'],
  [MARIA, 0, 80 * HOUR, null],
  [SCANDALS, 0, HOUR, null],
  [LEFT, 0, HOUR, 'Maria Santos is no longer active and gets no new hours.'],
])(
  'to %o with %d minutes on record %d may be added: refused with %s',
  (member, recorded, minutes, detail) => {
    expect(addRefused({ member, recorded, minutes })?.detail ?? null).toBe(detail);
  },
);

test.each([
  ['the same hours', {}, [{}], true],
  ['the same in two entries', {}, [{ costCents: cents(1200) }, { costCents: cents(1200) }], true],
  ['none, as before', { minutes: 0, recorded: 0 }, [], true],
  ['other hours', { minutes: 30 }, [{}], false],
  ['the same at another rate', {}, [{ hourlyRateCents: cents(2300) }], false],
  ['the same in another crew', {}, [{ crew: 'bar' as const }], false],
  ['the same, rounded apart', {}, [{ costCents: cents(1201) }, { costCents: cents(1201) }], false],
])('%s for somebody: the entries stay as they were entered', (_, line, entries, stays) => {
  const own = entries.map((entry) => ({ ...MARIA, costCents: cents(2400), ...entry }));
  const others = { ...MARIA, staffId: '2', hourlyRateCents: cents(1), costCents: cents(1) };
  expect(staysAsEntered({ member: MARIA, minutes: 60, recorded: 60, ...line }, [...own, others])).toBe(stays);
});

test('hours are put on record at the rate that holds', () => {
  expect(hoursOf(MARIA, 90)).toEqual({
    staffId: '1',
    crew: 'kitchen',
    minutes: 90,
    hourlyRateCents: 2400,
    costCents: 3600,
  });
});

test.each([
  ['an empty sheet', [], [], true],
  ['no hours for anybody', [{ member: MARIA, minutes: 0, recorded: 0 }], [], true],
  ['hours for somebody', [{ member: MARIA, minutes: 30, recorded: 0 }], [], false],
  ['no hours any more', [{ member: MARIA, minutes: 0, recorded: 30 }], [{ staffId: '1' }], false],
])('a week whose sheet has %s stays without hours: %4$s', (_, lines, counted, stays) => {
  expect(staysWithoutHours(lines, counted)).toBe(stays);
});

test.each<[Role, string[]]>([
  ['admin', ['kitchen', 'total']],
  ['chef', ['kitchen']],
  ['bar_manager', []],
  ['townhouse_manager', ['townhouse']],
])('the sheet of the %s clears what was set by hand of %j', (role, cleared) => {
  const made = { fromCents: cents(0), toCents: cents(0), enteredBy: 'Ann', createdAt: '' };
  const adjustment = (kind: Adjustment['kind'], subject: string, amount: number): Adjustment => ({
    ...{ ...made, adjustmentId: subject, kind, subject },
    cents: cents(amount),
  });
  const adjustments = [
    adjustment('labor', 'kitchen', 500),
    adjustment('labor', 'total', -100),
    adjustment('labor', 'townhouse', 900),
    adjustment('spending', 'kitchen', 900),
  ];
  expect(
    adjustmentsCleared(SAMPLE_GROUP, adjustments, role).map(({ kind, subject }) => [kind, subject]),
  ).toEqual(cleared.map((subject) => ['labor', subject]));
});
