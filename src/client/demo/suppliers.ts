import {
  changedSupplier,
  type NewSupplier,
  namesake,
  newSupplier,
  type Supplier,
  type SupplierChange,
  supplierBeside,
  supplierChange,
} from '../../domain/orders/supplier.ts';
import { REFUSED } from '../../domain/refusals/refused.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answer, once, parsed, type Visitor } from './answer.ts';
import { record } from './audit.ts';
import { refuse } from './refuse.ts';
import { type Demo, newId } from './state.ts';
import { endOfList, hideSupplier, listSuppliers, positionOf, writeSupplier } from './supplier-list.ts';

type SupplierCalls = Pick<Gateway, 'suppliers' | 'addSupplier' | 'editSupplier' | 'removeSupplier'>;

/** The suppliers of demo mode. */
export function supplierCalls(demo: Demo, answer: Answer): SupplierCalls {
  return {
    suppliers: () => answer('read', () => listSuppliers(demo)),
    addSupplier: (entered, key) =>
      answer('manageSuppliers', (by) => {
        const supplier = parsed(newSupplier, entered);
        return once(demo, by, key, ['add supplier', entered], () => add(demo, by, supplier));
      }),
    editSupplier: (supplierId, entered) =>
      answer('manageSuppliers', (by) => edit(demo, by, supplierId, parsed(supplierChange, entered))),
    removeSupplier: (supplierId) =>
      answer('manageSuppliers', (by) => {
        const stored = existing(demo, supplierId);
        hideSupplier(demo, stored);
        record(demo, { by, action: 'remove supplier', subject: stored.revenueCenter, before: stored });
        return stored;
      }),
  };
}

function add(demo: Demo, by: Visitor, entered: NewSupplier): Supplier {
  const known = namesake(listSuppliers(demo), entered);
  if (known?.suggested === false) throw refuse(REFUSED.supplierListed);
  const supplier = { supplierId: known?.supplierId ?? newId(), ...entered, suggested: false };
  writeSupplier(demo, supplier, endOfList(demo, entered.revenueCenter));
  record(demo, { by, action: 'add supplier', subject: entered.revenueCenter, after: supplier });
  return supplier;
}

function edit(demo: Demo, by: Visitor, supplierId: string, change: SupplierChange): Supplier {
  const stored = existing(demo, supplierId);
  const suppliers = listSuppliers(demo);
  const after = changedSupplier(stored, change);
  if (namesake(suppliers, after)?.suggested === false) throw refuse(REFUSED.supplierListed);
  const place = positionOf(demo, stored);
  const beside = change.position && supplierBeside(suppliers, stored, change.position);
  const adopted = stored.suggested && !after.suggested;
  const moved = beside ? positionOf(demo, beside) : place;
  if (beside) writeSupplier(demo, beside, place);
  writeSupplier(demo, after, adopted ? endOfList(demo, after.revenueCenter) : moved);
  const told = { before: stored, after: { ...after, moved: change.position } };
  record(demo, { by, action: 'edit supplier', subject: after.revenueCenter, ...told });
  return after;
}

function existing(demo: Demo, supplierId: string): Supplier {
  const stored = listSuppliers(demo).find((supplier) => supplier.supplierId === supplierId);
  if (!stored) throw refuse(REFUSED.supplierUnknown);
  return stored;
}
