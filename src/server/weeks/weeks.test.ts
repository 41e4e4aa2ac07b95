import { expect, test } from 'vitest';
import { weekOfRecord } from '../../domain/desk/week-record.ts';
import { SAMPLE_GROUP } from '../../domain/sample/sample-group.ts';
import { sumOf } from '../../domain/weeks/week-sums.ts';
import { weekTotals } from '../../domain/weeks/week-totals.ts';
import { readSums } from '../stores/week-sums.ts';
import { everyWrite } from '../testing/every-write.ts';
import { onEachEngine, WEEK } from '../testing/installation.ts';

onEachEngine('The database', (get) => {
  test('sums what the record of a week sums', async () => {
    const { as, context } = get();
    const weekId = '2026-10-11_to_2026-10-17';
    await as('admin', 'PUT', `/weeks/${weekId}/revenue`, {
      kitchenCents: 1_500_001,
      barCents: 999_999,
      scandalsCents: 5,
    });
    const order = { supplier: 'Harbor Seafood', amountCents: 12_345, day: '2026-10-12' };
    for (const revenueCenter of ['kitchen', 'bar', 'scandals', 'townhouse'])
      await as('admin', 'POST', `/weeks/${weekId}/orders`, { ...order, revenueCenter });
    await as('admin', 'PUT', `/weeks/${weekId}/spending/bar`, { cents: 33 });
    await as('admin', 'PUT', `/weeks/${weekId}/labor/townhouse`, { cents: 4_444 });
    await as('admin', 'PUT', `/weeks/${weekId}/labor/total`, { cents: 5_555 });
    const { body } = await as('admin', 'GET', `/weeks/${weekId}`);
    const totals = weekTotals(context.group, await readSums(context.db, weekId as never));
    expect(body).toMatchObject(totals);
    expect(totals).toMatchObject({
      revenueCents: 2_500_000,
      scandalsRevenueCents: 5,
      totalKitchenSpentCents: 12_345,
      totalBarSpentCents: 33,
      totalTownhouseStaffCostCents: 4_444,
      totalLaborCostCents: 5_555,
    });
  });
});

