import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { newSupplier, type Supplier } from '../../domain/orders/supplier.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { refusalReason } from '../data/refusal.ts';
import { useGroup } from '../session/use-session.ts';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { showFailure } from '../ui/toast.ts';
import { Unsaved } from '../ui/unsaved.tsx';
import { useEditSupplier } from './use-supplier-changes.ts';

interface RenameSupplierProps {
  supplier: Supplier;
  onClose: () => void;
}

/** 'Rename Supplier': for the orders to come. */
export function RenameSupplierDialog({ opened, ...props }: RenameSupplierProps & { opened: boolean }) {
  return (
    <SheetDialog opened={opened} onClose={props.onClose} title="Rename Supplier">
      <RenameForm {...props} />
    </SheetDialog>
  );
}

function RenameForm({ supplier, onClose }: RenameSupplierProps) {
  const group = useGroup();
  const [name, setName] = useState(supplier.name);
  const [error, setError] = useState<string | null>(null);
  const { mutateAsync, isPending } = useEditSupplier();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = newSupplier(group).safeParse({ ...supplier, name });
    if (!read.success) return setError(read.error.issues[0]!.message);
    try {
      await mutateAsync({ supplierId: supplier.supplierId, change: { name: read.data.name } });
      onClose();
    } catch (failure) {
      setError(refusalReason(failure));
      showFailure(FAILURES.saveSettings);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Unsaved when={name !== supplier.name} />
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Orders entered so far keep the name they have.
        </Text>
        <TextInput
          label="Supplier Name"
          data-autofocus
          autoComplete="off"
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(null);
          }}
          error={error}
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
