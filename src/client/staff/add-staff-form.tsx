import { Alert, Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { Crew } from '../../domain/group/group.ts';
import type { NewStaff } from '../../domain/labor/staff.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { refusalReason } from '../data/request-error.ts';
import { useOnce } from '../data/use-once.ts';
import { useGroup } from '../session/use-session.ts';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { showFailure, showToast } from '../ui/toast.ts';
import { Unsaved } from '../ui/unsaved.tsx';
import { readStaff, type TypedStaff } from './staff-entry.ts';
import { CrewSelect, StaffFields, useTypedStaff } from './staff-fields.tsx';

interface AddStaffFormProps {
  /** The crews to choose from; a single one is not asked about. */
  crews: readonly Crew[];
  /** The crew selected at first; by default the first one. */
  crew?: Crew | undefined;
  onClose: () => void;
}

/**
 * Asks for name, position, hourly rate, and the department if there is a choice. Several people can be added in a
 * row: the next form starts with the last department and position.
 */
export function AddStaffForm({ crews, crew, onClose }: AddStaffFormProps) {
  const [start, setStart] = useState({ ...NOBODY, crew: crew ?? crews[0]! });
  const [added, setAdded] = useState(0);
  return (
    <OneStaffForm
      key={added}
      {...{ crews, start, onClose }}
      isAnother={added > 0}
      onAnother={({ crew, position }) => {
        setStart({ ...NOBODY, crew, position });
        setAdded(added + 1);
      }}
    />
  );
}

const NOBODY = { name: '', position: '', rate: '', usual: '', number: '' };

interface OneStaffFormProps extends Pick<AddStaffFormProps, 'crews' | 'onClose'> {
  start: TypedStaff;
  isAnother: boolean;
  /** Called when one was added and another is to follow. */
  onAnother: (added: TypedStaff) => void;
}

function OneStaffForm({ crews, start, isAnother, onAnother, onClose }: OneStaffFormProps) {
  const group = useGroup();
  const { form, typed, dirty, fault, type, tell } = useTypedStaff(start);
  const addition = useAddStaff();
  // The dialog focuses the first form's field; later forms focus the same field here.
  useEffect(() => {
    if (isAnother) form.current?.querySelector<HTMLElement>('[name=name]')?.focus();
  }, [isAnother, form]);

  function add(then: () => void) {
    const read = readStaff(group, typed);
    if ('staff' in read) return addition.mutate(read.staff, { onSuccess: then });
    tell(read.fault);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    add(onClose);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Unsaved when={dirty} />
      <Stack gap="md">
        <CrewSelect crews={crews} value={typed.crew} onChange={(crew) => type({ crew })} />
        <StaffFields typed={typed} fault={fault} onType={type} />
        {addition.error && <Alert color="red">{refusalReason(addition.error)}</Alert>}
      </Stack>
      <SheetFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="default" disabled={addition.isPending} onClick={() => add(() => onAnother(typed))}>
          Save and add another
        </Button>
        <Button type="submit" loading={addition.isPending}>
          Add Staff
        </Button>
      </SheetFooter>
    </form>
  );
}

/** Adds a staff member, and updates every list of staff. */
function useAddStaff() {
  const group = useGroup();
  const client = useQueryClient();
  const add = useOnce((staff: NewStaff, key) => call('addStaff', { sent: staff, key }));
  return useMutation({
    mutationFn: add,
    onSuccess: ({ name, position }, { hourlyRateCents }) => {
      const description = `${name}, ${position}, at ${formatMoney(hourlyRateCents, group)} an hour`;
      showToast({ title: SAVED.staff, description, tone: 'success' });
      void client.invalidateQueries({ queryKey: reads.staff().queryKey });
    },
    onError: () => showFailure(FAILURES.updateData),
  });
}

interface AddStaffDialogProps extends AddStaffFormProps {
  opened: boolean;
  /** 'Add Kitchen Staff' or 'Add Staff Member'. */
  title: string;
}

export function AddStaffDialog({ opened, title, ...form }: AddStaffDialogProps) {
  return (
    <SheetDialog opened={opened} onClose={form.onClose} title={title}>
      <AddStaffForm {...form} />
    </SheetDialog>
  );
}
