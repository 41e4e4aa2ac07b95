import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { weekFrom } from '../../domain/calendar/week.ts';
import type { Group, Venue } from '../../domain/group/group.ts';
import { addDays, type Day } from '../../domain/values/day.ts';
import { ENGINES } from '../testing/engines.ts';
import { type Installation, install, WEEK } from '../testing/installation.ts';

const START = '2026-11-15' as Day;
const week = (ago: number) => weekFrom(addDays(START, -7 * ago));

const newVenue = (name: string) => ({
  name,
  laborPercentage: 30,
  centers: [
    { name: `${name} Grill`, percentage: 30, budgetOf: 'venue' },
    { name: `${name} Bar`, percentage: 20 },
  ],
  crews: [{ name: `${name} Line`, department: 'kitchen' }],
});

describe.each(ENGINES)('What is told of a venue by itself (%s)', (engine) => {
  describe.each(['sample', 'none'] as const)('in a group that begins with venues: %s', (venues) => {
    let place: Installation;
    const admin = async (method: string, path: string, body?: object) => {
      const { status, body: answer } = await place.as('admin', method, path, body);
      expect([path, status < 300 ? status : answer]).toEqual([path, status]);
      return answer;
    };
    beforeAll(async () => {
      place = await install(engine, 'production', undefined, venues);
      if (venues === 'none')
        for (const name of ['Door', 'Pier']) await admin('POST', '/venues', newVenue(name));
      const group: Group = await admin('GET', '/group');
      const centers = group.venues.flatMap((venue) => venue.centers.map(({ id }) => id));
      const each = (cents: (at: number) => number) =>
        Object.fromEntries(centers.map((center, at) => [center, cents(at + 1)]));
      for (let ago = 0; ago <= 4; ago++)
        for (let place = 0; place < (ago === 0 ? 3 : 7); place++)
          await admin('PUT', `/weeks/${week(ago).weekId}/sales/${addDays(week(ago).startDate, place)}`, {
            cents: each((at) => at * 100_000 + place * 10_000 + ago * 1_000),
          });
      for (const center of centers) {
        const at = centers.indexOf(center) + 1;
        for (let ago = 0; ago <= 4; ago++) {
          const { weekId, startDate } = week(ago);
          const order = { revenueCenter: center, supplier: 'S', amountCents: at * 70_000 + ago * 100 };
          await admin('POST', `/weeks/${weekId}/orders`, { ...order, day: addDays(startDate, ago % 4) });
        }
        await admin('PUT', `/weeks/${WEEK}/spending/${center}`, { cents: at * 90_000 });
      }
      for (const { id } of group.venues.flatMap(({ crews }) => crews))
        await admin('PUT', `/weeks/${WEEK}/labor/${id}`, { cents: 50_000 + id.length * 100 });
      await admin('PUT', `/weeks/${WEEK}/expected/2026-11-20`, { cents: each((at) => at * 400_000) });
      await admin('PUT', '/settings/typical-week', { cents: each((at) => at * 900_000) });
      await admin('PUT', `/weeks/${week(5).weekId}/revenue`, {
        [`${centers.at(-1)}Cents`]: 2_000_000,
        [`${centers[0]}Cents`]: 3_000_000,
      });
    });
    afterAll(() => place.close());

    const some = (of: Record<string, unknown>, ids: readonly string[]) =>
      Object.fromEntries(Object.entries(of).filter(([id]) => ids.includes(id)));
    const idsOf = ({ centers, labor }: Venue) => [...centers.map(({ id }) => id), ...(labor ? [labor] : [])];

    test.each([0, 1])(
      'is where its week is heading as it is told among the others, %i weeks ago',
      async (ago) => {
        const path = `/weeks/${week(ago).weekId}/outlook`;
        const { categories, revenue, ...whole } = await admin('GET', path);
        const group: Group = await admin('GET', '/group');
        for (const venue of group.venues) {
          const own = await admin('GET', `${path}?venue=${venue.venueId}`);
          expect(own).toEqual({
            ...whole,
            ...{ categories: some(categories, idsOf(venue)), revenue: some(revenue, idsOf(venue)) },
          });
          expect(Object.keys(own.categories).sort()).toEqual(idsOf(venue).sort());
        }
        if (ago === 0)
          for (const id of idsOf(group.venues[0]!)) expect(categories[id].basis).toBe('forecast');
      },
    );

    test.each([0, 1])('are its sales as they are told among the others, %i weeks ago', async (ago) => {
      const path = `/weeks/${week(ago).weekId}/sales`;
      const { days, centers, ...whole } = await admin('GET', path);
      const group: Group = await admin('GET', '/group');
      for (const venue of group.venues) {
        const own = await admin('GET', `${path}?venue=${venue.venueId}`);
        expect(own.centers).toEqual(some(centers, idsOf(venue)));
        expect(own.days).toEqual(
          days.map((day: { centers: object }) => ({
            ...day,
            centers: some(day.centers as never, idsOf(venue)),
          })),
        );
        const hasTotal = venue.total !== undefined;
        expect(own.totalCents).toBe(hasTotal ? whole.totalCents : null);
      }
    });
  });
});
