import { expect, test } from 'vitest';
import type { RevenueChange } from '../domain/sales/revenue.ts';
import { cents } from '../domain/values/money.ts';
import { CURRENT, emptyWeek, NOT_ALLOWED, newKey, refusalOf, TIME, unfit } from './expectations.ts';
import { onEachServer } from './gateways.ts';

onEachServer('Venues', (as) => {
  const admin = () => as('admin');
  const venues = async () => (await as('admin')('readSession')).group?.venues ?? [];
  const HARBOR = {
    name: 'Harbor',
    laborPercentage: 28.5,
    centers: [{ name: 'Deck', percentage: 25, budgetOf: 'own' as const }],
    crews: [{ name: 'Deck', department: 'service' as const }],
  };

  test('are added once for a key and a name, and the session tells them', async () => {
    const key = newKey();
    await admin()('addVenue', { sent: HARBOR, key });
    await admin()('addVenue', { sent: HARBOR, key });
    expect((await venues()).map(({ name }) => name)).toEqual([
      'Tropics Grill',
      'Scandals',
      'Townhouse',
      'Harbor',
    ]);
    const taken = 'There is a venue called Harbor already.';
    expect(await refusalOf(admin()('addVenue', { sent: HARBOR, key: newKey() }))).toMatchObject(
      unfit({ field: 'name', message: taken }),
    );
    expect((await admin()('readSettings')).venues.harbor).toMatchObject({ inherited: true });
  });

  test('are renamed and put in another order, with what they have', async () => {
    await admin()('changeVenue', { venueId: 'harbor', sent: { name: 'The Harbor', position: 0 } });
    await admin()('addCenter', {
      venueId: 'harbor',
      sent: { name: 'Cellar', percentage: 20, budgetOf: 'venue' },
      key: newKey(),
    });
    await admin()('changeCenter', { centerId: 'harbor-deck', sent: { percentage: 26.5 } });
    await admin()('addCrew', {
      venueId: 'harbor',
      sent: { name: 'Cooks', department: 'kitchen' },
      key: newKey(),
    });
    await admin()('changeCrew', { crewId: 'harbor-cooks', sent: { name: 'Galley' } });
    const [first] = await venues();
    expect(first).toMatchObject({
      ...{ venueId: 'harbor', name: 'The Harbor' },
      centers: [
        { id: 'harbor-deck', percentage: 26.5 },
        { id: 'harbor-cellar', budgetOf: 'venue' },
      ],
      crews: [{ id: 'harbor-deck-2' }, { id: 'harbor-cooks', name: 'Galley' }],
    });
  });

  test('are retired and brought back', async () => {
    await admin()('changeVenue', { venueId: 'harbor', sent: { active: false } });
    expect((await venues())[0]).toMatchObject({ retired: true });
    await admin()('changeVenue', { venueId: 'harbor', sent: { active: true } });
    expect((await venues())[0]).not.toHaveProperty('retired');
  });

  test('stay in the weeks that tell of them once they are retired, and so do their revenue centers', async () => {
    const { weekId, startDate } = emptyWeek(40);
    await admin()('setRevenue', {
      weekId,
      sent: {
        ...{ 'harbor-deckCents': cents(900_00), 'harbor-cellarCents': cents(400_00) },
      } as RevenueChange,
    });
    await admin()('setSpending', { weekId, revenueCenter: 'harbor-cellar', sent: { cents: cents(70_00) } });
    await admin()('setStaffCost', { weekId, crew: 'harbor-deck-2', sent: { cents: cents(30_00) } });
    const resultOf = async () => {
      const { venues: reported, ...report } = await admin()('readReport', { weekId });
      const trends = await admin()('readTrends', { weeks: '13', forecast: 'true' });
      const point = trends.venues
        .find(({ venueId }) => venueId === 'harbor')
        ?.weeks.find((week) => week.startDate === startDate);
      return { overview: await admin()('readOverview', { week: weekId }), ...report, reported, point };
    };
    const before = await resultOf();
    expect(before.reported[0]).toMatchObject({ venueId: 'harbor', revenue: { cents: 1_300_00 } });
    await admin()('changeCenter', { centerId: 'harbor-cellar', sent: { active: false } });
    expect(await resultOf()).toEqual(before);
    await admin()('changeVenue', { venueId: 'harbor', sent: { active: false } });
    expect(await resultOf()).toEqual(before);
    const now = [
      await admin()('readReport', { weekId: CURRENT }),
      await admin()('readTrends', { weeks: '13' }),
    ];
    expect(now.map((some) => some.venues.some(({ venueId }) => venueId === 'harbor'))).toEqual([false, true]);
    expect((await admin()('readOverview', { week: CURRENT })).rows.map(({ name }) => name)).not.toContain(
      'The Harbor',
    );
    await admin()('changeVenue', { venueId: 'harbor', sent: { active: true } });
    await admin()('changeCenter', { centerId: 'harbor-cellar', sent: { active: true } });
  });

  test('are not retired while last week has entries of them, unless it is closed', async () => {
    const { weekId } = emptyWeek(44);
    await admin()('setSpending', { weekId, revenueCenter: 'harbor-deck', sent: { cents: cents(70_00) } });
    const late =
      'The Harbor has entries in last week, which is still open for late paperwork. Close that week before you retire it.';
    expect(
      await refusalOf(admin()('changeVenue', { venueId: 'harbor', sent: { active: false } })),
    ).toMatchObject({
      status: 409,
      code: 'has-entries',
      detail: late,
    });
    await admin()('closeWeek', { weekId, sent: { venue: 'harbor' }, key: newKey() });
    await admin()('changeVenue', { venueId: 'harbor', sent: { active: false } });
    expect((await venues())[0]).toMatchObject({ retired: true });
    await admin()('changeVenue', { venueId: 'harbor', sent: { active: true } });
  });

  test('are an admin’s to change, and so is the group’s name', async () => {
    expect((await admin()('changeGroup', { sent: { name: 'Shore' } })).name).toBe('Shore');
    expect(await refusalOf(as('chef')('changeGroup', { sent: { name: 'Mine' } }))).toMatchObject(NOT_ALLOWED);
    expect(
      await refusalOf(as('chef')('changeVenue', { venueId: 'harbor', sent: { name: 'Mine' } })),
    ).toMatchObject(NOT_ALLOWED);
    expect((await as('chef')('readSession')).group?.name).toBe('Shore');
    expect(await refusalOf(as('chef')('readFirstSteps'))).toMatchObject(NOT_ALLOWED);
    expect(await admin()('changeGroup', { sent: { managersSeeTotals: true } })).toMatchObject({
      managersSeeTotals: true,
    });
    expect(await admin()('changeGroup', { sent: { managersSeeTotals: false } })).not.toHaveProperty(
      'managersSeeTotals',
    );
    const net = { tax: false, tips: false, discounts: false, serviceCharges: false };
    expect((await as('chef')('readSession')).group?.salesCount).toEqual(net);
    const tips = { ...net, tips: true };
    expect(await admin()('changeGroup', { sent: { salesCount: { tips: true } } })).toMatchObject({
      salesCount: tips,
    });
    expect((await as('chef')('readSession')).group?.salesCount).toEqual(tips);
    expect(
      await refusalOf(as('chef')('changeGroup', { sent: { salesCount: { tips: false } } })),
    ).toMatchObject(NOT_ALLOWED);
    expect(await admin()('changeGroup', { sent: { salesCount: { tips: false } } })).toMatchObject({
      salesCount: net,
    });
    const submitBy = { weekday: 1, time: '10:00' };
    expect(await admin()('changeGroup', { sent: { submitBy } })).toMatchObject({
      submitBy: { ...submitBy, since: TIME },
    });
    expect((await admin()('readSession')).group).toMatchObject({ submitBy });
    expect(await admin()('changeGroup', { sent: { submitBy: null } })).not.toHaveProperty('submitBy');
    expect(await admin()('changeGroup', { sent: { country: 'DE', state: 'BY' } })).toMatchObject({
      country: 'DE',
      state: 'BY',
    });
    expect((await as('chef')('readSession')).group).toMatchObject({ country: 'DE', state: 'BY' });
    expect(await refusalOf(admin()('changeGroup', { sent: { country: 'XX' } }))).toMatchObject({
      detail: 'Give a country by its code, such as US or DE, or “none” for no public holidays.',
    });
    expect(await admin()('changeGroup', { sent: { country: null } })).not.toHaveProperty('state');
    expect((await admin()('readSession')).group).not.toHaveProperty('country');
  });

  test('leave steps out that the group has not taken, and take them up again', async () => {
    const states = async () => {
      const { steps } = await admin()('readFirstSteps');
      return Object.fromEntries(steps.map(({ step, state }) => [step, state]));
    };
    expect(await states()).toMatchObject({ place: 'done', venues: 'done', people: 'done', order: 'done' });
    expect(await admin()('changeGroup', { sent: { skippedSteps: ['week'] } })).toMatchObject({
      skippedSteps: ['week'],
    });
    expect(await states()).toMatchObject({ venues: 'done' });
    expect(await admin()('changeGroup', { sent: { skippedSteps: [] } })).not.toHaveProperty('skippedSteps');
  });
});
