import { expect, test } from 'vitest';
import { alertFactsOf } from '../alerts/alert-outcome.ts';
import { weekFrom } from '../calendar/week.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { aMoment } from '../testing/a-moment.ts';
import type { Day } from '../values/day.ts';
import { cents } from '../values/money.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import { weekSums } from '../weeks/week-sums.ts';
import type { DaysFacts } from './enter-days.ts';
import type { PlannedHours } from './hours-days.ts';
import type { HoursEntry } from './labor.ts';
import { payChanged } from './pay.ts';
import { recostedByPay } from './recost.ts';

const { weekId } = weekFrom('2026-11-15' as Day);
const moment = aMoment({ userId: 'u', name: 'Bo', role: 'admin' });
const TODAY = '2026-11-18' as Day;
const before = { hourlyRateCents: cents(1000) };

const CLOSED: VenueState = {
  ...{ venueId: 'tropics', state: 'closed', by: 'Bo', at: '', note: '', reason: '' },
  ...{ waved: [], kept: null },
};

/** Ten hours of today, entered an hour ago. */
function entered(some: Partial<HoursEntry>): HoursEntry {
  const at = '2026-11-18T14:00:00.000Z';
  return {
    ...{ entryId: 'e', staffId: 'ann', employee: 'Ann', department: 'kitchen', crew: 'kitchen' },
    ...{ minutes: 600, hourlyRateCents: cents(1000), costCents: cents(100_00), state: 'open' },
    ...{ enteredBy: 'Bo', createdAt: at, updatedBy: 'Bo', updatedAt: at, voided: null, ...some },
  };
}

function facts(entry: HoursEntry, plans: readonly PlannedHours[] = []): DaysFacts {
  return {
    ...{ weekId, hours: [entry], plans, adjustments: [], staff: [], lastChangedBy: null },
    ...{ sums: weekSums({}), alerts: alertFactsOf([], weekId) },
    settings: groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS),
  };
}

test.each<[string, Partial<HoursEntry>, string, object, number | null]>([
  ['without a day that were entered earlier today', {}, '2026-11-18', { rate: 2000 }, null],
  ['of today, with their day', { day: TODAY }, '2026-11-18', { rate: 2000 }, 200_00],
  [
    'without a day that were entered before the week',
    { createdAt: '2026-11-10T14:00:00.000Z' },
    '2026-11-15',
    { rate: 2000 },
    200_00,
  ],
  ['of the day before', { day: '2026-11-17' as Day }, '2026-11-18', { rate: 2000 }, null],
  ['without a day, by pay since yesterday', {}, '2026-11-17', { rate: 2000 }, 200_00],
  ['without a day, by a salary from today', {}, '2026-11-18', { rate: 1000, weekly: 900_00 }, 900_00],
  ['that are void', { state: 'void', day: TODAY }, '2026-11-18', { rate: 2000 }, null],
  ['of somebody else', { staffId: 'cy', day: TODAY }, '2026-11-18', { rate: 2000 }, null],
])('hours %s are costed anew: %4$s', (_, some, from, pay, cost) => {
  const { rate, weekly } = pay as { rate: number; weekly?: number };
  const term = {
    from: from as Day,
    hourlyRateCents: cents(rate),
    ...(weekly !== undefined && { weeklyCents: cents(weekly) }),
  };
  const after = { ...before, pay: payChanged(before, term) };
  const paid = { staffId: 'ann', before, after, from: from as Day };
  const weeks = recostedByPay({ weeks: [facts(entered(some))], today: TODAY }, paid, moment);
  expect(weeks[0]?.hoursChanged?.[0]?.costCents ?? null).toBe(cost);
  expect(weeks).toHaveLength(cost === null ? 0 : 1);
});

test.each<[string, Partial<PlannedHours>, object, number | null]>([
  ['from the day of the raise on, at the new rate', { day: '2026-11-20' as Day }, { rate: 2000 }, 200_00],
  ['on the very day of the raise', { day: '2026-11-19' as Day }, { rate: 2000 }, 200_00],
  ['before the raise, not', { day: '2026-11-18' as Day }, { rate: 2000 }, null],
  ['of somebody else, not', { day: '2026-11-20' as Day, staffId: 'cy' }, { rate: 2000 }, null],
  ['at nothing by the hour once a salary pays them', {}, { rate: 1000, weekly: 900_00 }, 0],
])('what is planned %s', (_, some, pay, cost) => {
  const { rate, weekly } = pay as { rate: number; weekly?: number };
  const from = '2026-11-19' as Day;
  const after = {
    ...before,
    pay: payChanged(before, {
      ...{ from, hourlyRateCents: cents(rate) },
      ...(weekly !== undefined && { weeklyCents: cents(weekly) }),
    }),
  };
  const plan: PlannedHours = {
    ...{ staffId: 'ann', crew: 'kitchen', day: '2026-11-20' as Day, minutes: 600, costCents: cents(100_00) },
    ...{ importId: null, enteredBy: 'Bo', updatedAt: '', ...some },
  };
  const others = entered({ staffId: 'others' });
  const plansOf = (states: DaysFacts['states']) =>
    recostedByPay(
      { weeks: [{ ...facts(others, [plan]), states }], today: TODAY },
      { staffId: 'ann', before, after, from },
      moment,
    ).flatMap(({ plans = [] }) => plans);
  expect(plansOf([])).toEqual(cost === null ? [] : [{ ...plan, costCents: cost }]);
  expect(plansOf([CLOSED])).toEqual([]);
});
