import { z } from 'zod';
import { supplierSchema } from '../orders/supplier.ts';
import { supplierPageSchema } from '../orders/supplier-page.ts';
import { SUPPLIER_WRITES } from '../orders/supplier-writes.ts';
import type { Row } from './row.ts';

export const SUPPLIER_CALLS = {
  listSuppliers: {
    method: 'get',
    path: '/suppliers',
    summary: 'The suppliers offered for each revenue center',
    description:
      'In the group’s own order, then the names that orders brought up (`suggested`). With `retired` those that were taken off.',
    may: 'read',
    query: () => z.object({ retired: z.literal('true').optional() }),
    answer: () => z.array(supplierSchema()),
    says: 'The suppliers',
  },
  addSupplier: {
    ...SUPPLIER_WRITES.addSupplier,
    method: 'post',
    path: '/suppliers',
    summary: 'Put a supplier on a revenue center’s list',
    answer: supplierSchema,
    says: 'The new supplier',
    status: 201,
  },
  editSupplier: {
    ...SUPPLIER_WRITES.editSupplier,
    method: 'patch',
    path: '/suppliers/{supplierId}',
    summary: 'Rename a supplier, give it an account code, move it up or down, or adopt a suggestion',
    answer: supplierSchema,
    says: 'The supplier afterwards',
  },
  removeSupplier: {
    method: 'delete',
    path: '/suppliers/{supplierId}',
    summary: 'Retire a supplier: it leaves the list',
    description: 'Orders keep its name, and an order may still name it: what was bought was bought.',
    may: SUPPLIER_WRITES.removeSupplier.may,
    answer: supplierSchema,
    says: 'The supplier taken off',
  },
  restoreSupplier: {
    method: 'post',
    path: '/suppliers/{supplierId}/restore',
    summary: 'Put a supplier that was taken off the list back where it stood',
    may: SUPPLIER_WRITES.restoreSupplier.may,
    answer: supplierSchema,
    says: 'The supplier put back',
  },
  mergeSupplier: {
    ...SUPPLIER_WRITES.mergeSupplier,
    method: 'post',
    path: '/suppliers/{supplierId}/merge',
    summary: 'Merge a supplier into another one of its revenue center',
    description:
      'Its orders are the other’s from then on; those of closed weeks keep the name they stood on. Refused where either was renamed since it was read.',
    refuses: ['conflict'],
    answer: supplierSchema,
    says: 'The other supplier',
  },
  readSupplier: {
    method: 'get',
    path: '/suppliers/{supplierId}',
    summary: 'What was ordered from a supplier in the last 13 weeks, and its newest orders',
    may: 'read',
    answer: supplierPageSchema,
    says: 'The supplier',
  },
} as const satisfies Record<string, Row>;
