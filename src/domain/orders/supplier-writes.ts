import { z } from 'zod';
import { groupWrite } from '../changes/write.ts';
import type { Group } from '../group/group.ts';
import { inUse } from '../group/venue.ts';
import { addSupplier, editSupplier, removeSupplier, restoreSupplier } from './change-supplier.ts';
import { mergeSuppliers, supplierMerge } from './merge-suppliers.ts';
import { type KnownSupplier, newSupplier, supplierChange } from './supplier.ts';

const may = 'manageSuppliers';

/** What decides about one of the suppliers. */
export interface SupplierFacts {
  known: readonly KnownSupplier[];
  supplierId: string;
}

/** What may be written about suppliers. */
export const SUPPLIER_WRITES = {
  addSupplier: groupWrite({
    ...{ may, sent: (group: Group) => newSupplier(inUse(group)) },
    decide: ({ known }: SupplierFacts, entered, moment) => addSupplier(known, entered, moment),
  }),
  editSupplier: groupWrite({
    ...{ may, sent: () => supplierChange },
    decide: ({ known, supplierId }: SupplierFacts, change, moment) =>
      editSupplier(known, { supplierId, change }, moment),
  }),
  removeSupplier: groupWrite({
    ...{ may, sent: () => z.object({}) },
    decide: ({ known, supplierId }: SupplierFacts) => removeSupplier(known, supplierId),
  }),
  restoreSupplier: groupWrite({
    ...{ may, sent: () => z.object({}) },
    decide: ({ known, supplierId }: SupplierFacts) => restoreSupplier(known, supplierId),
  }),
  mergeSupplier: groupWrite({
    ...{ may, sent: () => supplierMerge },
    decide: ({ known, supplierId }: SupplierFacts, asked) => mergeSuppliers(known, { supplierId, ...asked }),
  }),
};
