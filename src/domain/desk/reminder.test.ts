import { expect, test } from 'vitest';
import { submitBy } from '../calendar/clock.ts';
import type { Beginning, Calendar } from '../calendar/week.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import type { Day } from '../values/day.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import { peopleToRemind, venuesToRemindOf, weekToRemindOf } from './reminder.ts';

const NEW_YORK = { timeZone: 'America/New_York', firstWeekday: 0 };
const BERLIN = { timeZone: 'Europe/Berlin', firstWeekday: 1 };
const MONDAY_TEN = { weekday: 1, time: '10:00' };
const LONG_AGO = '2020-01-01T00:00:00.000Z';

/** The first day of the week that people are reminded of at an instant. */
function remindedAt(
  now: string,
  by: { weekday: number; time: string } | null = MONDAY_TEN,
  { since = LONG_AGO, place = NEW_YORK as Calendar & Beginning } = {},
): string | undefined {
  return weekToRemindOf({ ...place, ...(by && { submitBy: { ...by, since } }) }, Date.parse(now))?.startDate;
}

test.each<[string, string | undefined, string | undefined]>([
  ['never, where no time is set', remindedAt('2026-11-18T12:00:00Z', null), undefined],
  ['not on the Sunday after it', remindedAt('2026-11-15T20:00:00Z'), undefined],
  ['not a minute before its time', remindedAt('2026-11-16T14:59:59Z'), undefined],
  ['at its time, by the group’s clock', remindedAt('2026-11-16T15:00:00Z'), '2026-11-08'],
  [
    'not where it was over before the place was made',
    remindedAt('2026-11-16T15:00:00Z', MONDAY_TEN, { place: { ...NEW_YORK, beganOn: '2026-11-15' as Day } }),
    undefined,
  ],
  [
    'on whose last day the place was made',
    remindedAt('2026-11-16T15:00:00Z', MONDAY_TEN, { place: { ...NEW_YORK, beganOn: '2026-11-14' as Day } }),
    '2026-11-08',
  ],
  ['still on the last day of the week after it', remindedAt('2026-11-22T04:59:59Z'), '2026-11-08'],
  ['of the next one only once that is due', remindedAt('2026-11-22T05:00:00Z'), undefined],
  [
    'on the first day after it, at midnight',
    remindedAt('2026-11-15T05:00:00Z', { weekday: 0, time: '00:00' }),
    '2026-11-08',
  ],
  [
    'of the one before until that midnight',
    remindedAt('2026-11-15T04:59:59Z', { weekday: 0, time: '00:00' }),
    '2026-11-01',
  ],
  [
    'on the seventh day after it',
    remindedAt('2026-11-22T04:59:00Z', { weekday: 6, time: '23:59' }),
    '2026-11-08',
  ],
  [
    'not where its time had passed when it was set',
    remindedAt('2026-11-18T12:00:00Z', MONDAY_TEN, { since: '2026-11-16T15:00:00.000Z' }),
    undefined,
  ],
  [
    'where it was set a moment before',
    remindedAt('2026-11-18T12:00:00Z', MONDAY_TEN, { since: '2026-11-16T14:59:59.000Z' }),
    '2026-11-08',
  ],
  [
    'after weeks that begin on Monday',
    remindedAt('2026-11-16T09:00:00Z', MONDAY_TEN, { place: BERLIN }),
    '2026-11-09',
  ],
  // On March 8, 2026, clocks in New York go from 2:00 to 3:00.
  [
    'at a time that clocks leave out, not at 1:59',
    remindedAt('2026-03-08T06:59:59Z', { weekday: 0, time: '02:30' }),
    undefined,
  ],
  [
    'at a time that clocks leave out, an hour later',
    remindedAt('2026-03-08T07:30:00Z', { weekday: 0, time: '02:30' }),
    '2026-03-01',
  ],
  ['after clocks went forward, by the new time', remindedAt('2026-03-09T14:00:00Z'), '2026-03-01'],
  // On November 1, 2026, they go from 2:00 back to 1:00.
  [
    'at a time that comes twice, the first time',
    remindedAt('2026-11-01T05:30:00Z', { weekday: 0, time: '01:30' }),
    '2026-10-25',
  ],
  [
    'at a time that comes twice, still between both',
    remindedAt('2026-11-01T06:10:00Z', { weekday: 0, time: '01:30' }),
    '2026-10-25',
  ],
  ['after clocks went back, by the new time', remindedAt('2026-11-02T14:59:59Z'), undefined],
  ['after clocks went back, at ten', remindedAt('2026-11-02T15:00:00Z'), '2026-10-25'],
])('People are reminded of a week %s', (_, reminded, expected) => {
  expect(reminded).toBe(expected);
});

test('Of the venues those are left whose week nobody has submitted or closed', () => {
  const state = (venueId: string, of: VenueState['state']) =>
    ({ venueId, state: of, at: LONG_AGO, waved: [] as VenueState['waved'] }) as VenueState;
  const names = (...states: VenueState[]) =>
    venuesToRemindOf(SAMPLE_GROUP, states).map(({ venueId }) => venueId);
  expect(names()).toEqual(['tropics', 'scandals', 'townhouse']);
  expect(
    names(state('tropics', 'closed'), state('scandals', 'submitted'), state('townhouse', 'open')),
  ).toEqual(['townhouse']);
});

test('Whoever may submit the week is reminded, admins only where nobody else may', () => {
  const people = (['admin', 'chef', 'scandals_manager', 'viewer'] as const).map((role) => ({ role }));
  const roles = (venueId: string) => peopleToRemind(people, { venueId }).map(({ role }) => role);
  expect(roles('scandals')).toEqual(['scandals_manager']);
  expect(roles('tropics')).toEqual(['admin']);
  expect(peopleToRemind([{ role: 'viewer' as const }], { venueId: 'tropics' })).toEqual([]);
});

test.each([
  [{ weekday: 1, time: '10:00' }, true],
  [{ weekday: 7, time: '10:00' }, false],
  [{ weekday: 1.5, time: '10:00' }, false],
  [{ weekday: 1, time: '24:00' }, false],
  [{ weekday: 1, time: '9:00' }, false],
])('%j is a time to submit by: %s', (entry, fits) => {
  expect(submitBy.safeParse(entry).success).toBe(fits);
});
