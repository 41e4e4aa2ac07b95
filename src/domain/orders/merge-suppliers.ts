import { z } from 'zod';
import type { Decision } from '../decisions/decision.ts';
import type { Group, RevenueCenter } from '../group/group.ts';
import { inUse } from '../group/venue.ts';
import { groupWrite } from '../people/write.ts';
import type { Refused } from '../refusals/problem.ts';
import { boundedText, rowId } from '../values/bounds.ts';
import {
  addSupplier,
  editSupplier,
  removeSupplier,
  restoreSupplier,
  type SupplierFacts,
  type SupplierWrites,
} from './change-supplier.ts';
import type { Order } from './order.ts';
import { ORDERS_REFUSED, supplierChangedMeanwhile } from './orders-refused.ts';
import {
  newSupplier,
  type Supplier,
  type SupplierRecord,
  supplierChange,
  supplierKey,
  supplierView,
} from './supplier.ts';

/** The supplier to merge into, and the names of both when somebody decided it. */
export const supplierMerge = z.object({
  into: rowId,
  fromName: boundedText(480),
  intoName: boundedText(480),
});
export type SupplierMerge = z.infer<typeof supplierMerge>;

/** Which orders of a revenue center to rename, in weeks that are not closed. */
export interface Renaming {
  revenueCenter: RevenueCenter;
  fromKey: string;
  name: string;
}

interface MergeWrites extends SupplierWrites {
  renaming: Renaming;
}

/**
 * Merges a supplier, listed, suggested or retired, into another one of its revenue center. The other supplier gets all its orders, and
 * those entered under its name later. Refused for the supplier itself, across revenue centers, for a target that is not on the list, for
 * one already merged, and if either was renamed meanwhile.
 */
export function mergeSuppliers(
  { known, supplierId }: SupplierFacts,
  asked: SupplierMerge,
): Decision<Supplier, MergeWrites> {
  const from = known.find((one) => one.supplierId === supplierId);
  const into = known.find((one) => one.supplierId === asked.into);
  if (!from || !into) return { refused: ORDERS_REFUSED.supplierUnknown };
  const answer = supplierView(into);
  const refused = mergeRefused(from, into, asked);
  if (refused) return { refused };
  const { revenueCenter, name } = into;
  const others = known.filter(({ mergedInto }) => mergedInto === supplierId);
  return {
    answer,
    change: {
      suppliers: [{ ...from, removed: true }, ...others].map((one) => ({
        ...one,
        mergedInto: into.supplierId,
      })),
      renaming: { revenueCenter, fromKey: supplierKey(from.name), name },
      entries: [
        { action: 'merge supplier', subject: revenueCenter, before: supplierView(from), after: answer },
      ],
    },
  };
}

function mergeRefused(from: SupplierRecord, into: SupplierRecord, asked: SupplierMerge): Refused | null {
  if (from === into) return ORDERS_REFUSED.supplierItself;
  if (from.mergedInto !== undefined || into.removed) return ORDERS_REFUSED.supplierUnknown;
  if (from.revenueCenter !== into.revenueCenter) return ORDERS_REFUSED.supplierElsewhere;
  const isAsRead = from.name === asked.fromName && into.name === asked.intoName;
  return isAsRead ? null : supplierChangedMeanwhile();
}

/** Renames the matching orders; others stay unchanged. */
export function renamedOrders(
  orders: readonly Order[],
  { revenueCenter, fromKey, name }: Renaming,
  at: string,
): Order[] {
  return orders.map((order) =>
    order.revenueCenter === revenueCenter && supplierKey(order.supplier) === fromKey
      ? { ...order, supplier: name, updatedAt: at }
      : order,
  );
}

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
