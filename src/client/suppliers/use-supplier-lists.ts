import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SupplierMerge } from '../../domain/orders/merge-suppliers.ts';
import type { NewSupplier, Supplier, SupplierChange } from '../../domain/orders/supplier.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { refusalReason } from '../data/request-error.ts';
import { useOnce } from '../data/use-once.ts';
import { showFailure } from '../ui/toast.ts';

/** Manages the changes of the supplier lists and the result of the last one. */
export function useSupplierLists() {
  const edit = useEditSupplier();
  const remove = useRemoveSupplier();
  const undo = useUndoRemoval();
  const [removed, setRemoved] = useState<Supplier | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  // The supplier stays while its dialog fades out.
  const [renaming, setRenaming] = useState<{ supplier: Supplier; opened: boolean } | null>(null);

  async function run(change: () => Promise<string>) {
    setProblem(null);
    try {
      setSaid(await change());
    } catch (error) {
      setProblem(refusalReason(error));
      showFailure(FAILURES.saveSettings);
    }
  }

  return {
    problem,
    /** The last change in words, for screen readers. */
    said,
    removed,
    renaming,
    rename: (supplier: Supplier) => setRenaming({ supplier, opened: true }),
    stopRenaming: () => setRenaming(renaming && { ...renaming, opened: false }),
    move: ({ supplierId, name }: Supplier, position: 'up' | 'down') =>
      run(async () => {
        await edit.mutateAsync({ supplierId, change: { position } });
        return `${name} moved ${position}`;
      }),
    adopt: ({ supplierId, name }: Supplier) =>
      run(async () => {
        await edit.mutateAsync({ supplierId, change: { suggested: false } });
        return `${name} added to the list`;
      }),
    remove: (supplier: Supplier) =>
      run(async () => {
        setRemoved(await remove.mutateAsync(supplier));
        return '';
      }),
    undo: (what: Supplier) =>
      run(async () => {
        await undo.mutateAsync(what);
        setRemoved(null);
        return `${what.name} is back on the list`;
      }),
  };
}
export type SupplierListsState = ReturnType<typeof useSupplierLists>;

export function useAddSupplier() {
  return useListChange(useOnce((entered: NewSupplier, key) => call('addSupplier', { sent: entered, key })));
}

/** Renames or moves a supplier, or adopts a suggestion. */
export function useEditSupplier() {
  return useListChange(({ supplierId, change }: { supplierId: string; change: SupplierChange }) =>
    call('editSupplier', { supplierId, sent: change }),
  );
}

/** Removes a supplier from its list, and returns it. */
export function useRemoveSupplier() {
  return useListChange(({ supplierId }: Supplier) => call('removeSupplier', { supplierId }));
}

/** Restores a removed supplier to its old place. */
export function useUndoRemoval() {
  return useListChange(
    useOnce(({ supplierId }: Supplier, key) => call('restoreSupplier', { supplierId, key })),
  );
}

export function useMergeSupplier() {
  return useListChange(
    useOnce(({ supplierId, merge }: { supplierId: string; merge: SupplierMerge }, key) =>
      call('mergeSupplier', { supplierId, sent: merge, key }),
    ),
  );
}

/** Changes the lists. Resolves once they are read again. */
function useListChange<Change, Answer>(write: (change: Change) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => client.invalidateQueries({ queryKey: reads.suppliers().queryKey }),
  });
}
