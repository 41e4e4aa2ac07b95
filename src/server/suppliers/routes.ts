import { z } from '@hono/zod-openapi';
import { newSupplier, supplierChange, supplierSchema } from '../../domain/orders/supplier.ts';
import { rowId } from '../../domain/values/bounds.ts';
import { answerOnce } from '../answer-once.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { allow, answer, answers, body, createRouter, declareRoute } from '../router.ts';
import { addSupplier, editSupplier, removeSupplier } from './manage-suppliers.ts';
import { listSuppliers } from './store.ts';

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

const addRoute = declareRoute({
  operationId: 'addSupplier',
  method: 'post',
  path: '/suppliers',
  summary: 'Put a supplier on a revenue center’s list',
  may: 'manageSuppliers',
  request: { body: body(newSupplier) },
  responses: { 201: answer(supplierSchema, 'The new supplier') },
});

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

export function supplierRoutes(context: Context) {
  return createRouter()
    .openapi(listRoute, async (c) => c.json(await listSuppliers(context.db), 200))
    .openapi(addRoute, async (c) => {
      const entered = c.req.valid('json');
      const by = allow(c, 'manageSuppliers');
      return c.json(await answerOnce(context, c, (tx) => addSupplier(context, tx, { entered, by })), 201);
    })
    .openapi(editRoute, async (c) => {
      const of = { ...c.req.valid('param'), by: allow(c, 'manageSuppliers') };
      const change = c.req.valid('json');
      return c.json(
        await inTransaction(context.db, (tx) => editSupplier(context, tx, { ...of, change })),
        200,
      );
    })
    .openapi(removeRoute, async (c) => {
      const of = { ...c.req.valid('param'), by: allow(c, 'manageSuppliers') };
      return c.json(await inTransaction(context.db, (tx) => removeSupplier(context, tx, of)), 200);
    });
}
