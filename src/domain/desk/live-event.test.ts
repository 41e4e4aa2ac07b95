import { expect, test } from 'vitest';
import type { WeekId } from '../calendar/week.ts';
import { type Change, venuesOfChange } from '../changes/change.ts';
import { reachIn } from '../people/reach.ts';
import type { Who } from '../people/role.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { anOrder } from '../testing/an-order.ts';
import { eventFor, type LiveEvent, venuesOfEntry } from './live-event.ts';

const WEEK = '2026-11-15_to_2026-11-21' as WeekId;
const day = { day: '2026-11-18', revenueCenter: 'scandals' };
const order = anOrder({ revenueCenter: 'scandals' });
const hours = { entryId: 'h', crew: 'scandals-bar' };
const set = { adjustmentId: 'a', kind: 'spending', subject: 'scandals' };
const venue = { venueId: 'scandals', day: null };
const raised = [{ alert: { category: 'scandals' } }];

test.each<[keyof Change, unknown]>([
  ['ordersAdded', [order]],
  ['ordersChanged', [order]],
  ['ordersLeft', ['scandals']],
  ['ordersArrived', [order]],
  ['ordersGone', [order]],
  ['hoursAdded', [hours]],
  ['hoursChanged', [hours]],
  ['hoursRemoved', [hours]],
  ['adjustments', [set]],
  ['adjustmentsRemoved', [set]],
  ['revenue', [{ source: 'scandals', cents: 5 }]],
  ['revenueRemoved', ['scandals']],
  ['sales', [day]],
  ['salesRemoved', [day]],
  ['expected', [day]],
  ['expectedRemoved', [day]],
  ['notes', [venue]],
  ['notesRemoved', [venue]],
  ['states', [venue]],
  ['alerts', { raised, resolved: [] }],
])('A change of %s is told of the venue whose they are, beside another', (field, rows) => {
  const venues = (some: object) =>
    venuesOfChange(SAMPLE_GROUP, { weekId: WEEK, entries: [], ...some }).venues;
  const beside = field === 'ordersChanged' ? 'revenue' : 'ordersChanged';
  const other = beside === 'revenue' ? [{ source: 'townhouse' }] : [anOrder({ revenueCenter: 'townhouse' })];
  expect(venues({ [field]: rows })).toEqual(['scandals']);
  expect(venues({ [field]: rows, [beside]: other })).toEqual(['scandals', 'townhouse']);
});

test('A crew’s hours are told of every venue that counts them, and what is of no venue of all', () => {
  const venues = (some: object) => venuesOfChange(SAMPLE_GROUP, { weekId: WEEK, entries: [], ...some });
  expect(venues({ hoursAdded: [{ crew: 'service' }] })).toEqual({ venues: ['townhouse', 'tropics'] });
  expect(venues({})).toEqual({});
  const moved = { action: 'edit staff', subject: 's', before: { crew: 'bar' }, after: { crew: 'townhouse' } };
  expect(venuesOfEntry(SAMPLE_GROUP, moved as never)).toEqual({ venues: ['townhouse', 'tropics'] });
});

const manager: Who = {
  role: 'manager',
  reach: reachIn(SAMPLE_GROUP, { venues: [], centers: ['bar'], crews: [] }),
};
const week = (...venues: string[]): LiveEvent => ({ topic: 'week', weekId: WEEK, venues });

test.each<[LiveEvent, LiveEvent | null]>([
  [week('tropics'), week('tropics')],
  [week('scandals', 'tropics'), week('tropics')],
  [week('scandals'), null],
  [
    { topic: 'week', weekId: WEEK },
    { topic: 'week', weekId: WEEK },
  ],
  [{ topic: 'group' }, { topic: 'group' }],
  [{ topic: 'users' }, null],
  [{ topic: 'staff', venues: ['townhouse'] }, null],
])('Of %j a manager is told %j, and a viewer all', (event, result) => {
  expect(eventFor(manager, SAMPLE_GROUP, event)).toEqual(result);
  expect(eventFor('viewer', SAMPLE_GROUP, event)).toBe(event);
});
