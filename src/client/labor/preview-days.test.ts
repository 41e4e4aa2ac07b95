import { expect, test } from 'vitest';
import { alertFactsOf } from '../../domain/alerts/alert-outcome.ts';
import { weekFrom } from '../../domain/calendar/week.ts';
import type { DaysFacts } from '../../domain/labor/enter-days.ts';
import type { DayOfHours, PlannedHours } from '../../domain/labor/hours-days.ts';
import type { HoursEntry } from '../../domain/labor/labor.ts';
import type { StaffWithPay } from '../../domain/labor/staff.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../../domain/settings/settings.ts';
import { aMoment } from '../../domain/testing/a-moment.ts';
import type { Day } from '../../domain/values/day.ts';
import { cents } from '../../domain/values/money.ts';
import { weekSums } from '../../domain/weeks/week-sums.ts';
import { costChanges, previewDays } from './preview-days.ts';

const { weekId, startDate } = weekFrom('2026-11-15' as Day);
const moment = aMoment({ userId: 'u', name: 'Bo', role: 'admin' });
const [MON, WED, FRI] = ['2026-11-16' as Day, '2026-11-18' as Day, '2026-11-20' as Day];
const ANN: StaffWithPay = {
  ...{ staffId: 'ann', name: 'Ann', position: 'Cook', crew: 'kitchen', department: 'kitchen' },
  ...{ hourlyRateCents: cents(1000), usualMinutes: 2400, active: true },
};
const SAL: StaffWithPay = { ...ANN, staffId: 'sal', name: 'Sal', weeklyCents: cents(700_00) };

const entry = (some: Partial<HoursEntry>): HoursEntry => ({
  ...{ entryId: 'e', staffId: 'ann', employee: 'Ann', department: 'kitchen', crew: 'kitchen' },
  ...{ minutes: 480, hourlyRateCents: cents(1000), costCents: cents(80_00), state: 'open' },
  ...{ enteredBy: 'Cy', createdAt: '2026-11-18T14:00:00.000Z', updatedBy: 'Cy' },
  ...{ updatedAt: '2026-11-18T14:00:00.000Z', voided: null, ...some },
});
const plan = (day: Day, minutes = 300): PlannedHours => ({
  ...{ staffId: 'ann', crew: 'kitchen', day, minutes, costCents: cents(50_00) },
  ...{ importId: null, enteredBy: 'Cy', updatedAt: '2026-11-18T14:00:00.000Z' },
});

const facts = (hours: HoursEntry[], plans: PlannedHours[] = []): DaysFacts => ({
  ...{ weekId, hours, plans, adjustments: [], staff: [ANN, SAL], lastChangedBy: null },
  ...{ sums: weekSums({}), alerts: alertFactsOf([], weekId) },
  settings: groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS),
});

/** What hours come to on a Wednesday, as 'day kind minutes cents'. */
function costs(known: DaysFacts, ...entries: DayOfHours[]): string[] {
  return previewDays(known, entries, WED, moment).costs.map(({ day, kind, minutes, cents: cost }) =>
    [day, kind, minutes, cost].join(' '),
  );
}

test.each<[string, DaysFacts, DayOfHours[], string[]]>([
  [
    'hours of a day and without one cost what they are worth',
    facts([entry({ day: MON }), entry({ entryId: 'f' })]),
    [],
    [`${MON} worked 480 8000`, ' worked 480 8000'],
  ],
  ['what is void costs nothing', facts([entry({ state: 'void' })]), [], []],
  [
    'a plan of a day to come costs its hours at the rate',
    facts([]),
    [{ staffId: 'ann', day: FRI, plannedMinutes: 600 }],
    [`${FRI} planned 600 10000`],
  ],
  [
    'today’s plan counts, one of a day that is over costs nothing',
    facts([], [plan(WED), plan(MON)]),
    [],
    [`${WED} planned 300 5000`],
  ],
  [
    'a day that is worked already costs no plan beside',
    facts([entry({ day: FRI })], [plan(FRI)]),
    [],
    [`${FRI} worked 480 8000`],
  ],
  [
    'a salary is of the first day',
    facts([]),
    [{ staffId: 'sal', day: FRI, workedMinutes: 60 }],
    [`${startDate} worked 60 70000`],
  ],
  [
    'what is refused leaves the week as it is',
    facts([entry({ day: MON })]),
    [{ staffId: 'ann', day: MON, workedMinutes: 60, fromMinutes: 1 }],
    [`${MON} worked 480 8000`],
  ],
])('%s', (_, known, entries, result) => {
  expect(costs(known, ...entries)).toEqual(result);
});

test('The day that goes over 80 hours is named, the first in the order of days that does', () => {
  const entries = [FRI, WED, MON].map((day) => ({ staffId: 'ann', day, workedMinutes: 8 * 60 }));
  const { refused } = previewDays(facts([entry({ minutes: 60 * 60 })]), entries, WED, moment);
  const detail = 'Ann would have more than 80 hours in this week.';
  expect(refused).toMatchObject({ detail, errors: [{ field: 'entries.0.workedMinutes', message: detail }] });
});

test('What moves is what hours cost more or less, by crew and day', () => {
  const before = previewDays(facts([entry({ day: MON })], [plan(FRI)]), [], WED, moment).costs;
  const after = previewDays(facts([entry({ day: MON, costCents: cents(60_00) })]), [], WED, moment).costs;
  expect(costChanges(before, after)).toEqual([
    { crew: 'kitchen', day: MON, cents: -20_00 },
    { crew: 'kitchen', day: FRI, cents: -50_00 },
  ]);
  expect(costChanges(before, before)).toEqual([]);
});
