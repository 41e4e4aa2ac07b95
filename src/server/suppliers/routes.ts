import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { currentWeek } from '../../domain/calendar/clock.ts';
import type { Group } from '../../domain/group/group.ts';
import type { SupplierFacts, SupplierWrites } from '../../domain/orders/change-supplier.ts';
import { ORDERS_REFUSED } from '../../domain/orders/orders-refused.ts';
import {
  listedSuppliers,
  retiredSuppliers,
  type Supplier,
  supplierSchema,
} from '../../domain/orders/supplier.ts';
import { keysOf } from '../../domain/orders/supplier-names.ts';
import { supplierPage, supplierPageSchema } from '../../domain/orders/supplier-page.ts';
import { SUPPLIER_WRITES } from '../../domain/orders/supplier-writes.ts';
import { canRead } from '../../domain/people/reading.ts';
import type { User } from '../../domain/people/user.ts';
import type { InputOf, SchemaForGroup, WriteDefinition } from '../../domain/people/write.ts';
import { rowId } from '../../domain/values/bounds.ts';
import { answerOnce } from '../answer-once.ts';
import { changeGroup } from '../audit/change-group.ts';
import type { Context } from '../context.ts';
import { refusal } from '../errors.ts';
import { readLastOrders, readSupplierSums } from '../orders/supplier-orders.ts';
import {
  allow,
  answer,
  answers,
  body,
  createRouter,
  declareRoute,
  type Env,
  permitted,
  routeIn,
} from '../router.ts';
import { lockSuppliers } from '../stores/centers.ts';
import { readSupplierNames, readSuppliers, writeSuppliers } from '../stores/suppliers.ts';
import { mergeSupplier } from './merge-supplier.ts';

const { addSupplier, editSupplier, removeSupplier, restoreSupplier } = SUPPLIER_WRITES;

const supplierParameter = z.object({
  supplierId: rowId,
});

const listRoute = declareRoute({
  operationId: 'listSuppliers',
  method: 'get',
  path: '/suppliers',
  summary: 'The suppliers offered for each revenue center',
  description:
    'In the group’s own order, then the names that orders brought up (`suggested`). With `retired` those that were taken off.',
  may: 'read',
  request: { query: z.object({ retired: z.literal('true').optional() }) },
  responses: { 200: answers(supplierSchema, 'The suppliers') },
});

function addRoute(group: Group) {
  return declareRoute({
    operationId: 'addSupplier',
    method: 'post',
    path: '/suppliers',
    summary: 'Put a supplier on a revenue center’s list',
    may: addSupplier.may,
    request: { body: body(addSupplier.sent(group)) },
    responses: { 201: answer(supplierSchema, 'The new supplier') },
  });
}

const editRoute = declareRoute({
  operationId: 'editSupplier',
  method: 'patch',
  path: '/suppliers/{supplierId}',
  summary: 'Rename a supplier, give it an account code, move it up or down, or adopt a suggestion',
  may: editSupplier.may,
  request: { params: supplierParameter, body: body(editSupplier.sent()) },
  responses: { 200: answer(supplierSchema, 'The supplier afterwards') },
});

const removeRoute = declareRoute({
  operationId: 'removeSupplier',
  method: 'delete',
  path: '/suppliers/{supplierId}',
  summary: 'Retire a supplier: it leaves the list',
  description: 'Orders keep its name, and an order may still name it: what was bought was bought.',
  may: removeSupplier.may,
  request: { params: supplierParameter },
  responses: { 200: answer(supplierSchema, 'The supplier taken off') },
});

const restoreRoute = declareRoute({
  operationId: 'restoreSupplier',
  method: 'post',
  path: '/suppliers/{supplierId}/restore',
  summary: 'Put a supplier that was taken off the list back where it stood',
  may: restoreSupplier.may,
  request: { params: supplierParameter },
  responses: { 200: answer(supplierSchema, 'The supplier put back') },
});

