import { Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type SavedView, savedViews } from '../../domain/orders/saved-views.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { refusalReason } from '../data/request-error.ts';
import { SaveFooter, SheetDialog } from '../ui/sheet-dialog.tsx';
import { showFailure } from '../ui/toast.ts';

interface NameFormProps {
  renames: SavedView | null;
  views: readonly SavedView[];
  saving: boolean;
  onName: (name: string) => Promise<unknown>;
  onClose: () => void;
}

export function NameViewDialog({ opened, ...form }: NameFormProps & { opened: boolean }) {
  return (
    <SheetDialog opened={opened} onClose={form.onClose} title={form.renames ? 'Rename View' : 'Save View'}>
      <NameForm {...form} />
    </SheetDialog>
  );
}

function NameForm({ renames, views, saving, onName, onClose }: NameFormProps) {
  const [name, setName] = useState(renames?.name ?? '');
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const others = views.filter((one) => one.name !== renames?.name);
    const read = savedViews.safeParse({ views: [...others, { name, view: {} }], version: 0 });
    if (!read.success) return setError(read.error.issues[0]!.message);
    try {
      await onName(read.data.views.at(-1)!.name);
      onClose();
    } catch (failure) {
      setError(refusalReason(failure));
      showFailure(FAILURES.updateData);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <TextInput
          label="Name"
          data-autofocus
          autoComplete="off"
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(null);
          }}
        />
      </Stack>
      <SaveFooter onClose={onClose} loading={saving}>
        Save
      </SaveFooter>
    </form>
  );
}
