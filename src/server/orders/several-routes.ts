import { isRevenueCenter } from '../../domain/group/venue.ts';
import { creditsToCheck } from '../../domain/orders/add-order.ts';
import { ORDER_WRITES } from '../../domain/orders/order-writes.ts';
import { daysOfUsual, usualOrders } from '../../domain/orders/usual-orders.ts';
import { canRead } from '../../domain/people/reading.ts';
import { writeWeek } from '../changes/write-week.ts';
import type { Context } from '../context.ts';
import { allow, type Handlers } from '../router.ts';
import { readSuppliers } from '../stores/suppliers.ts';
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
      const [orders, known] = await Promise.all([
        readOrdersOn(context.db, asked.center, daysOfUsual(asked.day)),
        readSuppliers(context.db),
      ]);
      return usualOrders(asked, { orders, known });
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