onEachEngine('A venue’s week', (get) => {
  test('is the same by itself, from its rows alone, as among the others', async () => {
    const { as } = get();
    const ask = async (method: string, path: string, body?: object) =>
      (await as('admin', method, path, body)).body;
    await everyWrite(ask);
    await ask('PUT', `/weeks/${WEEK}/revenue`, { kitchenCents: 900, barCents: 500, scandalsCents: 80_000 });
    await ask('PUT', `/weeks/${WEEK}/labor/service`, { cents: 7_000 });
    await ask('PUT', `/weeks/${WEEK}/spending/townhouse`, { cents: 3_000 });
    const { venues, kitchenOrders, barOrders } = await ask('GET', `/weeks/${WEEK}`);
    for (const venueId of ['tropics', 'scandals', 'townhouse']) {
      const { centers, ...rest } = await ask('GET', `/weeks/${WEEK}?venue=${venueId}`);
      const { kept: _, centers: totals, ...among } = venues[venueId];
      expect(rest).toMatchObject(among);
      for (const [id, { orders, waitingCents: _, ...center }] of Object.entries<Record<string, unknown>>(
        centers,
      )) {
        expect([id, center]).toEqual([id, totals[id]]);
        if (venueId === 'tropics') expect(orders).toEqual(id === 'bar' ? barOrders : kitchenOrders);
      }
    }
    expect(venues.townhouse).toMatchObject({ laborCents: 7_000, crews: { service: { costCents: 7_000 } } });
    expect(venues.townhouse.centers.townhouse.spentCents).toBe(3_000);
  });

  test('makes the same of its rows and sums, read as a week, as the whole week does', async () => {
    const { as } = get();
    const read = async (path: string) => weekOfRecord((await as('admin', 'GET', path)).body);
    const whole = await read(`/weeks/${WEEK}`);
    for (const { venueId, centers, laborOf, crews } of SAMPLE_GROUP.venues) {
      const own = await read(`/weeks/${WEEK}?venue=${venueId}`);
      const isIts = (id: string) => [...centers, ...crews].some((part) => part.id === id);
      expect(own.orders).toEqual(whole.orders.filter(({ revenueCenter }) => isIts(revenueCenter)));
      expect(own.hours).toEqual(whole.hours.filter(({ crew }) => isIts(crew) || laborOf.includes(crew)));
      expect(own.createdAt).toBe(whole.createdAt);
      for (const { id } of centers)
        expect([sumOf(own.sums.revenue, id), sumOf(own.sums.spending, id)]).toEqual([
          sumOf(whole.sums.revenue, id),
          sumOf(whole.sums.spending, id),
        ]);
      for (const id of [...laborOf, ...crews.map((crew) => crew.id)])
        expect(sumOf(own.sums.labor, id)).toBe(sumOf(whole.sums.labor, id));
    }
    expect(whole.orders.length * whole.hours.length).toBeGreaterThan(0);
  });

  test('is what its writes answer with where they ask for that, and one that is unknown has nothing written', async () => {
    const { as } = get();
    const [person] = (await as('admin', 'GET', '/staff')).body;
    const writes = [
      ['PUT', 'revenue', { scandalsCents: 81_000 }],
      ['PUT', 'spending/scandals', { cents: 4_000 }],
      ['PUT', 'labor/scandals-bar', { cents: 6_000 }],
      ['PUT', 'notes', { venue: 'scandals', day: null, text: 'Derby' }],
      ['POST', 'hours', { staffId: person.staffId, minutes: 60 }],
      ['PUT', 'hours', { entries: [{ staffId: person.staffId, minutes: 90, fromMinutes: 60 }] }],
    ] as const;
    for (const [method, path, body] of writes) {
      const unread = await as('admin', 'GET', `/weeks/${WEEK}`);
      expect((await as('admin', method, `/weeks/${WEEK}/${path}?venue=nowhere`, body)).status).toBe(404);
      expect((await as('admin', 'GET', `/weeks/${WEEK}`)).body).toEqual(unread.body);
      const answer = await as('admin', method, `/weeks/${WEEK}/${path}?venue=scandals`, body);
      expect(answer.status).toBeLessThan(300);
      expect(answer.body).toEqual((await as('admin', 'GET', `/weeks/${WEEK}?venue=scandals`)).body);
      expect(answer.body.venueId).toBe('scandals');
    }
    const sales = `/weeks/${WEEK}/sales`;
    const day = { cents: { scandals: 12_300 } };
    const unread = await as('admin', 'GET', sales);
    for (const path of [`${sales}/2026-11-18`, `/weeks/${WEEK}/expected/2026-11-20`])
      expect((await as('admin', 'PUT', `${path}?venue=nowhere`, day)).status).toBe(404);
    expect((await as('admin', 'GET', sales)).body).toEqual(unread.body);
    const entered = await as('admin', 'PUT', `${sales}/2026-11-18?venue=scandals`, day);
    expect(entered.body).toEqual((await as('admin', 'GET', `${sales}?venue=scandals`)).body);
    expect(Object.keys(entered.body.centers)).toEqual(['scandals']);
    const expected = `/weeks/${WEEK}/expected/2026-11-20?venue=scandals`;
    Object.assign(entered, await as('admin', 'PUT', expected, day));
    expect(entered.body).toEqual((await as('admin', 'GET', `${sales}?venue=scandals`)).body);
    const { body: all } = await as('admin', 'GET', sales);
    expect(entered.body.days).toEqual(
      all.days.map((one: { centers: { scandals: object } }) => ({
        ...one,
        centers: { scandals: one.centers.scandals },
      })),
    );
  });

  test('tells wages to nobody but an admin', async () => {
    const { as } = get();
    const staff = { name: 'Vic', position: 'Bartender', department: 'bar', hourlyRateCents: 12_345 };
    const { staffId } = (await as('admin', 'POST', '/staff', staff)).body;
    await as('admin', 'POST', `/weeks/${WEEK}/hours`, { staffId, minutes: 60 });
    const resultOf = async (role: 'admin' | 'chef' | 'bar_manager') =>
      JSON.stringify((await as(role, 'GET', `/weeks/${WEEK}?venue=tropics`)).body.laborCost);
    expect([await resultOf('admin'), await resultOf('bar_manager')]).toEqual([
      expect.stringContaining('12345'),
      expect.stringContaining('12345'),
    ]);
    expect(await resultOf('chef')).not.toContain('12345');
  });

  test('was last changed when it was, and not when another venue was', async () => {
    const { as } = get();
    const changed = async () => {
      const of = async (venue: string) => (await as('admin', 'GET', `/weeks/${WEEK}?venue=${venue}`)).body;
      return [(await of('tropics')).updatedAt, (await of('scandals')).updatedAt];
    };
    const before = await changed();
    const order = { revenueCenter: 'kitchen', supplier: 'S', amountCents: 100, day: '2026-11-18' };
    await as('admin', 'POST', `/weeks/${WEEK}/orders`, order);
    const after = await changed();
    expect(after[0] > before[0]).toBe(true);
    expect(after[1]).toBe(before[1]);
  });

  test('tells what was noted on it, and of no other venue', async () => {
    const { as } = get();
    const note = (venue: string, day: string | null, text: string, from = '') =>
      as('admin', 'PUT', `/weeks/${WEEK}/notes`, { venue, day, text, from });
    await note('scandals', '2026-11-20', 'Terrace closed');
    await note('scandals', null, 'School holidays', 'Derby');
    await note('townhouse', '2026-11-20', 'Derby');
    const notes = async (venue: string) =>
      (await as('admin', 'GET', `/weeks/${WEEK}?venue=${venue}`)).body.notes;
    const { body: whole } = await as('admin', 'GET', `/weeks/${WEEK}`);
    const answered = await notes('scandals');
    expect(answered.map(({ text }: { text: string }) => text)).toEqual(['School holidays', 'Terrace closed']);
    expect(whole.notes).toEqual([...answered, ...(await notes('townhouse'))]);
    expect(await notes('tropics')).toBeUndefined();
  });
});

onEachEngine('The list of weeks', (get) => {
  test('is as long as asked for, beside the weeks ahead', async () => {
    const { as } = get();
    for (const weekId of ['2026-11-22_to_2026-11-28', '2026-11-29_to_2026-12-05', '2026-10-04_to_2026-10-10'])
      await as('admin', 'PUT', `/weeks/${weekId}/revenue`, { totalCents: 100 });
    expect((await as('chef', 'GET', '/weeks?limit=2')).body).toHaveLength(4);
    expect((await as('chef', 'GET', '/weeks?limit=10')).body).toHaveLength(5);
  });
});
