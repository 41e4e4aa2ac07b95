import { expect, test } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { cookieIn, onEachEngine, WEEK } from '../testing/installation.ts';
import { snapshotOf } from '../testing/snapshot.ts';
import { removeSampleWeeks } from './store.ts';
import { seedTrial, TRIAL_ACCOUNTS } from './trial.ts';

type Days = { centers: Record<string, { cents: number | null }> };

onEachEngine(
  'The sample data of a trial server',
  (get) => {
    const asSample = async (path: string) => {
      const { email, password } = TRIAL_ACCOUNTS[0]!;
      const Cookie = cookieIn(await get().send('POST', '/auth/sign-in/email', { email, password }));
      return (await get().send('GET', path, undefined, { Cookie })).body;
    };

    test('is made once', async () => {
      await seedTrial(get().context);
      const made = await snapshotOf(get().context);
      expect(made).toContain('owner@tillwise.example');
      await seedTrial(get().context);
      expect(await snapshotOf(get().context)).toBe(made);
    });

    test('has sixty weeks behind it, by day and in the sum', async () => {
      const { db } = get().context;
      const rows = await db.selectFrom('week').select('id').execute();
      expect(rows).toHaveLength(65);
      const sales = await asSample(`/weeks/${WEEK}/sales`);
      expect(sales.days.map(({ centers }: Days) => centers.kitchen?.cents)).toEqual(Array(7).fill(null));
      for (const { centers } of sales.days as Days[])
        for (const center of Object.values(centers))
          expect(center).toMatchObject({
            lastWeekCents: expect.any(Number),
            lastYearCents: expect.any(Number),
          });
      const before = await asSample('/weeks/2026-11-08_to_2026-11-14');
      const { kitchenRevenueCents, barRevenueCents } = before;
      expect(before.revenueCents).toBe(kitchenRevenueCents + barRevenueCents);
      expect(before.kitchenOrders.length).toBeGreaterThan(4);
      const { categories } = await asSample('/weeks/2026-11-22_to_2026-11-28/outlook');
      expect(categories.kitchen).toMatchObject({ basis: 'forecast', lowCents: expect.any(Number) });
    });
  },
  'trial',
);

onEachEngine(
  'A trial that begins in the middle of a week',
  (get) => {
    const midweek = () => {
      const { context } = get();
      return { ...context, config: { ...context.config, sample: 'midweek' as const } };
    };

    const inOrder = (alerts: { title: string }[]) =>
      alerts.toSorted((a, b) => a.title.localeCompare(b.title));

    test('has no revenue of the current week, and alerts of the budgets that are over or heading over', async () => {
      await seedTrial(midweek());
      const { body } = await get().as('admin', 'GET', `/weeks/${WEEK}`);
      expect(body).toMatchObject({ revenueCents: 0, scandalsRevenueCents: 0, townhouseRevenueCents: 0 });
      const alerts = (await get().as('admin', 'GET', '/alerts')).body;
      expect(inOrder(alerts)).toMatchObject([
        { title: 'Kitchen is heading over budget', cause: 'pace', type: 'warning' },
        { title: expect.stringMatching(/^Townhouse is over: \$/), cause: 'budget', type: 'danger' },
      ]);
    });

    test('mails nobody about it, also where warnings are mailed and the sample is put back', async () => {
      await get().as('admin', 'PUT', '/settings/budgets', { sendWarning: true });
      const put = await get().as('admin', 'PUT', '/sample', { sample: 'midweek' });
      expect(put.body).toEqual({ sample: 'midweek' });
      const { body } = await get().as('admin', 'GET', '/alerts');
      const unsent = { mail: { state: 'none', recipients: 0 } };
      expect(body).toMatchObject([unsent, unsent]);
    });

    test('is left without any of its weeks', async () => {
      const removed = await inTransaction(get().context.db, (tx) => removeSampleWeeks(tx));
      expect(removed).toHaveLength(65);
      for (const table of ['week', 'daySales', 'expectedDay', 'supplierOrder', 'alert'] as const)
        expect(await get().context.db.selectFrom(table).selectAll().execute()).toEqual([]);
    });
  },
  'trial',
);

onEachEngine('What is in real use', (get) => {
  test('has no sample that could be put in place of its week', async () => {
    await get().as('admin', 'PUT', `/weeks/${WEEK}/revenue`, { totalCents: 1_000 });
    expect(await get().as('admin', 'PUT', '/sample', { sample: 'midweek' })).toMatchObject({
      status: 403,
      body: { detail: 'Only a trial has a sample to put back.' },
    });
    expect((await get().as('admin', 'GET', `/weeks/${WEEK}`)).body.revenueCents).toBe(1_000);
  });
});
