import type { AuditedChange, Decision } from '../decisions/decision.ts';
import type { DecisionContext } from '../people/decision-context.ts';
import { ORDERS_REFUSED } from './orders-refused.ts';
import {
  changedSupplier,
  endOfList,
  listedSuppliers,
  type NewSupplier,
  namesake,
  type Supplier,
  type SupplierChange,
  type SupplierRecord,
  supplierBeside,
  supplierKey,
  supplierView,
} from './supplier.ts';

export interface SupplierWrites extends AuditedChange {
  /** Suppliers to store, each in place of the row with its id and of any other row with its name in its revenue center. */
  suppliers: readonly SupplierRecord[];
}

export interface SupplierFacts {
  known: readonly SupplierRecord[];
  supplierId: string;
}

type SupplierDecision = Decision<Supplier, SupplierWrites>;

/** Adds a supplier at the end of its revenue center's list; a suggestion of the same name is adopted. Refused if it is already listed. */
export function addSupplier(
  { known }: Pick<SupplierFacts, 'known'>,
  entered: NewSupplier,
  { newId }: Pick<DecisionContext, 'newId'>,
): SupplierDecision {
  const { accountCode, ...named } = entered;
  const same = namesake(listedSuppliers(known), named);
  if (same?.suggested === false) return { refused: ORDERS_REFUSED.supplierListed };
  const supplierId = same?.supplierId ?? newId();
  const supplier = { supplierId, ...named, suggested: false, ...(accountCode && { accountCode }) };
  const position = endOfList(known, entered.revenueCenter);
  return {
    answer: supplier,
    change: {
      suppliers: [{ ...supplier, position, removed: false }, ...mergedBefore(known, supplier)],
      entries: [{ action: 'add supplier', subject: entered.revenueCenter, after: supplier }],
    },
  };
}

/**
 * Renames a supplier (its former name stays one of its names), sets its account code, moves it one position, or adopts a suggestion at the
 * end of the list. Refused if it is not on the list, or if the new name is.
 */
export function editSupplier(
  { known, supplierId }: SupplierFacts,
  change: SupplierChange,
  { newId }: Pick<DecisionContext, 'newId'>,
): SupplierDecision {
  const listed = listedSuppliers(known);
  const before = listed.find((supplier) => supplier.supplierId === supplierId);
  if (!before) return { refused: ORDERS_REFUSED.supplierUnknown };
  const after = changedSupplier(before, change);
  if (namesake(listed, after)?.suggested === false) return { refused: ORDERS_REFUSED.supplierListed };
  const stored = knownBy(known, supplierId);
  const passed = change.position && supplierBeside(listed, before, change.position);
  const beside = passed && knownBy(known, passed.supplierId);
  const adopted = before.suggested && !after.suggested;
  const place = beside?.position ?? stored.position;
  const position = adopted ? endOfList(known, after.revenueCenter) : place;
  const moved = { ...after, moved: change.position };
  return {
    answer: after,
    change: {
      suppliers: [
        ...(beside ? [{ ...beside, position: stored.position }] : []),
        { ...after, position, removed: false },
        ...formerName(before, after, newId),
        ...mergedBefore(known, after),
      ],
      entries: [{ action: 'edit supplier', subject: after.revenueCenter, before, after: moved }],
    },
  };
}

/** Returns the suppliers merged into a row that this supplier replaces because of its name, now merged into this one. */
function mergedBefore(
  known: readonly SupplierRecord[],
  { supplierId, revenueCenter, name }: Supplier,
): SupplierRecord[] {
  const key = supplierKey(name);
  const replaced = known.filter(
    (one) =>
      one.supplierId !== supplierId && one.revenueCenter === revenueCenter && supplierKey(one.name) === key,
  );
  const ids = replaced.map((one) => one.supplierId);
  return known
    .filter(({ mergedInto }) => mergedInto !== undefined && ids.includes(mergedInto))
    .map((one) => ({ ...one, mergedInto: supplierId }));
}

/** Returns the former name of a supplier as a row merged into it, since orders still have that name. */
function formerName(before: Supplier, after: Supplier, newId: DecisionContext['newId']): SupplierRecord[] {
  const { name, revenueCenter, supplierId: mergedInto } = before;
  if (supplierKey(name) === supplierKey(after.name)) return [];
  return [{ supplierId: newId(), name, revenueCenter, mergedInto, ...OFF_THE_LIST }];
}

const OFF_THE_LIST = { suggested: false, position: 0, removed: true };

/** Takes a supplier off the list. Orders keep its name and don't suggest it again. Refused if it is not on the list. */
export function removeSupplier({ known, supplierId }: SupplierFacts): SupplierDecision {
  const stored = known.find((supplier) => supplier.supplierId === supplierId);
  if (!stored || stored.removed) return { refused: ORDERS_REFUSED.supplierUnknown };
  const supplier = supplierView(stored);
  return {
    answer: supplier,
    change: {
      suppliers: [{ ...stored, removed: true }],
      entries: [{ action: 'remove supplier', subject: supplier.revenueCenter, before: supplier }],
    },
  };
}

/** Puts a supplier that was taken off the list back in its old position. Refused for one merged into another. */
export function restoreSupplier({ known, supplierId }: SupplierFacts): SupplierDecision {
  const stored = known.find((supplier) => supplier.supplierId === supplierId);
  if (!stored || stored.mergedInto !== undefined) return { refused: ORDERS_REFUSED.supplierUnknown };
  const supplier = supplierView(stored);
  if (!stored.removed) return { answer: supplier, change: null };
  return {
    answer: supplier,
    change: {
      suppliers: [{ ...stored, removed: false }],
      entries: [{ action: 'restore supplier', subject: supplier.revenueCenter, after: supplier }],
    },
  };
}

function knownBy(known: readonly SupplierRecord[], supplierId: string): SupplierRecord {
  return known.find((supplier) => supplier.supplierId === supplierId)!;
}
