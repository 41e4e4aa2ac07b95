import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Crew } from '../../domain/group/group.ts';
import type { NewStaff } from '../../domain/labor/staff.ts';
import { FAILURES, SAVED } from '../../domain/refusals/message.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { useOnce } from '../data/use-once.ts';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { useForm } from '../form/use-form.ts';
import { useGroup } from '../session/use-session.ts';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { readStaff, STAFF_FIELDS, type TypedStaff } from './staff-entry.ts';
import { CrewSelect, StaffFields } from './staff-fields.tsx';

interface AddStaffFormProps {
  /** The crews to choose from; a single one is not asked about. */
  crews: readonly Crew[];
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
  const add = useAddStaff();
  const goesOn = useRef(false);
  const form = useForm<TypedStaff, null, NewStaff, NewStaff>({
    start,
    from: null,
    names: STAFF_FIELDS,
    failure: FAILURES.updateData,
    read: (typed) => readStaff(group, typed),
    write: async (staff) => {
      await add(staff);
      return staff;
    },
    dialog: {
      saved: ({ name, position, hourlyRateCents }) => ({
        title: SAVED.staff,
        description: `${name}, ${position}, at ${formatMoney(hourlyRateCents, group)} an hour`,
        tone: 'success',
      }),
      close: () => (goesOn.current ? onAnother(form.entry) : onClose()),
    },
  });
  const { ref } = form;
  // The dialog focuses the first form's field; later forms focus the same field here.
  useEffect(() => {
    if (isAnother) ref.current?.querySelector<HTMLElement>('[name=name]')?.focus();
  }, [isAnother, ref]);

  return (
    <EntryForm form={form}>
      <Stack gap="md">
        <CrewSelect form={form} crews={crews} />
        <StaffFields form={form} />
        <FormProblem form={form} />
      </Stack>
      <SheetFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="default"
          disabled={form.busy || !form.dirty}
          onClick={() => {
            goesOn.current = true;
            form.keepMine(null);
          }}
        >
          Save and add another
        </Button>
        <Button
          type="submit"
          loading={form.busy}
          disabled={!form.dirty}
          onClick={() => {
            goesOn.current = false;
          }}
        >
          Add Staff
        </Button>
      </SheetFooter>
    </EntryForm>
  );
}

function useAddStaff() {
  const client = useQueryClient();
  const add = useOnce((staff: NewStaff, key) => call('addStaff', { sent: staff, key }));
  return async (staff: NewStaff) => {
    await add(staff);
    void client.invalidateQueries({ queryKey: reads.staff().queryKey });
  };
}

interface AddStaffDialogProps extends AddStaffFormProps {
  opened: boolean;
  title: string;
}

export function AddStaffDialog({ opened, title, ...form }: AddStaffDialogProps) {
  return (
    <SheetDialog opened={opened} onClose={form.onClose} title={title}>
      <AddStaffForm {...form} />
    </SheetDialog>
  );
}
