import { Alert, Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Crew, nameOf } from '../../domain/venue.ts';
import { refusalReason } from '../data/refusal.ts';
import { MoneyInput } from '../ui/money-input.tsx';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { readStaff, type StaffField, type TypedStaff } from './staff-entry.ts';
import { useAddStaff } from './use-add-staff.ts';

interface AddStaffFormProps {
  /** The crews to choose from; one alone is not asked for. */
  crews: readonly Crew[];
  onClose: () => void;
}

export interface AddStaffDialogProps extends AddStaffFormProps {
  opened: boolean;
  /** 'Add Kitchen Staff' or 'Add Staff Member'. */
  title: string;
}

/** Adds somebody to the payroll: name, position, hourly rate, and the department where there is a choice. */
export function AddStaffDialog({ opened, title, crews, onClose }: AddStaffDialogProps) {
  return (
    <SheetDialog opened={opened} onClose={onClose} title={title}>
      <AddStaffForm crews={crews} onClose={onClose} />
    </SheetDialog>
  );
}

function AddStaffForm({ crews, onClose }: AddStaffFormProps) {
  const [typed, setTyped] = useState<TypedStaff>({ name: '', position: '', crew: crews[0]!, rate: '' });
  const [fault, setFault] = useState<{ fields: StaffField[]; text: string } | null>(null);
  const addition = useAddStaff();
  const type = (change: Partial<TypedStaff>) => {
    setTyped({ ...typed, ...change });
    setFault(null);
  };
  const errorOf = (field: StaffField) => fault?.fields.includes(field) && fault.text;

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readStaff(typed);
    if ('staff' in read) return addition.mutate(read.staff, { onSuccess: onClose });
    setFault({ fields: read.fields, text: read.fault.description });
    showToast({ ...read.fault, tone: 'danger' });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {crews.length > 1 && (
          <NativeSelect
            label="Department"
            data={crews.map((crew) => ({ value: crew, label: `${nameOf(crew)} Staff` }))}
            value={typed.crew}
            onChange={(event) => type({ crew: event.currentTarget.value as Crew })}
          />
        )}
        <TextInput
          label="Staff Name"
          data-autofocus
          autoComplete="off"
          value={typed.name}
          error={errorOf('name')}
          onChange={(event) => type({ name: event.currentTarget.value })}
        />
        <TextInput
          label="Position"
          autoComplete="off"
          value={typed.position}
          error={errorOf('position')}
          onChange={(event) => type({ position: event.currentTarget.value })}
        />
        <MoneyInput
          label="Hourly Rate"
          value={typed.rate}
          error={errorOf('rate')}
          onChange={(rate) => type({ rate })}
        />
        {addition.error && <Alert color="red">{refusalReason(addition.error)}</Alert>}
      </Stack>
      <SheetFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={addition.isPending}>
          Add Staff
        </Button>
      </SheetFooter>
    </form>
  );
}
