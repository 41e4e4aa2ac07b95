import { expect, test } from 'vitest';
import type { WeekId } from '../domain/calendar/week.ts';
import { addDays, type Day } from '../domain/values/day.ts';
import { cents } from '../domain/values/money.ts';
import { emptyWeek, newKey, orderOf } from './expectations.ts';
import { onEachServer } from './gateways.ts';

/** A Wednesday: the week before its own was over when the place was made. */
const BEGAN = '2026-08-12' as Day;
const [HISTORY, FIRST, NEXT] = [emptyWeek(30), emptyWeek(31), emptyWeek(32)];

onEachServer(
  'A week that was over before the place was made',
  (as) => {
    const alertsOf = (weekId: WeekId) => as('admin')('listAlerts', { weekId, limit: 20 });
    const add = async (weekId: WeekId, change = {}) =>
      (
        await as('chef')('addOrder', {
          weekId,
          sent: orderOf(weekId, 'kitchen', 600_00, change),
          key: newKey(),
        })
      ).order;

    test.each([
      ['is history, whatever is entered of it', HISTORY, true],
      ['is not the one that it was made in', FIRST, false],
    ] as const)('%s: no alert, no letter, no approval', async (_, week, isHistory) => {
      const { weekId, startDate } = week;
      await as('admin')('changeCenter', { centerId: 'kitchen', sent: { approvalOverCents: cents(500_00) } });
      await as('admin')('enterSales', {
        weekId,
        day: startDate,
        sent: { cents: { scandals: cents(10_00) } },
      });
      await as('admin')('setRevenue', { weekId, sent: { totalCents: cents(1_000_00) } });
      const waits = await add(weekId);
      expect(waits.state).toBe(isHistory ? 'open' : 'waiting');
      const csv = `Date,Supplier,Amount\n${startDate},Reef Foods,700.00\n`;
      const file = { csv, revenueCenter: 'kitchen' };
      await as('chef')('importOrders', { weekId, sent: file as never, key: newKey() });
      const { waiting } = await as('admin')('readWeek', { weekId });
      expect(waiting).toEqual(isHistory ? {} : { kitchen: 1_300_00 });
      const bar = orderOf(weekId, 'bar', 400_00);
      const { alerts } = await as('admin')('addOrders', { weekId, sent: { orders: [bar] }, key: newKey() });
      expect(alerts.length > 0).toBe(!isHistory);
      await as('admin')('setSpending', {
        weekId,
        revenueCenter: 'kitchen',
        sent: { cents: cents(9_000_00) },
      });
      await as('admin')('setSpending', { weekId, revenueCenter: 'bar', sent: { cents: cents(1_00) } });
      const hours = { staffId: '1', minutes: 80 * 60 };
      await as('admin')('addHours', { weekId, sent: hours, key: newKey() });
      await as('admin')('setStaffCost', { weekId, crew: 'total', sent: { cents: cents(50_000_00) } });
      const raised = (await alertsOf(weekId)).map(({ cause }) => cause);
      expect(new Set(raised)).toEqual(new Set(isHistory ? [] : ['order', 'correction', 'labor', 'budget']));
    });

    test('is not where an order of a later day goes to be approved by nobody', async () => {
      await as('admin')('changeCenter', { centerId: 'kitchen', sent: { approvalOverCents: cents(500_00) } });
      const late = await add(HISTORY.weekId, { day: addDays(NEXT.startDate, 1), supplier: 'Late Co.' });
      expect(late.state).toBe('waiting');
    });

    test('lets an order wait that is moved out of it', async () => {
      const { weekId } = HISTORY;
      const order = await add(weekId, { supplier: 'Moved Co.' });
      const move = { weekId: NEXT.weekId, day: NEXT.startDate, fromUpdatedAt: order.updatedAt };
      expect((await as('chef')('editOrder', { weekId, orderId: order.orderId, sent: move })).state).toBe(
        'waiting',
      );
    });
  },
  BEGAN,
);
