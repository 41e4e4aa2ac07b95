import { expect, test } from 'vitest';
import { weekFrom } from '../calendar/week.ts';
import type { Group } from '../group/group.ts';
import { reachIn } from '../people/reach.ts';
import type { Who } from '../people/role.ts';
import { recordedWeek } from '../record/recorded-week.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { anOrder } from '../testing/an-order.ts';
import type { Day } from '../values/day.ts';
import type { Adjustment } from '../weeks/adjustment.ts';
import type { VenueState } from '../weeks/venue-state.ts';
import { accessOf, accessToVenue, onlyVenue, visibleWeek } from './group-access.ts';

const manager = (reach: { venues?: string[]; centers?: string[]; crews?: string[] }): Who => ({
  role: 'manager',
  reach: reachIn(SAMPLE_GROUP, { venues: [], centers: [], crews: [], ...reach }),
});

const TROPICS = SAMPLE_GROUP.venues[0]!;
const closed = {
  ...{ venueId: 'tropics', state: 'closed', by: 'Ann', at: '', note: '', reason: '', waved: [] },
  kept: { venue: TROPICS, settings: {}, shared: null },
} as unknown as VenueState;
const set = (kind: Adjustment['kind'], subject: string) => ({ kind, subject, cents: 7 }) as Adjustment;

const WEEK = recordedWeek(weekFrom('2026-11-15' as Day), {
  revenue: { kitchen: 500, bar: 300, total: 800, scandals: 90 },
  orders: ['kitchen', 'bar', 'scandals'].map((revenueCenter) => anOrder({ revenueCenter })),
  hours: ['kitchen', 'bar', 'townhouse'].map((crew) => ({ crew, state: 'open', costCents: 5 }) as never),
  adjustments: [
    set('spending', 'kitchen'),
    set('spending', 'scandals'),
    set('labor', 'bar'),
    set('labor', 'total'),
  ],
  notes: ['tropics', 'scandals'].map((venueId) => ({ venueId, day: null, text: 'Derby' }) as never),
  states: [closed],
  ...{ createdAt: null, updatedAt: null },
});

test.each<[string, Who]>([
  ['a venue', manager({ venues: ['tropics'] })],
  ['a revenue center', manager({ centers: ['bar'] })],
  ['a crew', manager({ crews: ['bar'] })],
])('Who manages %s of one venue reads by that venue what they read of the week, and no more', (_, who) => {
  const reading = accessOf(who, SAMPLE_GROUP);
  expect(visibleWeek(accessToVenue(reading, 'tropics'), WEEK)).toEqual(visibleWeek(reading, WEEK));
});

test('Who reads all reads of a venue what its own manager does, and of a venue that they do not read nothing', () => {
  const of = (who: Who, venueId: string) =>
    visibleWeek(accessToVenue(accessOf(who, SAMPLE_GROUP), venueId), WEEK);
  const own = of('admin', 'tropics');
  expect(own).toEqual(of(manager({ venues: ['tropics'] }), 'tropics'));
  expect(own.orders.map(({ revenueCenter }) => revenueCenter)).toEqual(['kitchen', 'bar']);
  expect(own.adjustments.map(({ subject }) => subject)).toEqual(['kitchen', 'bar', 'total']);
  const other = of(manager({ venues: ['tropics'] }), 'scandals');
  for (const rows of [other.orders, other.hours, other.adjustments, other.notes, other.states])
    expect(rows).toEqual([]);
});

const ALONE: Group = { ...SAMPLE_GROUP, venues: [TROPICS] };

test.each<[string, Who, Group, string | undefined]>([
  ['an admin', 'admin', SAMPLE_GROUP, undefined],
  ['an admin of a group of one venue', 'admin', ALONE, undefined],
  ['a venue’s manager', manager({ venues: ['scandals'] }), SAMPLE_GROUP, 'scandals'],
  ['a center’s manager', manager({ centers: ['bar'] }), SAMPLE_GROUP, 'tropics'],
  ['a manager of two venues', manager({ venues: ['tropics', 'scandals'] }), SAMPLE_GROUP, undefined],
  [
    'a manager of a venue and a center of another',
    manager({ venues: ['tropics'], centers: ['scandals'] }),
    SAMPLE_GROUP,
    undefined,
  ],
  ['a manager of nothing', manager({}), SAMPLE_GROUP, undefined],
])('The one venue that %s reads is known where they read no more', (_, who, group, venueId) => {
  expect(onlyVenue(accessOf(who, group))).toBe(venueId);
});
