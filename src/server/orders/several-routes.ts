import { weekFrom, weekOf } from '../../domain/calendar/week.ts';
import { isRevenueCenter, onlyVenueOf } from '../../domain/group/venue.ts';
import { creditsToCheck } from '../../domain/orders/add-order.ts';
import { ORDER_WRITES } from '../../domain/orders/order-writes.ts';
import { coverageOf } from '../../domain/orders/sales-coverage.ts';
import { daysOfUsual, longestCoverage, usualOrders } from '../../domain/orders/usual-orders.ts';
import { canRead } from '../../domain/people/reading.ts';
import { writeWeek } from '../changes/write-week.ts';
import type { Context } from '../context.ts';
import { allow, type Handlers } from '../router.ts';
import { readSuppliers } from '../stores/suppliers.ts';
import { readWeekHistory } from '../stores/week-history.ts';
import { weekToChange } from '../weeks/week-parameter.ts';
import { readOrderFacts } from './order-facts.ts';
import { readOrdersOn } from './supplier-orders.ts';

export function severalOrderHandlers(context: Context) {
  return {
    usualOrders: async (c) => {
      const by = allow(c, 'read');
      const asked = c.req.valid('query');
      if (!isRevenueCenter(context.group, asked.center) || !canRead(by, { center: asked.center }))
        return { day: asked.day, suppliers: [] };
      const { from, to } = longestCoverage(asked.day);
      const weeks = [...new Set([from, to].map((day) => weekOf(day, context.group).startDate))].map(weekFrom);
      const venue = onlyVenueOf(context.group, [asked.center]);
      const [orders, known, ...lasted] = await Promise.all([
        readOrdersOn(context.db, asked.center, daysOfUsual(asked.day)),
        readSuppliers(context.db),
        ...weeks.map((week) => readWeekHistory(context, context.db, week, { venue })),
      ]);
      return usualOrders(asked, { orders, known, lasting: coverageOf(lasted, asked.center) });
    },
    addOrders: async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const asked = c.req.valid('json');
      const { orders } = asked;
      const added = await writeWeek(context, c, ORDER_WRITES.addOrders, {
        week,
        asked,
        load: (tx) => readOrderFacts(context, tx, week, { orders, credits: creditsToCheck(asked) }),
      });
      return added;
    },
  } satisfies Partial<Handlers>;
}
