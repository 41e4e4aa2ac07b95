import { describe, expect, test } from 'vitest';
import { parseWeekId } from '../calendar/week.ts';
import { visibleSums, visibleWeek } from '../desk/group-access.ts';
import { weekOfRecord, weekRecord } from '../desk/week-record.ts';
import { expectedSums } from '../forecast/expected-sums.ts';
import type { Group, Venue } from '../group/group.ts';
import { categoriesOf, centersOf, crewsOf, sourceOf } from '../group/venue.ts';
import { recordedWeek } from '../record/recorded-week.ts';
import { SAMPLE_GROUP } from '../sample/sample-group.ts';
import { revenueIn, weekSums } from '../weeks/week-sums.ts';
import { reachIn } from './reach.ts';
import { canRead, groupOfVenue, readsAll, visibleGroup } from './reading.ts';
import { ROLES, type Who } from './role.ts';

const manager = (reach: { venues?: string[]; centers?: string[]; crews?: string[] }, group: Group): Who => ({
  role: 'manager',
  reach: reachIn(group, { venues: [], centers: [], crews: [], ...reach }),
});

const parts = ({ venues }: Group) =>
  venues.map(({ venueId, centers, crews }) => [venueId, centers.length, crews.length]);

describe('what somebody reads', () => {
  test.each<Who>([...ROLES, 'viewer'])('is all there is for the role %s', (who) => {
    expect(visibleGroup(who, SAMPLE_GROUP)).toBe(SAMPLE_GROUP);
    expect([readsAll(who), canRead(who, { center: 'townhouse' })]).toEqual([true, true]);
  });

  test('is nothing without a role, and for a manager without a reach', () => {
    for (const who of [null, { role: null }, { role: 'manager' } as const])
      expect([visibleGroup(who, SAMPLE_GROUP).venues, readsAll(who)]).toEqual([[], false]);
  });

  test('is a venue with the crews that its labor counts, though their hours are another’s', () => {
    const who = manager({ venues: ['townhouse'] }, SAMPLE_GROUP);
    const result = visibleGroup(who, SAMPLE_GROUP);
    expect([centersOf(result), crewsOf(result)]).toEqual([['townhouse'], ['townhouse', 'service']]);
    expect([canRead(who, { crew: 'townhouse' }), canRead(who, { crew: 'service' })]).toEqual([true, false]);
    const both = visibleGroup(manager({ venues: ['tropics', 'townhouse'] }, SAMPLE_GROUP), SAMPLE_GROUP);
    expect(crewsOf(both).filter((crew) => crew === 'service')).toHaveLength(1);
  });

  test('is of a venue alone the same for who reads all: each crew once', () => {
    for (const { venueId } of SAMPLE_GROUP.venues) {
      const result = visibleGroup(manager({ venues: [venueId] }, SAMPLE_GROUP), SAMPLE_GROUP);
      expect(groupOfVenue(SAMPLE_GROUP, venueId)).toEqual(result);
      expect(groupOfVenue(result, venueId)).toEqual(result);
    }
  });

  test('is told apart by its kind: a crew’s manager reads no revenue center of the same id', () => {
    const who = manager({ crews: ['kitchen'] }, SAMPLE_GROUP);
    expect([canRead(who, { crew: 'kitchen' }), canRead(who, { center: 'kitchen' })]).toEqual([true, false]);
    expect(parts(visibleGroup(who, SAMPLE_GROUP))).toEqual([['tropics', 0, 1]]);
  });

  test.each([
    ['a venue', { venues: ['tropics'] }, ['kitchen', 'bar', 'labor']],
    ['a venue without labor of its own', { venues: ['scandals'] }, ['scandals']],
    ['a revenue center', { centers: ['bar'] }, ['bar']],
    ['a crew', { crews: ['bar'] }, []],
  ])('of budgets is for the manager of %s: %3$j', (_, reach, expected) => {
    const who = manager(reach, SAMPLE_GROUP);
    const read = categoriesOf(SAMPLE_GROUP).filter((category) => canRead(who, { category }));
    expect(read).toEqual(expected);
    expect([canRead(who, { venue: 'townhouse' }), readsAll(who)]).toEqual([false, false]);
  });

  test.each([
    ['one of the grill’s centers', { centers: ['kitchen'] }, ['total', undefined, []]],
    ['a center with revenue of its own', { centers: ['scandals'] }, [undefined, undefined, []]],
    ['a crew of the grill', { crews: ['bar'] }, [undefined, undefined, ['bar']]],
  ])('of part of a venue, by the manager of %s, is what that part stands on', (_, reach, expected) => {
    const [read, ...others] = visibleGroup(manager(reach, SAMPLE_GROUP), SAMPLE_GROUP).venues;
    expect([read!.total, read!.others, read!.laborOf]).toEqual(expected);
    expect(read).toMatchObject({ partly: true });
    expect(read).not.toHaveProperty('labor');
    expect(others).toEqual([]);
  });

  test('is of what came to a venue since a week was closed what one manages of it', () => {
    const [deck, attic] = ['deck', 'attic'].map((id) => ({ id, name: id, budgetOf: 'own' as const }));
    const hosts = { id: 'hosts', name: 'Hosts', department: 'service' } as const;
    const [, scandals] = SAMPLE_GROUP.venues as [Venue, Venue];
    const later = { centers: [deck!, attic!], crews: [hosts] };
    const group: Group = { ...SAMPLE_GROUP, venues: [{ ...scandals, later }] };
    const laterFor = (reach: object) =>
      visibleGroup(manager(reach, group), group).venues.map((read) => read.later);
    expect(laterFor({ centers: ['deck'] })).toEqual([{ centers: [deck], crews: [] }]);
    expect(laterFor({ crews: ['hosts'] })).toEqual([{ centers: [], crews: [hosts] }]);
    expect(laterFor({ centers: ['scandals'] })).toEqual([undefined]);
    expect(laterFor({ centers: ['townhouse'] })).toEqual([]);
    expect(laterFor({ venues: ['scandals'] })).toEqual([later]);
  });

  test('is the same group as long as the reach is the same', () => {
    const [one, other] = [
      manager({ centers: ['bar'] }, SAMPLE_GROUP),
      manager({ centers: ['bar'] }, SAMPLE_GROUP),
    ];
    expect(visibleGroup(one, SAMPLE_GROUP)).toBe(visibleGroup(other, SAMPLE_GROUP));
  });
});

