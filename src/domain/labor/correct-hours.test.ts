import { describe, expect, test } from 'vitest';
import { alertFactsOf } from '../alerts/alert-outcome.ts';
import { weekFrom } from '../calendar/week.ts';
import type { UserRole } from '../people/role.ts';
import type { Refused } from '../refusals/problem.ts';
import { REFUSED } from '../refusals/refused.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { aMoment } from '../testing/a-moment.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import { weekSums } from '../weeks/week-sums.ts';
import { type EntryFacts, editHours, restoreHours, voidHours } from './correct-hours.ts';
import { costOfHours, type HoursEntry } from './labor.ts';
import {
  hoursChangedMeanwhile,
  hoursUnfit,
  LABOR_REFUSED,
  noLongerActive,
  tooManyHours,
} from './labor-refused.ts';
import type { StaffWithPay } from './staff.ts';

const HOUR = 60;
const DAY = '2026-11-18' as Day;
const AT = '2026-11-16T15:00:00.000Z';
const { weekId } = weekFrom('2026-11-15' as Day);

function entry(entryId: string, hours: number, some: Partial<HoursEntry> = {}): HoursEntry {
  const minutes = hours * HOUR;
  const hourlyRateCents = cents(2000);
  return {
    ...{ entryId, staffId: 'ann', employee: 'Ann', department: 'kitchen', crew: 'kitchen' },
    ...{ minutes, hourlyRateCents, costCents: costOfHours(minutes, hourlyRateCents), state: 'open' },
    ...{ enteredBy: 'Bo', createdAt: AT, updatedBy: 'Bo', updatedAt: AT, voided: null, ...some },
  };
}

const VOID = { state: 'void', voided: { reason: 'Twice', by: 'Bo', at: AT } } as const;

function facts(hours: HoursEntry[], some: Partial<EntryFacts> = {}, active = true): EntryFacts {
  const staff = [
    { staffId: 'ann', name: 'Ann', crew: 'kitchen', active } as StaffWithPay,
    { staffId: 'bo', name: 'Bo', crew: 'kitchen', active: !active } as StaffWithPay,
  ];
  return {
    ...{ weekId, hours, staff, adjustments: [], lastChangedBy: null, entryId: 'e' },
    ...{ sums: weekSums({}), alerts: alertFactsOf([], weekId) },
    settings: groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS),
    ...some,
  };
}

const by = (role: UserRole, crews: string[] = []) =>
  aMoment({
    ...{ userId: 'u', name: 'Di', role },
    ...(role === 'manager' && { reach: { venues: [], centers: [], crews } }),
  });

/** Returns why a correction is refused, or the corrected entry. */
function outcome(decided: ReturnType<typeof editHours>): Refused | HoursEntry {
  return 'refused' in decided ? decided.refused : decided.answer;
}

const edited = (known: EntryFacts, hours: number, fromMinutes?: number, moment = by('admin')) =>
  outcome(
    editHours(known, { minutes: hours * HOUR, ...(fromMinutes !== undefined && { fromMinutes }) }, moment),
  );

