import { z } from 'zod';
import type { Group } from '../group/group.ts';
import { inUse } from '../group/venue.ts';
import { groupWrite } from '../people/write.ts';
import { addSupplier, editSupplier, removeSupplier, restoreSupplier } from './change-supplier.ts';
import { mergeSuppliers, supplierMerge } from './merge-suppliers.ts';
import { newSupplier, supplierChange } from './supplier.ts';

const may = 'manageSuppliers';

export const SUPPLIER_WRITES = {
  addSupplier: groupWrite({
    may,
    decide: addSupplier,
    sent: (group: Group) => newSupplier(inUse(group)),
  }),
  editSupplier: groupWrite({ may, sent: () => supplierChange, decide: editSupplier }),
  removeSupplier: groupWrite({ may, sent: () => z.object({}), decide: removeSupplier }),
  restoreSupplier: groupWrite({ may, sent: () => z.object({}), decide: restoreSupplier }),
  mergeSupplier: groupWrite({ may, sent: () => supplierMerge, decide: mergeSuppliers }),
};