describe('a budget that is a share of its venue’s revenue', () => {
  const center = (id: string) => ({ id, name: id, budgetOf: 'venue', percentage: 30 }) as const;
  const venue: Venue = {
    ...{ venueId: 'blue', name: 'Blue', labor: 'blue-labor', laborPercentage: 25, laborOf: ['line'] },
    centers: [center('grill'), center('deck'), { ...center('gone'), retired: true }],
    crews: [{ id: 'line', name: 'Line', department: 'kitchen' }],
  };
  const whole: Group = { ...SAMPLE_GROUP, venues: [venue] };
  const readable = visibleGroup(manager({ centers: ['grill'] }, whole), whole);
  const baseOf = (group: Group, revenue: Record<string, number>) => {
    const sums = weekSums({ revenue });
    return revenueIn(
      sourceOf(group, 'grill'),
      group === whole ? sums.revenue : visibleSums({ readable, whole }, sums).revenue,
    );
  };

  test('stands on the same for a manager of its center, who is told what the others earn together', () => {
    for (const revenue of [{ grill: 500, deck: 300 }, { grill: 500, deck: 300, gone: 40 }, { deck: 300 }])
      expect(baseOf(readable, revenue)).toBe(baseOf(whole, revenue));
    expect(readable.venues[0]).toMatchObject({
      partly: true,
      others: 'blue:others',
      centers: [{ id: 'grill' }],
    });
    expect(readable.venues[0]).not.toHaveProperty('labor');
  });

  test('has no others for a manager of all its centers that are read', () => {
    const who = manager({ centers: ['grill', 'deck', 'gone'] }, whole);
    expect(visibleGroup(who, whole).venues[0]).toMatchObject({ partly: true, centers: venue.centers });
    expect(visibleGroup(who, whole).venues[0]).not.toHaveProperty('others');
  });

  test('stands on the same by the record that the API tells them', () => {
    const rows = { orders: [], hours: [], adjustments: [], createdAt: null, updatedAt: null };
    const week = recordedWeek(parseWeekId('2026-11-15_to_2026-11-21')!, {
      revenue: { grill: 500, deck: 300 },
      ...rows,
    });
    const reading = { readable, whole, read: () => readable };
    const { sums } = weekOfRecord(weekRecord(readable, visibleWeek(reading, week)));
    expect(revenueIn(sourceOf(readable, 'grill'), sums.revenue)).toBe(800);
  });

  test('stands on the same estimate', () => {
    const outlook = { categories: { grill: { basis: 'forecast', revenueCents: 900 } } } as never;
    const { revenue } = expectedSums(readable, weekSums({}), outlook);
    expect(revenueIn(sourceOf(readable, 'grill'), revenue)).toBe(900);
    const day = { centers: { grill: { cents: 200, overrideCents: null, forecastCents: 0, nowCents: 200 } } };
    const sales = { days: [day], centers: {} } as never;
    const divided = expectedSums(readable, weekSums({}), outlook, sales).revenue;
    expect([divided.grill, divided['blue:others']]).toEqual([200, 700]);
  });
});
