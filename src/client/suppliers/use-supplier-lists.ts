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

/** What a supplier's dialog shows: the supplier, or a form about it. */
export type SupplierView = 'supplier' | 'rename' | 'merge';

/** Manages the sheet of the supplier lists, their changes, and the result of the last one. */
export function useSupplierLists() {
  const edit = useEditSupplier();
  const remove = useRemoveSupplier();
  const undo = useUndoRemoval();
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  // The supplier stays while its sheet fades out.
  const [sheet, setSheet] = useState<{ supplierId: string; view: SupplierView; opened: boolean } | null>(
    null,
  );
  const close = () => setSheet(sheet && { ...sheet, opened: false });

  async function run(change: () => Promise<string>) {
    setProblem(null);
    try {
      setSaid(await change());
    } catch (error) {
      close();
      setProblem(refusalReason(error));
      showFailure(FAILURES.saveSettings);
    }
  }

  return {
    problem,
    /** The last change in words, for screen readers. */
    said,
    chosen: sheet?.supplierId,
    opened: sheet?.opened ?? false,
    view: sheet?.view ?? 'supplier',
    open: ({ supplierId }: Supplier) => setSheet({ supplierId, view: 'supplier', opened: true }),
    rename: () => setSheet(sheet && { ...sheet, view: 'rename' }),
    close,
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
    retire: (supplier: Supplier) =>
      run(async () => {
        await remove.mutateAsync(supplier);
        return `${supplier.name} is retired`;
      }),
    dismiss: (supplier: Supplier) =>
      run(async () => {
        await remove.mutateAsync(supplier);
        close();
        return `${supplier.name} is no longer suggested`;
      }),
    bringBack: (supplier: Supplier) =>
      run(async () => {
        await undo.mutateAsync(supplier);
        return `${supplier.name} is back on the list`;
      }),
  };
}
export type SupplierListsState = ReturnType<typeof useSupplierLists>;

export function useAddSupplier() {
  return useListChange(useOnce((entered: NewSupplier, key) => call('addSupplier', { sent: entered, key })));
}

export function useEditSupplier() {
  return useListChange(({ supplierId, change }: { supplierId: string; change: SupplierChange }) =>
    call('editSupplier', { supplierId, sent: change }),
  );
}

export function useRemoveSupplier() {
  return useListChange(({ supplierId }: Supplier) => call('removeSupplier', { supplierId }));
}

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
