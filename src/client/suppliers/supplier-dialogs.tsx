import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { newSupplier, type Supplier } from '../../domain/orders/supplier.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import { reads } from '../data/queries.ts';
import { refusalReason } from '../data/request-error.ts';
import { useGroup } from '../session/use-session.ts';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { showFailure, showToast } from '../ui/toast.ts';
import { Unsaved } from '../ui/unsaved.tsx';
import { useEditSupplier, useMergeSupplier } from './use-supplier-lists.ts';

interface RenameSupplierProps {
  supplier: Supplier;
  onClose: () => void;
}

interface RenameSupplierDialogProps {
  opened: boolean;
  /** Undefined if none was chosen. */
  supplier: Supplier | undefined;
  onClose: () => void;
}

/** 'Rename supplier': changes its name for future orders, and its account code. */
export function RenameSupplierDialog({ opened, supplier, onClose }: RenameSupplierDialogProps) {
  if (!supplier) return null;
  return (
    <SheetDialog opened={opened} onClose={onClose} title="Rename supplier">
      <RenameForm supplier={supplier} onClose={onClose} />
    </SheetDialog>
  );
}

function RenameForm({ supplier, onClose }: RenameSupplierProps) {
  const group = useGroup();
  const [name, setName] = useState(supplier.name);
  const [accountCode, setAccountCode] = useState(supplier.accountCode ?? '');
  const [error, setError] = useState<{ field: string; message: string } | null>(null);
  const { mutateAsync, isPending } = useEditSupplier();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = newSupplier(group).safeParse({ ...supplier, name, accountCode });
    if (!read.success) {
      const [{ path, message }] = read.error.issues as [z.core.$ZodIssue];
      return setError({ field: String(path[0]), message });
    }
    try {
      const change = { name: read.data.name, accountCode: read.data.accountCode };
      await mutateAsync({ supplierId: supplier.supplierId, change });
      onClose();
    } catch (failure) {
      setError({ field: 'name', message: refusalReason(failure) ?? FAILURES.saveSettings });
      showFailure(FAILURES.saveSettings);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Unsaved when={name !== supplier.name || accountCode !== (supplier.accountCode ?? '')} />
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Existing orders keep their name and stay with this supplier.
        </Text>
        <TextInput
          label="Supplier name"
          data-autofocus
          autoComplete="off"
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(null);
          }}
          error={error?.field === 'name' && error.message}
        />
        <TextInput
          label="Account code"
          placeholder="Optional"
          description="The code your accounting uses. Exported orders have it as a column."
          autoComplete="off"
          value={accountCode}
          onChange={(event) => {
            setAccountCode(event.currentTarget.value);
            setError(null);
          }}
          error={error?.field === 'accountCode' && error.message}
        />
      </Stack>
      <SheetFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending}>
          Save Changes
        </Button>
      </SheetFooter>
    </form>
  );
}

interface MergeSupplierProps {
  supplier: Supplier;
  onClose: () => void;
  onMerged: (into: Supplier) => void;
}

/** 'Merge supplier': moves all its orders to another supplier. */
export function MergeSupplierDialog({ opened, ...props }: MergeSupplierProps & { opened: boolean }) {
  return (
    <SheetDialog opened={opened} onClose={props.onClose} title="Merge supplier">
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
      showToast({ ...DONE.suppliersMerged(name, merged.name), tone: 'success' });
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
          on. Closed weeks keep the name they had. This can’t be undone.
        </Text>
        <NativeSelect
          label="Merge into"
          data-autofocus
          data={[
            { value: '', label: others.length > 0 ? 'Choose a supplier' : 'There is no other supplier' },
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
