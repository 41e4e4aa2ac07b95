import { expect, test } from 'vitest';
import type { WeekId } from '../calendar/week.ts';
import type { Group } from '../group/group.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { DEFAULT_SETTINGS, groupSettings } from '../settings/settings.ts';
import { cents } from '../values/money.ts';
import { snapshotVenue } from '../weeks/venue-snapshot.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import type { Change } from './change.ts';
import { closedWeekRefused } from './closed-refused.ts';

const WEEK = '2026-11-08_to_2026-11-14' as WeekId;
const SETTINGS = groupSettings(SAMPLE_GROUP, DEFAULT_SETTINGS);

const stateOf = (venueId: string, state: VenueState['state'] = 'closed'): VenueState => ({
  ...{ venueId, state, by: 'Ann', at: '2026-11-16T14:05:00.000Z', note: '', reason: '', waved: [] },
  kept: state === 'closed' ? snapshotVenue(venueId, SETTINGS, []) : null,
});
// biome-ignore lint/suspicious/noExplicitAny: rows of which the rule reads whose they are.
const of = (row: object): any => [row];
const adjusted = (kind: string, subject: string) => of({ kind, subject });

/** What a change moves, and the venues in whose closed week it is refused. */
test.each<[string, Partial<Change>, string[]]>([
  ['an order', { ordersAdded: of({ revenueCenter: 'kitchen' }) }, ['tropics']],
  ['a correction of an order', { ordersChanged: of({ revenueCenter: 'scandals' }) }, ['scandals']],
  [
    'a correction of an order that counts neither before nor after',
    { ordersChanged: of({ orderId: 'o', revenueCenter: 'scandals' }), ordersUncounted: ['o'] },
    [],
  ],
  [
    'that of another beside it',
    {
      ordersChanged: ['o', 'p'].flatMap((orderId) => of({ orderId, revenueCenter: 'scandals' })),
      ordersUncounted: ['o'],
    },
    ['scandals'],
  ],
  [
    'an order that moves to another center',
    { ordersChanged: of({ revenueCenter: 'scandals' }), ordersLeft: ['bar'] },
    ['tropics', 'scandals'],
  ],
  ['an order that comes from another week', { ordersArrived: of({ revenueCenter: 'bar' }) }, ['tropics']],
  ['an order that goes to another week', { ordersGone: of({ revenueCenter: 'scandals' }) }, ['scandals']],
  ['revenue of a center', { revenue: [{ source: 'townhouse', cents: cents(1) }] }, ['townhouse']],
  ['revenue of all together', { revenue: [{ source: 'total', cents: cents(1) }] }, ['tropics']],
  ['revenue that is forgotten', { revenueRemoved: ['bar'] }, ['tropics']],
  ['sales of a day', { sales: of({ revenueCenter: 'scandals' }) }, ['scandals']],
  ['sales that are forgotten', { salesRemoved: of({ revenueCenter: 'scandals' }) }, ['scandals']],
  ['what is expected of a day', { expected: of({ revenueCenter: 'kitchen' }) }, ['tropics']],
  ['an expectation taken back', { expectedRemoved: of({ revenueCenter: 'kitchen' }) }, ['tropics']],
  ['spending set by hand', { adjustments: adjusted('spending', 'townhouse') }, ['townhouse']],
  ['hours of a crew', { hoursAdded: of({ crew: 'scandals-bar' }) }, ['scandals']],
  ['hours of a crew that works for two', { hoursChanged: of({ crew: 'service' }) }, ['tropics', 'townhouse']],
  ['a plan of a day', { plans: of({ crew: 'scandals-bar' }) }, ['scandals']],
  ['a plan taken back', { plansRemoved: of({ crew: 'townhouse' }) }, ['townhouse']],
  ['hours that others replace', { hoursRemoved: of({ crew: 'townhouse' }) }, ['townhouse']],
  ['a staff cost set by hand', { adjustments: adjusted('labor', 'kitchen') }, ['tropics']],
  ['one that is cleared', { adjustmentsRemoved: adjusted('labor', 'service') }, ['tropics', 'townhouse']],
  ['labor as a whole', { adjustments: adjusted('labor', 'total') }, ['tropics']],
  ['a note', { notes: of({ venueId: 'scandals' }) }, ['scandals']],
  ['a note taken away', { notesRemoved: of({ venueId: 'tropics' }) }, ['tropics']],
  ['an alert alone', { alerts: { raised: [], resolved: ['a'] } }, []],
])('%s is refused where it moves figures of a closed venue', (_, change, venues) => {
  const refusedIn = SAMPLE_GROUP.venues
    .map(({ venueId }) => venueId)
    .filter((venueId) => refusalIn([stateOf(venueId)], change));
  expect(refusedIn).toEqual(venues);
  expect(
    refusalIn(
      SAMPLE_GROUP.venues.map(({ venueId }) => stateOf(venueId, 'submitted')),
      change,
    ),
  ).toBeNull();
});

