import { expect, test } from 'vitest';
import type { WeekId } from '../domain/calendar/week.ts';
import type { Call } from '../domain/calls/calls.ts';
import { laborBreakdown, spendingBreakdown } from '../domain/desk/breakdown.ts';
import { type WeekRecord, weekOfRecord } from '../domain/desk/week-record.ts';
import { centersOf, crewsOf } from '../domain/group/venue.ts';
import { can, ROLES } from '../domain/people/role.ts';
import { SAMPLE_GROUP } from '../domain/sample/sample-group.ts';
import { cents, sumCents } from '../domain/values/money.ts';
import { sumOf } from '../domain/weeks/week-sums.ts';
import { sumsOfTotals } from '../domain/weeks/week-totals.ts';
import {
  CURRENT,
  emptyWeek,
  ID,
  NOT_ALLOWED,
  newKey,
  orderOf,
  refusalOf,
  TIME,
  unfit,
} from './expectations.ts';
import { nameOf, onEachGateway } from './gateways.ts';

onEachGateway('A total', (as) => {
  test('of each venue is a row of the overview, and all of them are told beside it', async () => {
    const { rows, total, next, shared } = await as('chef')('readOverview', { week: CURRENT });
    expect(rows.map(({ name }) => name)).toEqual(['Tropics Grill', 'Scandals', 'Townhouse']);
    expect(next).toBeNull();
    for (const figure of ['spentCents', 'leftCents'] as const)
      expect(total[figure]).toBe(sumCents(rows.map((row) => row[figure])));
    // The service crew works for the grill and for Townhouse: it is in both rows, and costs what it costs.
    const { totalLaborCostCents, totalServiceStaffCostCents: service } = await as('admin')('readWeek', {
      weekId: CURRENT,
    });
    const labor = sumCents(rows.map(({ laborCents }) => laborCents));
    expect(total.laborCents).toBe(labor - service);
    expect(total.laborCents).toBe(totalLaborCostCents);
    expect(total.primeCostCents).toBe(total.spentCents + total.laborCents);
    expect(shared).toMatchObject([{ name: 'Service', costCents: service, venues: ['tropics', 'townhouse'] }]);
    const report = await as('admin')('readReport', { weekId: CURRENT });
    expect(report.total.laborCents).toBe(totalLaborCostCents);
    expect(report.shared).toEqual(shared);
    const alone = await as('scandals_manager')('readReport', { weekId: CURRENT, venue: 'scandals' });
    expect(alone.shared).toBeUndefined();
    const { weekId } = emptyWeek(29);
    await as('chef')('addOrder', { weekId, sent: orderOf(weekId, 'kitchen', 700), key: newKey() });
    expect((await as('chef')('readOverview', { week: weekId })).rows[0]).toMatchObject({
      spentCents: 700,
      leftCents: -700,
    });
  });

  test('stands alike in the overview, in the standings and in the outlook', async () => {
    const [{ rows, total }, { venues, group }, { categories }] = await Promise.all([
      as('admin')('readOverview', { week: CURRENT }),
      as('admin')('readStandings', { weekId: CURRENT }),
      as('admin')('readOutlook', { weekId: CURRENT }),
    ]);
    for (const row of rows) {
      const { centers, labor, left, revenue, primeCost, verdict, worst } = venues[row.venueId]!;
      expect(row).toMatchObject({ primeCost, verdict, worst, basis: revenue.basis });
      expect(row.leftCents).toBe(left.ordersCents);
      expect(row.laborCents).toBe(labor.spentCents);
      expect(row.soFarCents).toBe(revenue.soFarCents);
      expect(row.revenueCents).toBe(revenue.expectedCents ?? revenue.soFarCents);
      expect(row.spentCents).toBe(sumCents(Object.values(centers).map(({ spentCents }) => spentCents)));
      for (const [center, { budgetCents, heading, revenue: own }] of Object.entries(centers)) {
        expect(budgetCents).toBe(categories[center]!.budgetCents);
        expect(own.soFarCents).toBe(categories[center]!.enteredCents);
        expect(heading?.level ?? null).toBe(categories[center]!.level);
      }
    }
    expect(group.left.ordersCents).toBe(total.leftCents);
    expect(group.labor.spentCents).toBe(total.laborCents);
    expect(group.primeCost).toEqual(total.primeCost);
    const alone = await as('scandals_manager')('readStandings', { weekId: CURRENT });
    expect(alone.venues.scandals).toEqual(venues.scandals);
  });

  test('that is set stores the difference, up or down, and the rows add up', async () => {
    const { weekId } = emptyWeek(0);
    const chef = as('chef');
    await chef('addOrder', { weekId, sent: orderOf(weekId, 'kitchen', 500), key: newKey() });
    await chef('setSpending', {
      weekId,
      revenueCenter: 'kitchen',
      sent: { cents: cents(800), fromCents: cents(500) },
    });
    const record = await chef('setSpending', {
      weekId,
      revenueCenter: 'kitchen',
      sent: { cents: cents(100) },
    });
    const made = {
      adjustmentId: ID,
      kind: 'spending',
      subject: 'kitchen',
      enteredBy: nameOf('chef'),
      createdAt: TIME,
    };
    expect(record.adjustments).toEqual([
      { ...made, cents: 300, fromCents: 500, toCents: 800 },
      { ...made, cents: -700, fromCents: 800, toCents: 100 },
    ]);
    expect(record.totalKitchenSpentCents).toBe(100);
    expect(sumCents(spendingBreakdown(weekOfRecord(record), 'kitchen').map((row) => row.cents))).toBe(100);
    expect(await chef('readWeek', { weekId })).toEqual(record);
  });

  test('of spending set below what its orders say is told of, and is never less than nothing', async () => {
    const { weekId } = emptyWeek(30);
    const chef = as('chef');
    const { order } = await chef('addOrder', {
      weekId,
      sent: orderOf(weekId, 'kitchen', 500),
      key: newKey(),
    });
    for (const amount of [500, 600])
      await chef('setSpending', { weekId, revenueCenter: 'kitchen', sent: { cents: cents(amount) } });
    expect(await chef('listAlerts', { weekId })).toEqual([]);
    await chef('setSpending', { weekId, revenueCenter: 'kitchen', sent: { cents: cents(100) } });
    expect(await chef('listAlerts', { weekId })).toMatchObject([
      {
        category: 'kitchen',
        type: 'warning',
        cause: 'correction',
        title: 'Kitchen Spending Lowered',
        message: 'Kitchen spending was set to $1.00. Its orders say $5.00.',
        causedBy: nameOf('chef'),
        mail: { recipients: 2 },
      },
    ]);
    await chef('addOrder', { weekId, sent: orderOf(weekId, 'kitchen', 1), key: newKey() });
    await chef('voidOrder', { weekId, orderId: order.orderId, sent: { reason: 'Twice' }, key: newKey() });
    expect(await chef('readWeek', { weekId })).toMatchObject({
      totalKitchenSpentCents: 0,
      adjustments: [{}, {}, { cents: 399, fromCents: -399, toCents: 0, enteredBy: nameOf('chef') }],
    });
    await chef('restoreOrder', { weekId, orderId: order.orderId, sent: {}, key: newKey() });
    expect((await chef('readWeek', { weekId })).totalKitchenSpentCents).toBe(500);
    expect(await chef('listAlerts', { weekId, state: 'open' })).toHaveLength(1);
    const answer = await as('admin')('listAudit', { weekId, action: 'set spending' });
    expect(answer.map(({ before, after }) => [before, after])).toEqual([
      [{ cents: -399 }, { cents: 0 }],
      [{ cents: 600 }, { cents: 100 }],
      [{ cents: 500 }, { cents: 600 }],
    ]);
  });

  test('of spending is never less than nothing, also where an order shrinks or moves', async () => {
    const { weekId } = emptyWeek(31);
    const admin = as('admin');
    const { order } = await admin('addOrder', { weekId, sent: orderOf(weekId, 'bar', 500), key: newKey() });
    const { orderId } = order;
    await admin('setSpending', { weekId, revenueCenter: 'bar', sent: { cents: cents(100) } });
    const smaller = { amountCents: cents(200), fromUpdatedAt: order.updatedAt };
    const { updatedAt: fromUpdatedAt } = await admin('editOrder', { weekId, orderId, sent: smaller });
    expect((await admin('readWeek', { weekId })).totalBarSpentCents).toBe(0);
    await admin('setSpending', { weekId, revenueCenter: 'bar', sent: { cents: cents(50) } });
    await admin('editOrder', { weekId, orderId, sent: { revenueCenter: 'kitchen', fromUpdatedAt } });
    expect((await admin('readWeek', { weekId })).totalBarSpentCents).toBe(0);
  });

  test.each<[string, (admin: Call, weekId: WeekId) => Promise<WeekRecord>]>([
    ['revenue', (admin, weekId) => admin('setRevenue', { weekId, sent: { totalCents: cents(0) } })],
    [
      'spending',
      (admin, weekId) => admin('setSpending', { weekId, revenueCenter: 'bar', sent: { cents: cents(0) } }),
    ],
    [
      'staff cost',
      (admin, weekId) =>
        admin('setStaffCost', { weekId, crew: 'bar', sent: { cents: cents(0), fromCents: cents(0) } }),
    ],
    ['labor', (admin, weekId) => admin('setStaffCost', { weekId, crew: 'total', sent: { cents: cents(0) } })],
    ['the hours of nobody', (admin, weekId) => admin('saveHours', { weekId, sent: { entries: [] } })],
  ])('of %s set to what it is stores nothing and begins no week', async (_, save) => {
    const { weekId } = emptyWeek(1);
    const { adjustments, createdAt } = await save(as('admin'), weekId);
    expect([adjustments, createdAt]).toEqual([[], null]);
    expect(await as('admin')('listAudit', { weekId })).toEqual([]);
  });

  test('set from a value that no longer holds is refused with the one that does', async () => {
    const { weekId } = emptyWeek(2);
    const admin = as('admin');
    await as('bar_manager')('setSpending', { weekId, revenueCenter: 'bar', sent: { cents: cents(250) } });
    const call = admin('setSpending', {
      weekId,
      revenueCenter: 'bar',
      sent: { cents: cents(9), fromCents: cents(0) },
    });
    expect(await refusalOf(call)).toMatchObject({
      status: 409,
      code: 'conflict',
      detail: `${nameOf('bar_manager')} changed this meanwhile.`,
      current: { values: { cents: 250 }, setBy: nameOf('bar_manager') },
    });
    await as('townhouse_manager')('setStaffCost', { weekId, crew: 'service', sent: { cents: cents(40) } });
    const labor = admin('setStaffCost', {
      weekId,
      crew: 'total',
      sent: { cents: cents(9), fromCents: cents(0) },
    });
    expect(await refusalOf(labor)).toMatchObject({ current: { values: { cents: 40 }, setBy: null } });
    await admin('addOrder', { weekId, sent: orderOf(weekId, 'bar', 50), key: newKey() });
    const later = admin('setSpending', {
      weekId,
      revenueCenter: 'bar',
      sent: { cents: cents(9), fromCents: cents(250) },
    });
    expect(await refusalOf(later)).toMatchObject({
      current: { values: { cents: 300 }, setBy: nameOf('admin') },
    });
  });

  test.each(centersOf(SAMPLE_GROUP))(
    'of what the %s has spent is set by those who reach it',
    async (center) => {
      const { weekId } = emptyWeek(3);
      for (const [index, role] of ROLES.entries()) {
        const call = as(role)('setSpending', {
          weekId,
          revenueCenter: center,
          sent: { cents: cents(index + 1) },
        });
        if (can(role, 'setSpending', center))
          expect(sumOf(sumsOfTotals(await call).spending, center)).toBe(index + 1);
        else expect(await refusalOf(call)).toMatchObject(NOT_ALLOWED);
      }
    },
  );

  test.each(crewsOf(SAMPLE_GROUP))(
    'of the staff cost of the crew %s is set by those who reach it, and moves labor',
    async (crew) => {
      const { weekId } = emptyWeek(4);
      for (const [index, role] of ROLES.entries()) {
        const call = as(role)('setStaffCost', { weekId, crew, sent: { cents: cents(index + 1) } });
        if (!can(role, 'setStaffCost', crew)) expect(await refusalOf(call)).toMatchObject(NOT_ALLOWED);
        else expect(sumOf(sumsOfTotals(await call).labor, crew)).toBe(index + 1);
      }
      const record = await as('admin')('readWeek', { weekId });
      expect(sumCents(laborBreakdown(SAMPLE_GROUP, sumsOfTotals(record)).map((row) => row.cents))).toBe(
        record.totalLaborCostCents,
      );
      expect(record.totalScandalsStaffCostCents).toBe(
        record.totalScandalsBarStaffCostCents + record.totalScandalsServiceStaffCostCents,
      );
    },
  );

  test('of labor is set by the admin alone, beside its crews', async () => {
    for (const role of ROLES.filter((role) => role !== 'admin'))
      expect(
        await refusalOf(
          as(role)('setStaffCost', { weekId: CURRENT, crew: 'total', sent: { cents: cents(1) } }),
        ),
      ).toMatchObject(NOT_ALLOWED);
    const before = await as('admin')('readWeek', { weekId: CURRENT });
    const after = await as('admin')('setStaffCost', {
      weekId: CURRENT,
      crew: 'total',
      sent: { cents: cents(6_000_00) },
    });
    expect(after.totalLaborCostCents).toBe(6_000_00);
    for (const crew of crewsOf(SAMPLE_GROUP))
      expect(sumOf(sumsOfTotals(after).labor, crew)).toBe(sumOf(sumsOfTotals(before).labor, crew));
    expect(laborBreakdown(SAMPLE_GROUP, sumsOfTotals(after)).at(-1)).toEqual({
      crew: null,
      label: 'Adjustments',
      cents: 100_00,
    });
    const kitchen = await as('chef')('setStaffCost', {
      weekId: CURRENT,
      crew: 'kitchen',
      sent: { cents: cents(0) },
    });
    expect(kitchen.totalLaborCostCents).toBe(6_000_00 - before.totalKitchenStaffCostCents);
  });

  test.each([
    [{ cents: cents(-1) }, 'The amount must not be negative.'],
    [{ cents: 'x' as never }, 'Give the amount as a whole number of cents.'],
    [{ cents: 1.5 as never }, 'Give the amount as a whole number of cents.'],
    [{ cents: null as never }, 'Give the amount as a whole number of cents.'],
    [{} as never, 'cents is missing. Give the amount as a whole number of cents.'],
    [{ cents: cents(10_000_000_000) }, 'The amount must not exceed $99,999,999.99.'],
  ])('set to %o is refused', async (amount, message) => {
    const admin = as('admin');
    const refused = unfit({ field: 'cents', message });
    expect(
      await refusalOf(admin('setSpending', { weekId: CURRENT, revenueCenter: 'bar', sent: amount })),
    ).toMatchObject(refused);
    expect(
      await refusalOf(admin('setStaffCost', { weekId: CURRENT, crew: 'bar', sent: amount })),
    ).toMatchObject(refused);
  });

  test('holds the largest amounts without losing a cent', async () => {
    const { weekId } = emptyWeek(5);
    const admin = as('admin');
    const largest = cents(9_999_999_999);
    for (const _ of [1, 2, 3])
      await admin('addOrder', { weekId, sent: orderOf(weekId, 'townhouse', largest), key: newKey() });
    const record = await admin('setSpending', {
      weekId,
      revenueCenter: 'townhouse',
      sent: { cents: largest },
    });
    expect(record.totalTownhouseSpentCents).toBe(largest);
    expect(record.adjustments[0]?.cents).toBe(-2 * largest);
  });
});
