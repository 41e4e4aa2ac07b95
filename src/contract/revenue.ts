import { expect, test } from 'vitest';
import type { WeekId } from '../domain/calendar/week.ts';
import { revenueBreakdown } from '../domain/desk/breakdown.ts';
import { can, ROLES } from '../domain/people/role.ts';
import { revenueOf } from '../domain/sales/revenue.ts';
import { SAMPLE_GROUP } from '../domain/sample/sample-group.ts';
import { cents, sumCents } from '../domain/values/money.ts';
import { sumsOfTotals } from '../domain/weeks/week-totals.ts';
import { emptyWeek, NOT_ALLOWED, refusalOf, TIME, unfit } from './expectations.ts';
import { nameOf, onEachGateway } from './gateways.ts';

const LARGEST = cents(9_999_999_999);

onEachGateway('Revenue', (as) => {
  test.each([
    [{ totalCents: cents(1_000_01) }, [1_000_01, 0, 0, 0, 0]],
    [{ kitchenCents: cents(600_00) }, [600_00, 600_00, 0, 0, 0]],
    [{ barCents: cents(400_50) }, [1_000_50, 600_00, 400_50, 0, 0]],
    [{ totalCents: cents(2_000_00) }, [2_000_00, 600_00, 400_50, 0, 0]],
    [{ scandalsCents: cents(1), townhouseCents: cents(2) }, [2_000_00, 600_00, 400_50, 1, 2]],
    [{ kitchenCents: LARGEST, barCents: LARGEST }, [19_999_999_998, LARGEST, LARGEST, 1, 2]],
    [{ kitchenCents: cents(0), from: { totalCents: cents(19_999_999_998) } }, [LARGEST, 0, LARGEST, 1, 2]],
    [{ totalCents: cents(0), barCents: cents(0) }, [0, 0, 0, 1, 2]],
  ])('set to %o is %j', async (change, figures) => {
    const { weekId } = emptyWeek(0);
    const record = await as('admin')('setRevenue', { weekId, sent: change });
    expect(Object.values(revenueOf(SAMPLE_GROUP, sumsOfTotals(record)))).toEqual(figures);
    expect(sumCents(revenueBreakdown(SAMPLE_GROUP, sumsOfTotals(record)).map((row) => row.cents))).toBe(
      record.revenueCents,
    );
    expect(await as('admin')('readWeek', { weekId })).toEqual(record);
    expect(record).toMatchObject({ createdAt: TIME, updatedAt: TIME });
  });

  test('set from figures that no longer hold is refused with those that do', async () => {
    const { weekId } = emptyWeek(1);
    const chef = as('chef');
    const from = { totalCents: cents(0) };
    await as('bar_manager')('setRevenue', {
      weekId,
      sent: { kitchenCents: cents(500), barCents: cents(300), from },
    });
    const values = { totalCents: 800, kitchenCents: 500, barCents: 300, scandalsCents: 0, townhouseCents: 0 };
    expect(
      await refusalOf(chef('setRevenue', { weekId, sent: { totalCents: cents(9), from } })),
    ).toMatchObject({
      status: 409,
      code: 'conflict',
      detail: `${nameOf('bar_manager')} changed this meanwhile.`,
      current: { values, setBy: nameOf('bar_manager') },
    });
    expect(revenueOf(SAMPLE_GROUP, sumsOfTotals(await chef('readWeek', { weekId })))).toEqual(values);
    const current = { totalCents: cents(800) };
    expect(
      (await chef('setRevenue', { weekId, sent: { totalCents: cents(9), from: current } })).revenueCents,
    ).toBe(9);
  });

  test('that nobody is known to have set is in conflict with somebody', async () => {
    const weekId = '2025-04-30_to_2025-05-06' as WeekId;
    const change = { totalCents: cents(1), from: { totalCents: cents(5) } };
    expect(await refusalOf(as('chef')('setRevenue', { weekId, sent: change }))).toMatchObject({
      detail: 'Somebody changed this meanwhile.',
      current: { setBy: null },
    });
  });

  test.each([
    [{}, '', 'Please enter the revenue amount'],
    [{ from: { totalCents: cents(1) } }, '', 'Please enter the revenue amount'],
    [{ totalCents: cents(-1) }, 'totalCents', 'The amount must not be negative.'],
    [{ barCents: 1.5 as never }, 'barCents', 'Give the amount as a whole number of cents.'],
    [{ kitchenCents: cents(LARGEST + 1) }, 'kitchenCents', 'The amount must not exceed $99,999,999.99.'],
  ])('set to %o is refused', async (change, field, message) => {
    const call = as('admin')('setRevenue', { weekId: emptyWeek(3).weekId, sent: change });
    expect(await refusalOf(call)).toMatchObject(unfit({ field, message }));
  });

  test.each(ROLES)('of the grill is set by the %s, of a venue where the role reaches', async (role) => {
    const { weekId } = emptyWeek(4);
    for (const change of [{ totalCents: cents(1) }, { kitchenCents: cents(2) }, { barCents: cents(3) }])
      await as(role)('setRevenue', { weekId, sent: change });
    for (const venue of ['scandals', 'townhouse'] as const) {
      const call = as(role)('setRevenue', { weekId, sent: { [`${venue}Cents`]: 5, totalCents: cents(7) } });
      if (can(role, 'setRevenue', venue)) expect((await call).revenueCents).toBe(7);
      else expect(await refusalOf(call)).toMatchObject(NOT_ALLOWED);
    }
  });

  test('is not set in a week that is none', async () => {
    for (const weekId of ['2026-11-15', '2026-11-17_to_2026-11-23'] as WeekId[])
      expect(
        await refusalOf(as('chef')('setRevenue', { weekId, sent: { totalCents: cents(1) } })),
      ).toMatchObject({
        status: 422,
        code: 'invalid-week',
      });
  });
});
