import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type NewSupplier,
  type Supplier,
  type SupplierChange,
  suppliersOf,
} from '../../domain/orders/supplier.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { reads } from '../data/queries.ts';
import { useOnce } from '../data/use-once.ts';

/** Puts a supplier on a list. */
export function useAddSupplier() {
  return useListChange(useOnce((entered: NewSupplier, key) => gateway().addSupplier(entered, key)));
}

/** Renames or moves a supplier, or adopts a suggestion. */
export function useEditSupplier() {
  return useListChange(({ supplierId, change }: { supplierId: string; change: SupplierChange }) =>
    gateway().editSupplier(supplierId, change),
  );
}

/** A supplier that was taken off its list, and how many stood below it there. */
export interface Removed {
  supplier: Supplier;
  below: number;
}

/** Takes a supplier off its list; answers with what `useUndoRemoval` puts back. */
export function useRemoveSupplier(suppliers: readonly Supplier[]) {
  return useListChange(async (supplier: Supplier): Promise<Removed> => {
    const { named } = suppliersOf(suppliers, supplier.revenueCenter);
    const place = named.findIndex(({ supplierId }) => supplierId === supplier.supplierId);
    await gateway().removeSupplier(supplier.supplierId);
    return { supplier, below: supplier.suggested ? 0 : named.length - 1 - place };
  });
}

/** Puts a supplier that was taken off back on its list, where it stood. */
export function useUndoRemoval() {
  const add = useOnce((entered: NewSupplier, key) => gateway().addSupplier(entered, key));
  return useListChange(async ({ supplier: { name, revenueCenter }, below }: Removed) => {
    const { supplierId } = await add({ name, revenueCenter });
    for (let step = 0; step < below; step++) await gateway().editSupplier(supplierId, { position: 'up' });
  });
}

/** A change of the lists. It is done once they are read again. */
function useListChange<Change, Answer>(write: (change: Change) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => client.invalidateQueries({ queryKey: reads.suppliers().queryKey }),
  });
}
