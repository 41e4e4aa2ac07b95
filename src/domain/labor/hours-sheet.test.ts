import { expect, test } from 'vitest';
import { weekFrom } from '../calendar/week.ts';
import type { Crew } from '../group/group.ts';
import { crewsOf } from '../group/venue.ts';
import type { Role } from '../people/role.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import type { Adjustment } from '../weeks/adjustment.ts';
import {
  addRefused,
  adjustmentsCleared,
  arePartsOfWeek,
  clearedBy,
  conflictingHours,
  hoursOf,
  paidAnew,
  type SheetLine,
  saysWhereFrom,
  sheetCrews,
  sheetLine,
  sheetRefused,
  staysAsEntered,
  staysWithoutHours,
  takenOff,
} from './hours-sheet.ts';
import { costOfHours, type HoursEntry } from './labor.ts';
import { payChanged } from './pay.ts';
import type { StaffWithPay } from './staff.ts';

const MARIA: StaffWithPay = {
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
const SCANDALS: StaffWithPay = { ...MARIA, crew: 'scandals-bar', department: 'bar' };
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
  [
    'the same with overtime, settled with all others',
    {},
    [{ overtimeMinutes: 30, costCents: cents(9) }],
    true,
  ],
  ['the same of somebody with a salary now', {}, [{ weeklyCents: cents(900_00) }], false],
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

test('of somebody with a salary the entries stay, whatever their part of it is', () => {
  const member = { ...MARIA, weeklyCents: cents(900_00) };
  const entry = { ...member, costCents: cents(123) };
  expect(staysAsEntered({ member, minutes: 60, recorded: 60 }, [entry])).toBe(true);
});

test.each<[string, SheetLine[], Record<string, number> | null]>([
  ['nobody', [], null],
  ['who has what the sheet started with', [{ ...LINE, fromMinutes: 20 * HOUR }], null],
  ['of whom the sheet does not say', [LINE], null],
  ['who was given what it says', [{ ...LINE, recorded: 30 * HOUR, fromMinutes: 0 }], null],
  ['who was given others', [{ ...LINE, fromMinutes: 10 * HOUR }], { 1: 20 * HOUR }],
  [
    'two of three',
    [
      { ...LINE, fromMinutes: 0 },
      { ...LINE, member: { ...MARIA, staffId: '2' }, fromMinutes: 20 * HOUR },
      { ...LINE, member: { ...MARIA, staffId: '3' }, recorded: 0, fromMinutes: HOUR },
    ],
    { 1: 20 * HOUR, 3: 0 },
  ],
])('somebody else gave other hours meanwhile to %s', (_, lines, moved) => {
  expect(conflictingHours(lines)).toEqual(moved);
});

test('where nobody typed, a line is what is on record by now', () => {
  const on = { recorded: 20 * HOUR, elsewhere: 0 };
  expect(sheetLine(MARIA, { staffId: '1', minutes: HOUR, fromMinutes: HOUR }, on).minutes).toBe(20 * HOUR);
  expect(sheetLine(MARIA, { staffId: '1', minutes: HOUR, fromMinutes: 0 }, on).minutes).toBe(HOUR);
  expect(sheetLine(MARIA, { staffId: '1', minutes: HOUR }, on).minutes).toBe(HOUR);
});

test('a sheet says what it started from where any of its lines does', () => {
  const line = { staffId: '1', minutes: 0 };
  expect(saysWhereFrom({ entries: [line, { ...line, fromMinutes: 0 }] })).toBe(true);
  expect(saysWhereFrom({ entries: [line] })).toBe(false);
});

const OF_WEEK = { week: weekFrom('2026-11-15' as Day), timeZone: 'America/New_York' };
/** Who was paid $20.00 until Tuesday. */
const RAISED: StaffWithPay = {
  ...MARIA,
  pay: payChanged(
    { hourlyRateCents: cents(2000) },
    { from: '2026-11-18' as Day, hourlyRateCents: cents(2400) },
  ),
};

function entered(day: number, rate: number, some: Partial<HoursEntry> = {}): HoursEntry {
  const at = `2026-11-${day}T17:00:00.000Z`;
  return {
    ...{ entryId: `${day}`, staffId: '1', employee: 'Maria Santos', department: 'kitchen', crew: 'kitchen' },
    ...{ minutes: HOUR, hourlyRateCents: cents(rate), costCents: costOfHours(HOUR, cents(rate)) },
    ...{
      state: 'open',
      enteredBy: 'Bo',
      createdAt: at,
      updatedBy: 'Bo',
      updatedAt: at,
      voided: null,
      ...some,
    },
  };
}

test.each<[string, StaffWithPay, HoursEntry[], boolean]>([
  ['none', MARIA, [], false],
  ['at one rate', MARIA, [entered(16, 2400), entered(19, 2400)], false],
  ['of a day', MARIA, [entered(16, 2400, { day: '2026-11-16' as Day }), entered(19, 2400)], true],
  ['from before and after a raise', RAISED, [entered(16, 2000), entered(19, 2400)], true],
  ['from after a raise', RAISED, [entered(18, 2400), entered(19, 2400)], false],
  ['at a rate that never held', RAISED, [entered(16, 2000), entered(19, 2300)], false],
  ['of another crew', RAISED, [entered(16, 2000, { crew: 'bar' }), entered(19, 2400)], false],
])('hours %s are more than one figure of the week: %4$s', (_, member, entries, areParts) => {
  expect(arePartsOfWeek(member, entries, OF_WEEK)).toBe(areParts);
});

test('hours are paid anew in the crew and at the rate of their day; those that are so stay the very same', () => {
  const at = '2026-11-20T17:00:00.000Z';
  const [fits, wrong, elsewhere] = [entered(16, 2000), entered(19, 2000), entered(17, 2000, { crew: 'bar' })];
  const after = paidAnew(RAISED, [fits, wrong, elsewhere], { ...OF_WEEK, by: 'Di', at });
  expect(after[0]).toBe(fits);
  expect(after.slice(1)).toMatchObject([
    { hourlyRateCents: 2400, costCents: 2400, updatedBy: 'Di', updatedAt: at },
    { hourlyRateCents: 2000, costCents: 2000, crew: 'kitchen', updatedBy: 'Di' },
  ]);
});

test.each<[number, [string, number][], string[]]>([
  [0, [], []],
  [30, [['19', 30]], []],
  [60, [], ['19']],
  [90, [['17', 30]], ['19']],
  [180, [], ['19', '17', '16']],
  [240, [], ['19', '17', '16']],
])('%d minutes less are taken off the last entries: fewer in %j, none in %j', (minutes, fewer, gone) => {
  const entries = [entered(16, 2400), entered(17, 2400), entered(19, 2400)];
  const { changed, removed } = takenOff(entries, minutes, { by: 'Di', at: '' });
  expect(changed.map((entry) => [entry.entryId, entry.minutes])).toEqual(fewer);
  expect(removed.map(({ entryId }) => entryId)).toEqual(gone);
});
