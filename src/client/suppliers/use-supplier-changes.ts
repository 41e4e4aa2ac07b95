import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SupplierMerge } from '../../domain/orders/merge-suppliers.ts';
import type { NewSupplier, Supplier, SupplierChange } from '../../domain/orders/supplier.ts';
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

/** Takes a supplier off its list; answers with it. */
export function useRemoveSupplier() {
  return useListChange(({ supplierId }: Supplier) => gateway().removeSupplier(supplierId));
}

/** Puts a supplier that was taken off back on its list, where it stood. */
export function useUndoRemoval() {
  return useListChange(
    useOnce(({ supplierId }: Supplier, key) => gateway().restoreSupplier(supplierId, key)),
  );
}

/** Merges a supplier into another one. */
export function useMergeSupplier() {
  return useListChange(
    useOnce(({ supplierId, merge }: { supplierId: string; merge: SupplierMerge }, key) =>
      gateway().mergeSupplier(supplierId, merge, key),
    ),
  );
}

/** A change of the lists. It is done once they are read again. */
function useListChange<Change, Answer>(write: (change: Change) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => client.invalidateQueries({ queryKey: reads.suppliers().queryKey }),
  });
}
