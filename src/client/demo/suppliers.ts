import type { Decision } from '../../domain/changes/change.ts';
import type { Moment } from '../../domain/changes/moment.ts';
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
  supplierKey,
} from '../../domain/orders/supplier.ts';
import type { Gateway } from '../data/gateway.ts';
import { type Answering, once, parsed, type Visitor } from './answer.ts';
import { decided } from './decided.ts';
import type { Demo } from './state.ts';

type SupplierCalls = Pick<
  Gateway,
  'suppliers' | 'addSupplier' | 'editSupplier' | 'removeSupplier' | 'restoreSupplier'
>;
type Decide = (known: readonly KnownSupplier[], moment: Moment) => Decision<Supplier, SupplierWrites>;

/** The suppliers of demo mode. */
export function supplierCalls(demo: Demo, answer: Answering): SupplierCalls {
  const change = (by: Visitor, decide: Decide) =>
    decided(demo, by, {
      decide: (moment) => decide(demo.state.suppliers, moment),
      keep: ({ suppliers }) => {
        for (const supplier of suppliers) keep(demo, supplier);
      },
    });
  return {
    suppliers: () => answer('read', () => listedSuppliers(demo.state.suppliers)),
    addSupplier: (entered, key) =>
      answer('manageSuppliers', (by) => {
        const supplier = parsed(newSupplier, entered);
        return once(demo, by, key, ['add supplier', entered], () =>
          change(by, (known, moment) => addSupplier(known, supplier, moment)),
        );
      }),
    editSupplier: (supplierId, entered) =>
      answer('manageSuppliers', (by) => {
        const asked = { supplierId, change: parsed(supplierChange, entered) };
        return change(by, (known) => editSupplier(known, asked));
      }),
    removeSupplier: (supplierId) =>
      answer('manageSuppliers', (by) => change(by, (known) => removeSupplier(known, supplierId))),
    restoreSupplier: (supplierId, key) =>
      answer('manageSuppliers', (by) =>
        once(demo, by, key, ['restore supplier', supplierId], () =>
          change(by, (known) => restoreSupplier(known, supplierId)),
        ),
      ),
  };
}

/** Keeps a supplier in place of what stood under its id, and of what else has its name. */
function keep({ state }: Demo, supplier: KnownSupplier): void {
  const key = supplierKey(supplier.name);
  const isOther = ({ supplierId, name, revenueCenter }: Supplier) =>
    supplierId !== supplier.supplierId &&
    (revenueCenter !== supplier.revenueCenter || supplierKey(name) !== key);
  state.suppliers = [...state.suppliers.filter(isOther), supplier];
}
