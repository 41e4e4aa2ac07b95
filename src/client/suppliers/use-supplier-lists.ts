import { useState } from 'react';
import type { Supplier } from '../../domain/orders/supplier.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { refusalReason } from '../data/refusal.ts';
import { showFailure } from '../ui/toast.ts';
import { useEditSupplier, useRemoveSupplier, useUndoRemoval } from './use-supplier-changes.ts';

/** What the admin does to the lists of suppliers, and how the last change went. */
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
    /** What was done last, for those who can't see it. */
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