const mergeRoute = declareRoute({
  operationId: 'mergeSupplier',
  method: 'post',
  path: '/suppliers/{supplierId}/merge',
  summary: 'Merge a supplier into another one of its revenue center',
  description:
    'Its orders are the other’s from then on; those of closed weeks keep the name they stood on. Refused where either was renamed since it was read.',
  may: SUPPLIER_WRITES.mergeSupplier.may,
  refuses: ['conflict'],
  request: { params: supplierParameter, body: body(SUPPLIER_WRITES.mergeSupplier.sent()) },
  responses: { 200: answer(supplierSchema, 'The other supplier') },
});

const pageRoute = declareRoute({
  operationId: 'readSupplier',
  method: 'get',
  path: '/suppliers/{supplierId}',
  summary: 'What was ordered from a supplier in the last 13 weeks, and its newest orders',
  may: 'read',
  request: { params: supplierParameter },
  responses: { 200: answer(supplierPageSchema, 'The supplier') },
});

export function supplierRoutes(context: Context) {
  return createRouter()
    .openapi(listRoute, async (c) => {
      const by = allow(c, 'read');
      const known = await readSuppliers(context.db);
      const suppliers = c.req.valid('query').retired ? retiredSuppliers(known) : listedSuppliers(known);
      return c.json(
        suppliers.filter(({ revenueCenter: center }) => canRead(by, { center })),
        200,
      );
    })
    .openapi(routeIn(context.group, addRoute), async (c) =>
      c.json(await change(context, c, addSupplier, c.req.valid('json'), ''), 201),
    )
    .openapi(editRoute, async (c) => {
      const { supplierId } = c.req.valid('param');
      return c.json(await change(context, c, editSupplier, c.req.valid('json'), supplierId), 200);
    })
    .openapi(removeRoute, async (c) =>
      c.json(await change(context, c, removeSupplier, {}, c.req.valid('param').supplierId), 200),
    )
    .openapi(pageRoute, async (c) => {
      const by = allow(c, 'read');
      const page = await readPage(context, by, c.req.valid('param').supplierId);
      if (!page) throw refusal(ORDERS_REFUSED.supplierUnknown);
      return c.json(page, 200);
    })
    .openapi(mergeRoute, async (c) => {
      const { supplierId } = c.req.valid('param');
      return c.json(await mergeSupplier(context, c, { supplierId, asked: c.req.valid('json') }), 200);
    })
    .openapi(restoreRoute, async (c) =>
      c.json(await change(context, c, restoreSupplier, {}, c.req.valid('param').supplierId), 200),
    );
}

/** Returns a supplier's page; null when somebody may not read its revenue center. */
async function readPage({ db, now, group }: Context, by: User, supplierId: string) {
  const known = await readSupplierNames(db, supplierId);
  const center = known.find((one) => one.supplierId === supplierId)?.revenueCenter;
  if (center === undefined || !canRead(by, { center })) return null;
  const named = { center, keys: keysOf(known, supplierId) };
  const week = currentWeek({ now, group });
  const [sums, latest] = await Promise.all([readSupplierSums(db, named, week), readLastOrders(db, named)]);
  return supplierPage(supplierId, { known, week, sums, latest });
}

/** Changes suppliers, one change at a time. */
function change<Sent extends SchemaForGroup>(
  context: Context,
  c: HonoContext<Env>,
  write: WriteDefinition<Sent, SupplierFacts, Supplier, SupplierWrites>,
  asked: InputOf<Sent>,
  supplierId: string,
): Promise<Supplier> {
  const by = permitted(context, c, write, asked, supplierId);
  return answerOnce(context, c, (tx) =>
    changeGroup(context, tx, {
      by,
      topic: 'suppliers',
      load: async () => {
        await lockSuppliers(tx);
        return { known: await readSuppliers(tx), supplierId };
      },
      decide: (facts, moment) => write.decide(facts, asked, moment),
      write: (_, { suppliers }) => writeSuppliers(tx, suppliers),
    }),
  );
}