/** What was added to Scandals after its week was closed: a revenue center and a crew. */
const SINCE: Group = {
  ...SAMPLE_GROUP,
  venues: SAMPLE_GROUP.venues.map((venue) =>
    venue.venueId === 'scandals'
      ? {
          ...venue,
          centers: [
            ...venue.centers,
            { id: 'scandals-cakes', name: 'Cakes', budgetOf: 'own', percentage: 10 },
          ],
          crews: [...venue.crews, { id: 'scandals-bakers', name: 'Bakers', department: 'kitchen' }],
          laborOf: [...venue.laborOf, 'scandals-bakers'],
        }
      : venue,
  ),
};

test.each<[string, Partial<Change>]>([
  ['an order', { ordersAdded: of({ revenueCenter: 'scandals-cakes' }) }],
  ['revenue', { revenue: [{ source: 'scandals-cakes', cents: cents(1) }] }],
  ['sales of a day', { sales: of({ revenueCenter: 'scandals-cakes' }) }],
  ['spending set by hand', { adjustments: adjusted('spending', 'scandals-cakes') }],
  ['hours', { hoursAdded: of({ crew: 'scandals-bakers' }) }],
  ['a staff cost set by hand', { adjustments: adjusted('labor', 'scandals-bakers') }],
])('%s of what was added to a venue after it was closed is refused', (_, change) => {
  const refusedIn = SINCE.venues
    .map(({ venueId }) => venueId)
    .filter((venueId) => refusalIn([stateOf(venueId)], change, SINCE));
  expect(refusedIn).toEqual(['scandals']);
});

test('Labor as a whole is of every venue where none has the total', () => {
  const venues = SAMPLE_GROUP.venues.filter(({ total }) => !total);
  const change = { adjustments: adjusted('labor', 'total') };
  for (const { venueId } of venues)
    expect(refusalIn([stateOf(venueId)], change, { ...SAMPLE_GROUP, venues })).toMatchObject({
      code: 'week-closed',
      closed: { venueId },
    });
  expect(refusalIn([stateOf('scandals', 'submitted')], change, { ...SAMPLE_GROUP, venues })).toBeNull();
});

function refusalIn(states: readonly VenueState[], change: Partial<Change>, group = SAMPLE_GROUP) {
  const week = { weekId: WEEK, group, timeZone: 'America/New_York' };
  return closedWeekRefused({ ...week, states }, { weekId: WEEK, entries: [], ...change });
}

test('The refusal names the venue, who closed it and when, and what can be done', () => {
  expect(refusalIn([stateOf('scandals')], { ordersAdded: of({ revenueCenter: 'scandals' }) })).toEqual({
    code: 'week-closed',
    detail:
      'The week Nov 8, 2026 - Nov 14, 2026 of Scandals is closed: Ann closed it on Nov 16, 2026, 9:05 AM. An admin can reopen it, with a reason.',
    closed: { venueId: 'scandals', by: 'Ann', at: '2026-11-16T14:05:00.000Z' },
  });
});
