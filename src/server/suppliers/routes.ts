import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import type { Decision } from '../../domain/changes/change.ts';
import type { Moment } from '../../domain/changes/moment.ts';
import type { Group } from '../../domain/group/group.ts';
import { inUse } from '../../domain/group/venue.ts';
import {
  addSupplier,
  editSupplier,
  removeSupplier,
  restoreSupplier,
  type SupplierWrites,
} from '../../domain/orders/change-supplier.ts';
import {
  type KnownSupplier,
  listedSuppliers,
  newSupplier,
  type Supplier,
  supplierChange,
  supplierSchema,
} from '../../domain/orders/supplier.ts';
import { canRead } from '../../domain/people/reading.ts';
import type { User } from '../../domain/people/user.ts';
import { rowId } from '../../domain/values/bounds.ts';
import { answerOnce } from '../answer-once.ts';
import { changeGroup } from '../changes/change-group.ts';
import type { Context } from '../context.ts';
import { allow, answer, answers, body, createRouter, declareRoute, type Env } from '../router.ts';
import { lockSuppliers, readSuppliers, writeSuppliers } from './store.ts';

const supplierParameter = z.object({
  supplierId: rowId,
});

const listRoute = declareRoute({
  operationId: 'listSuppliers',
  method: 'get',
  path: '/suppliers',
  summary: 'The suppliers offered for each revenue center',
  description: 'In the group’s own order, then the names that orders brought up (`suggested`).',
  may: 'read',
  responses: { 200: answers(supplierSchema, 'The suppliers') },
});

function addRoute(group: Group) {
  return declareRoute({
    operationId: 'addSupplier',
    method: 'post',
    path: '/suppliers',
    summary: 'Put a supplier on a revenue center’s list',
    may: 'manageSuppliers',
    request: { body: body(newSupplier(inUse(group))) },
    responses: { 201: answer(supplierSchema, 'The new supplier') },
  });
}

const editRoute = declareRoute({
  operationId: 'editSupplier',
  method: 'patch',
  path: '/suppliers/{supplierId}',
  summary: 'Rename a supplier, move it up or down, or adopt a suggestion',
  may: 'manageSuppliers',
  request: { params: supplierParameter, body: body(supplierChange) },
  responses: { 200: answer(supplierSchema, 'The supplier afterwards') },
});

const removeRoute = declareRoute({
  operationId: 'removeSupplier',
  method: 'delete',
  path: '/suppliers/{supplierId}',
  summary: 'Take a supplier off the list',
  description: 'Orders keep its name.',
  may: 'manageSuppliers',
  request: { params: supplierParameter },
  responses: { 200: answer(supplierSchema, 'The supplier taken off') },
});

const restoreRoute = declareRoute({
  operationId: 'restoreSupplier',
  method: 'post',
  path: '/suppliers/{supplierId}/restore',
  summary: 'Put a supplier that was taken off the list back where it stood',
  may: 'manageSuppliers',
  request: { params: supplierParameter },
  responses: { 200: answer(supplierSchema, 'The supplier put back') },
});

export function supplierRoutes(context: Context) {
  return createRouter()
    .openapi(listRoute, async (c) => {
      const by = allow(c, 'read');
      const suppliers = listedSuppliers(await readSuppliers(context.db));
      return c.json(
        suppliers.filter(({ revenueCenter: center }) => canRead(by, { center })),
        200,
      );
    })
    .openapi(addRoute(context.group), async (c) => {
      const entered = c.req.valid('json');
      const decide: Decide = (known, moment) => addSupplier(known, entered, moment);
      return c.json(await change(context, c, { by: allow(c, 'manageSuppliers'), decide }), 201);
    })
    .openapi(editRoute, async (c) => {
      const { supplierId } = c.req.valid('param');
      const entered = c.req.valid('json');
      const decide: Decide = (known) => editSupplier(known, { supplierId, change: entered });
      return c.json(await change(context, c, { by: allow(c, 'manageSuppliers'), decide }), 200);
    })
    .openapi(removeRoute, async (c) => {
      const { supplierId } = c.req.valid('param');
      const decide: Decide = (known) => removeSupplier(known, supplierId);
      return c.json(await change(context, c, { by: allow(c, 'manageSuppliers'), decide }), 200);
    })
    .openapi(restoreRoute, async (c) => {
      const { supplierId } = c.req.valid('param');
      const decide: Decide = (known) => restoreSupplier(known, supplierId);
      return c.json(await change(context, c, { by: allow(c, 'manageSuppliers'), decide }), 200);
    });
}

type Decide = (known: readonly KnownSupplier[], moment: Moment) => Decision<Supplier, SupplierWrites>;

/** Changes the suppliers, one change after another. */
function change(
  context: Context,
  c: HonoContext<Env>,
  { by, decide }: { by: User; decide: Decide },
): Promise<Supplier> {
  return answerOnce(context, c, (tx) =>
    changeGroup(context, tx, {
      by,
      topic: 'suppliers',
      load: async () => {
        await lockSuppliers(tx);
        return readSuppliers(tx);
      },
      decide,
      write: (_, { suppliers }) => writeSuppliers(tx, suppliers),
    }),
  );
}