describe('Hours are corrected', () => {
  test.each<[string, EntryFacts, number, number | undefined, Refused | null]>([
    ['to fewer', facts([entry('e', 8)]), 7.5, 480, null],
    ['to half an hour that there is not', facts([entry('e', 8)]), 7.25, 480, hoursUnfit('minutes')],
    ['from what somebody else entered', facts([entry('e', 8)]), 7, 420, hoursChangedMeanwhile('Bo', 480)],
    ['to 80 in the week', facts([entry('e', 8), entry('o', 70)]), 10, 480, null],
    ['to more than 80', facts([entry('e', 8), entry('o', 70)]), 10.5, 480, tooManyHours('Ann')],
    ['beside void ones, which do not count', facts([entry('e', 8), entry('o', 70, VOID)]), 20, 480, null],
    ['to fewer of 90', facts([entry('e', 20), entry('o', 70)]), 19.5, 1200, null],
    ['to fewer of who has left', facts([entry('e', 8)], {}, false), 7, 480, null],
    ['to more of who has left', facts([entry('e', 8)], {}, false), 9, 480, noLongerActive('Ann')],
    ['where they are void', facts([entry('e', 8, VOID)]), 7, 480, LABOR_REFUSED.hoursVoid],
    ['that there are not', facts([entry('o', 8)]), 7, 480, LABOR_REFUSED.hoursUnknown],
    [
      'to 24 of a day',
      facts([
        entry('e', 8, { day: DAY }),
        entry('o', 14, { day: DAY }),
        entry('b', 9, { day: DAY, staffId: 'bo' }),
      ]),
      10,
      480,
      null,
    ],
    [
      'to more than a day has',
      facts([entry('e', 8, { day: DAY }), entry('o', 14, { day: DAY })]),
      10.5,
      480,
      {
        code: 'invalid-request',
        detail: 'A day has 24 hours.',
        errors: [{ field: 'minutes', message: 'A day has 24 hours.' }],
      },
    ],
    ['beside others without a day', facts([entry('e', 8, { day: DAY }), entry('o', 20)]), 10, 480, null],
  ])('%s: %4$s', (_, known, hours, from, refused) => {
    const result = edited(known, hours, from);
    if (refused) expect(result).toEqual(refused);
    else
      expect(result).toMatchObject({
        ...{ minutes: hours * HOUR, costCents: hours * 20_00, updatedBy: 'Di', enteredBy: 'Bo' },
      });
  });

  test('not at all where they are as they should become, whatever the dialog started from', () => {
    const known = facts([entry('e', 8)]);
    expect(editHours(known, { minutes: 480, fromMinutes: 60 }, by('admin'))).toEqual({
      answer: known.hours[0],
      change: null,
    });
  });

  test.each<[string, UserRole, string[], Refused | null]>([
    ['the manager of their crew', 'manager', ['kitchen'], null],
    ['the manager of another, who is not told of them', 'manager', ['bar'], LABOR_REFUSED.hoursUnknown],
    ['a viewer, who reads all', 'viewer', [], REFUSED.role],
  ])('by %s: %#', (_, role, crews, refused) => {
    const result = edited(facts([entry('e', 8)]), 7, 480, by(role, crews));
    if (refused) expect(result).toEqual(refused);
    else expect(result).toMatchObject({ minutes: 420 });
  });
});

describe('Hours that are voided', () => {
  test('are kept with why, cost nothing any more, and are told of', () => {
    const decided = voidHours(facts([entry('e', 8)]), { reason: 'Twice' }, by('admin'));
    const voided = { reason: 'Twice', by: 'Di', at: by('admin').now() };
    expect(decided).toMatchObject({
      answer: { state: 'void', voided, minutes: 480 },
      change: { hoursChanged: [{ entryId: 'e' }], entries: [{ action: 'void hours' }] },
    });
  });

  test('are so once, and count again once', () => {
    const [open, gone] = [facts([entry('e', 8)]), facts([entry('e', 8, VOID)])];
    expect(outcome(voidHours(gone, { reason: 'Twice' }, by('admin')))).toEqual(
      LABOR_REFUSED.hoursVoidAlready,
    );
    expect(outcome(restoreHours(open, {}, by('admin')))).toEqual(LABOR_REFUSED.hoursNotVoid);
    expect(outcome(restoreHours(gone, {}, by('admin')))).toMatchObject({ state: 'open', voided: null });
  });

  test.each([
    [72, null],
    [72.5, tooManyHours('Ann')],
  ])('count again beside %d others up to 80', (others, refused) => {
    const result = outcome(restoreHours(facts([entry('e', 8, VOID), entry('o', others)]), {}, by('admin')));
    if (refused) expect(result).toEqual(refused);
    else expect(result).toMatchObject({ state: 'open' });
  });

  test('do not count again on a day that is full', () => {
    const known = facts([entry('e', 8, { ...VOID, day: DAY }), entry('o', 16.5, { day: DAY })]);
    expect(outcome(restoreHours(known, {}, by('admin')))).toMatchObject({ detail: 'A day has 24 hours.' });
    const room = facts([entry('e', 8, { ...VOID, day: DAY }), entry('o', 16, { day: DAY })]);
    expect(outcome(restoreHours(room, {}, by('admin')))).toMatchObject({ state: 'open' });
  });
});
