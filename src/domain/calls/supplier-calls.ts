import { z } from 'zod';
import { SUPPLIER_WRITES } from '../orders/merge-suppliers.ts';
import { supplierSchema } from '../orders/supplier.ts';
import { supplierPageSchema } from '../orders/supplier-page.ts';
import type { Row } from './row.ts';

export const SUPPLIER_CALLS = {
  listSuppliers: {
    method: 'get',
    path: '/suppliers',
    summary: 'The suppliers offered for each revenue center',
    description:
      'In the group’s order, then names found in orders (`suggested`). With `retired`, those taken off the lists.',
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
    says: 'The updated supplier',
  },
  removeSupplier: {
    method: 'delete',
    path: '/suppliers/{supplierId}',
    summary: 'Retire a supplier: it leaves the list',
    description: 'Orders keep its name, and new orders may still name it.',
    may: SUPPLIER_WRITES.removeSupplier.may,
    answer: supplierSchema,
    says: 'The retired supplier',
  },
  restoreSupplier: {
    method: 'post',
    path: '/suppliers/{supplierId}/restore',
    summary: 'Put a retired supplier back in its place on the list',
    may: SUPPLIER_WRITES.restoreSupplier.may,
    answer: supplierSchema,
    says: 'The restored supplier',
  },
  mergeSupplier: {
    ...SUPPLIER_WRITES.mergeSupplier,
    method: 'post',
    path: '/suppliers/{supplierId}/merge',
    summary: 'Merge a supplier into another one of its revenue center',
    description:
      'Its orders become the other’s; those of closed weeks keep their supplier’s name. Refused if either has been renamed since it was read.',
    refuses: ['conflict'],
    answer: supplierSchema,
    says: 'The other supplier',
  },
  readSupplier: {
    method: 'get',
    path: '/suppliers/{supplierId}',
    summary: 'A supplier’s last 13 weeks, and its newest orders',
    may: 'read',
    answer: supplierPageSchema,
    says: 'The supplier',
  },
} as const satisfies Record<string, Row>;
