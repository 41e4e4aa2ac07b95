import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Supplier } from '../../domain/orders/supplier.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { reads } from '../data/queries.ts';
import { refusalReason } from '../data/refusal.ts';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { showFailure, showToast } from '../ui/toast.ts';
import { useMergeSupplier } from './use-supplier-changes.ts';

interface MergeSupplierProps {
  supplier: Supplier;
  onClose: () => void;
  onMerged: (into: Supplier) => void;
}

/** 'Merge Supplier': all its orders belong to another one from then on. */
export function MergeSupplierDialog({ opened, ...props }: MergeSupplierProps & { opened: boolean }) {
  return (
    <SheetDialog opened={opened} onClose={props.onClose} title="Merge Supplier">
      <MergeForm {...props} />
    </SheetDialog>
  );
}

function MergeForm({ supplier, onClose, onMerged }: MergeSupplierProps) {
  const { supplierId, name, revenueCenter } = supplier;
  const { data: suppliers = [] } = useQuery(reads.suppliers());
  const others = suppliers.filter(
    (one) => one.revenueCenter === revenueCenter && one.supplierId !== supplierId,
  );
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { mutateAsync, isPending } = useMergeSupplier();
  const into = others.find((one) => one.supplierId === chosen);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!into) return setError('Choose the supplier that stays.');
    try {
      const merge = { into: into.supplierId, fromName: name, intoName: into.name };
      const merged = await mutateAsync({ supplierId, merge });
      showToast({
        title: 'Suppliers Merged',
        description: `${name} is ${merged.name} from now on.`,
        tone: 'success',
      });
      onMerged(merged);
    } catch (failure) {
      setError(refusalReason(failure) ?? FAILURES.saveSettings);
      showFailure(FAILURES.saveSettings);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <Text size="sm">
          All orders of {name} belong to the supplier you choose, and so do those entered as {name} from now
          on. Closed weeks keep the name they stood on. This can’t be undone.
        </Text>
        <NativeSelect
          label="Merge into"
          data-autofocus
          data={[
            { value: '', label: others.length > 0 ? 'Choose a supplier' : 'There is no other one' },
            ...others.map((one) => ({ value: one.supplierId, label: one.name })),
          ]}
          value={chosen}
          onChange={(event) => {
            setChosen(event.currentTarget.value);
            setError(null);
          }}
          error={error}
        />
      </Stack>
      <SheetFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending} disabled={others.length === 0}>
          Merge
        </Button>
      </SheetFooter>
    </form>
  );
}
