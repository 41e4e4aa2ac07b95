import { Alert, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import type { Crew } from '../../domain/group/group.ts';
import { refusalReason } from '../data/refusal.ts';
import { useGroup } from '../session/use-session.ts';
import { SaveFooter } from '../ui/sheet-dialog.tsx';
import { Unsaved } from '../ui/unsaved.tsx';
import { CrewSelect } from './crew-select.tsx';
import { readStaff } from './staff-entry.ts';
import { StaffFields } from './staff-fields.tsx';
import { useAddStaff } from './use-add-staff.ts';
import { useTypedStaff } from './use-typed-staff.ts';

export interface AddStaffFormProps {
  /** The crews to choose from; one alone is not asked for. */
  crews: readonly Crew[];
  /** The one that is chosen at first, where it is not the first of them. */
  crew?: Crew | undefined;
  onClose: () => void;
}

/** Name, position, hourly rate, and the department where there is a choice. */
export function AddStaffForm({ crews, crew, onClose }: AddStaffFormProps) {
  const group = useGroup();
  const { form, typed, dirty, fault, type, tell } = useTypedStaff({
    name: '',
    position: '',
    crew: crew ?? crews[0]!,
    rate: '',
    usual: '',
  });
  const addition = useAddStaff();

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readStaff(group, typed);
    if ('staff' in read) return addition.mutate(read.staff, { onSuccess: onClose });
    tell(read.fault);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Unsaved when={dirty} />
      <Stack gap="md">
        <CrewSelect crews={crews} value={typed.crew} onChange={(crew) => type({ crew })} />
        <StaffFields typed={typed} fault={fault} onType={type} />
        {addition.error && <Alert color="red">{refusalReason(addition.error)}</Alert>}
      </Stack>
      <SaveFooter onClose={onClose} loading={addition.isPending}>
        Add Staff
      </SaveFooter>
    </form>
  );
}
