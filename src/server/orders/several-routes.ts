import type { Group } from '../../domain/group/group.ts';
import { isRevenueCenter } from '../../domain/group/venue.ts';
import { creditsToCheck } from '../../domain/orders/add-order.ts';
import { importedOrdersSchema } from '../../domain/orders/order-csv.ts';
import { ORDER_WRITES } from '../../domain/orders/order-writes.ts';
import { daysOfUsual, usualOrders, usualOrdersSchema, usualQuery } from '../../domain/orders/usual-orders.ts';
import { canRead } from '../../domain/people/reading.ts';
import { writeWeek } from '../changes/write-week.ts';
import type { Context } from '../context.ts';
import { allow, answer, body, createRouter, declareRoute, routeIn } from '../router.ts';
import { readSuppliers } from '../stores/suppliers.ts';
import { weekParameter, weekToChange } from '../weeks/week-parameter.ts';
import { readOrderFacts } from './order-facts.ts';
import { readOrdersOn } from './supplier-orders.ts';

function severalRoute(group: Group) {
  return declareRoute({
    operationId: 'addOrders',
    method: 'post',
    path: '/weeks/{weekId}/orders/several',
    summary: 'Add several orders to a week, all of them or none',
    description: 'Each is decided as if it had been entered by itself, after those before it.',
    may: ORDER_WRITES.addOrders.may,
    refuses: ['limit-reached', 'confirm-needed'],
    request: { params: weekParameter, body: body(ORDER_WRITES.addOrders.sent(group)) },
    responses: { 201: answer(importedOrdersSchema, 'How many were added, and the alerts they raised') },
  });
}

const usualRoute = declareRoute({
  operationId: 'usualOrders',
  method: 'get',
  path: '/orders/usual',
  summary: 'Whom a revenue center usually orders from on the weekday of a day, and for how much',
  may: 'read',
  request: { query: usualQuery },
  responses: { 200: answer(usualOrdersSchema, 'The suppliers') },
});

export function severalOrderRoutes(context: Context) {
  return createRouter()
    .openapi(usualRoute, async (c) => {
      const by = allow(c, 'read');
      const asked = c.req.valid('query');
      if (!isRevenueCenter(context.group, asked.center) || !canRead(by, { center: asked.center }))
        return c.json({ day: asked.day, suppliers: [] }, 200);
      const [orders, known] = await Promise.all([
        readOrdersOn(context.db, asked.center, daysOfUsual(asked.day)),
        readSuppliers(context.db),
      ]);
      return c.json(usualOrders(asked, { orders, known }), 200);
    })
    .openapi(routeIn(context.group, severalRoute), async (c) => {
      const week = weekToChange(c.req.valid('param').weekId);
      const asked = c.req.valid('json');
      const { orders } = asked;
      const added = await writeWeek(context, c, ORDER_WRITES.addOrders, {
        week,
        asked,
        load: (tx) => readOrderFacts(context, tx, week, { orders, credits: creditsToCheck(asked) }),
      });
      return c.json(added, 201);
    });
}
