import type { Supplier } from '../../domain/supplier.ts';
import type { Context } from '../context.ts';
import { answer, createRouter, declareRoute } from '../router.ts';
import { listSuppliers } from './store.ts';

const listRoute = declareRoute({
  method: 'get',
  path: '/suppliers',
  summary: 'The suppliers offered for each revenue center',
  may: 'read',
  responses: { 200: answer<Supplier[]>('Suppliers', 'The suppliers') },
});

export function supplierRoutes(context: Context) {
  return createRouter().openapi(listRoute, async (c) => c.json(await listSuppliers(context.db), 200));
}
