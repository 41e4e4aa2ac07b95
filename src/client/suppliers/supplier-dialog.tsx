import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SupplierMerge } from '../../domain/orders/merge-suppliers.ts';
import { newSupplier, type Supplier, type SupplierChange } from '../../domain/orders/supplier.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import { reads } from '../data/queries.ts';
import { DialogFooter } from '../form/dialog-footer.tsx';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { schemaFaults, useForm } from '../form/use-form.ts';
import { useGroup } from '../session/use-session.ts';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { type SupplierView, useEditSupplier, useMergeSupplier } from './use-supplier-lists.ts';

interface SupplierDialogProps {
  opened: boolean;
  view: SupplierView;
  /** Undefined if none was chosen. */
  supplier: Supplier | undefined;
  onMerged?: (into: Supplier) => void;
  onClose: () => void;
  /** The supplier itself, where it is shown. */
  children?: ReactNode;
}

/** Shows a supplier, renames it, or merges it into another one. */
export function SupplierDialog(props: SupplierDialogProps) {
  const { opened, view, supplier, onMerged = () => undefined, onClose, children } = props;
  if (!supplier) return null;
  const titles = { supplier: supplier.name, rename: 'Rename supplier', merge: 'Merge supplier' };
  return (
    <SheetDialog atSide opened={opened} onClose={onClose} title={titles[view]}>
      {view === 'supplier' && children}
      {view === 'rename' && <RenameForm supplier={supplier} onClose={onClose} />}
      {view === 'merge' && <MergeForm supplier={supplier} onMerged={onMerged} onClose={onClose} />}
    </SheetDialog>
  );
}

interface SupplierFormProps {
  supplier: Supplier;
  onClose: () => void;
}

const NAMES = { name: 'name', accountCode: 'accountCode' } as const;

/** Changes a supplier's name for future orders, and its account code. */
function RenameForm({ supplier, onClose }: SupplierFormProps) {
  const group = useGroup();
  const { mutateAsync } = useEditSupplier();
  const { supplierId, name, accountCode = '' } = supplier;
  const form = useForm<Record<keyof typeof NAMES, string>, null, SupplierChange, Supplier>({
    start: { name, accountCode },
    from: null,
    names: NAMES,
    failure: FAILURES.saveSettings,
    read: (typed) => {
      const { data, error } = newSupplier(group).safeParse({ ...supplier, ...typed });
      if (!data) return { faults: schemaFaults(error, NAMES) };
      return { wanted: { name: data.name, accountCode: data.accountCode } };
    },
    write: (change) => mutateAsync({ supplierId, change }),
    dialog: {
      saved: ({ name }) => ({ ...DONE.supplier(name), tone: 'success' }),
      close: onClose,
    },
  });
  return (
    <EntryForm form={form}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Existing orders keep their name and stay with this supplier.
        </Text>
        <TextInput label="Supplier name" data-autofocus autoComplete="off" {...form.field('name')} />
        <TextInput
          label="Account code"
          placeholder="Optional"
          description="The code your accounting uses. Exported orders have it as a column."
          autoComplete="off"
          {...form.field('accountCode')}
        />
        <FormProblem form={form} />
      </Stack>
      <DialogFooter form={form} onCancel={onClose} />
    </EntryForm>
  );
}

function MergeForm({
  supplier,
  onMerged,
  onClose,
}: SupplierFormProps & { onMerged: (into: Supplier) => void }) {
  const { supplierId, name, revenueCenter } = supplier;
  const { data: suppliers = [] } = useQuery(reads.suppliers());
  const others = suppliers.filter(
    (one) => one.revenueCenter === revenueCenter && one.supplierId !== supplierId,
  );
  const { mutateAsync } = useMergeSupplier();
  const form = useForm<{ into: string }, null, SupplierMerge, Supplier>({
    start: { into: '' },
    from: null,
    failure: FAILURES.saveSettings,
    read: ({ into }) => {
      const stays = others.find((one) => one.supplierId === into);
      if (!stays) return { faults: { into: 'Choose the supplier that stays.' } };
      return { wanted: { into, fromName: name, intoName: stays.name } };
    },
    write: async (merge) => {
      const merged = await mutateAsync({ supplierId, merge });
      onMerged(merged);
      return merged;
    },
    dialog: {
      saved: (merged) => ({ ...DONE.suppliersMerged(name, merged.name), tone: 'success' }),
      close: onClose,
    },
  });
  return (
    <EntryForm form={form}>
      <Stack gap="md">
        <Text size="sm">
          All orders of {name} belong to the supplier you choose, and so do those entered as {name} from now
          on. Closed weeks keep the name they had. This can’t be undone.
        </Text>
        <NativeSelect
          label="Merge into"
          data-autofocus
          data={[
            { value: '', label: others.length > 0 ? 'Choose a supplier' : 'There is no other supplier' },
            ...others.map((one) => ({ value: one.supplierId, label: one.name })),
          ]}
          {...form.field('into')}
        />
        <FormProblem form={form} />
      </Stack>
      <DialogFooter form={form} save="Merge" onCancel={onClose} />
    </EntryForm>
  );
}
