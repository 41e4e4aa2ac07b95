import { expect, test } from 'vitest';
import { cookieIn, onEachEngine, WEEK } from '../testing/installation.ts';
import { seedTrial, TRIAL_ACCOUNTS } from './trial.ts';

onEachEngine(
  'The sample data of a trial server',
  (get) => {
    const asSample = async (path: string) => {
      const { email, password } = TRIAL_ACCOUNTS[0]!;
      const Cookie = cookieIn(await get().send('POST', '/auth/sign-in/email', { email, password }));
      return (await get().send('GET', path, undefined, { Cookie })).body;
    };

    test('is made once, and holds the demo figures of the current week', async () => {
      await seedTrial(get().context);
      await seedTrial(get().context);
      expect(await asSample(`/weeks/${WEEK}`)).toMatchObject({
        revenueCents: 2_500_000,
        totalKitchenSpentCents: 720_000,
        totalBarSpentCents: 510_000,
        totalLaborCostCents: 590_000,
      });
    });

    test('holds the current week and the four dated ones', async () => {
      const starts = (await asSample('/weeks')).map((week: { startDate: string }) => week.startDate);
      expect(starts).toEqual(['2026-11-15', '2025-05-14', '2025-05-07', '2025-04-30', '2025-04-23']);
    });

    test('holds staff 1 to 8, seven named suppliers, alerts and a list of recipients', async () => {
      const staff = await asSample('/staff');
      expect(staff.map((member: { staffId: string }) => member.staffId)).toEqual([...'12345678']);
      const suppliers = (await asSample('/suppliers')).filter(
        (supplier: { suggested: boolean }) => !supplier.suggested,
      );
      expect(suppliers).toHaveLength(7);
      expect(await asSample('/alerts')).toHaveLength(4);
      expect((await asSample('/settings/budgets')).emailRecipients).toContain('@');
    });
  },
  'trial',
);
