import { Alert, Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { crewsOf, inUse } from '../../domain/group/venue.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import { staffedCrews } from '../../domain/people/role.ts';
import { conflictOf } from '../data/conflict.ts';
import { refusalReason } from '../data/refusal.ts';
import { useGroup, useUser } from '../session/use-session.ts';
import { ConflictChoice } from '../ui/conflict-choice.tsx';
import { SaveFooter } from '../ui/sheet-dialog.tsx';
import { Unsaved } from '../ui/unsaved.tsx';
import { CrewSelect } from './crew-select.tsx';
import { PayFields } from './pay-fields.tsx';
import { StaffFields } from './staff-fields.tsx';
import { staffText, useStaffForm } from './use-staff-form.ts';

interface EditStaffFormProps {
  /** The member as stored now. */
  member: StaffMember;
  onClose: () => void;
}

/** Changes a staff member's name, position, hourly rate, or the staff they belong to. */
export function EditStaffForm({ member, onClose }: EditStaffFormProps) {
  const { form, typed, dirty, fault, type, edit, conflict, save, ...paid } = useStaffForm(member, onClose);
  const { isPaidOtherwise, today } = paid;
  const group = useGroup();
  const { role } = useUser();
  const offered = crewsOf(inUse(group));
  const refused = edit.error && !conflictOf(edit.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    save();
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Unsaved when={dirty} />
      <Stack gap="md">
        {conflict && (
          <ConflictChoice busy={edit.isPending} onKeepMine={save} onTakeTheirs={onClose}>
            <Text size="sm" className="figures">
              {conflict.setBy ?? 'Somebody else'} changed this staff member while you were editing:{' '}
              {staffText(member, group)}.
            </Text>
            <Text size="sm" mt={4}>
              Keep mine saves your entry over it. Take theirs goes back without saving.
            </Text>
          </ConflictChoice>
        )}
        <StaffFields
          typed={typed}
          fault={fault}
          onType={type}
          pay={
            <PayFields
              member={member}
              typed={typed}
              fault={fault}
              onType={type}
              isOther={isPaidOtherwise}
              today={today}
            />
          }
        />
        <CrewSelect
          crews={staffedCrews(group, role).filter((crew) => crew === member.crew || offered.includes(crew))}
          value={typed.crew}
          onChange={(crew) => type({ crew })}
          hint="Hours already entered stay where they are, until the labor screen is saved."
        />
        {refused && <Alert color="red">{refusalReason(edit.error)}</Alert>}
      </Stack>
      {!conflict && (
        <SaveFooter onClose={onClose} loading={edit.isPending}>
          Save Changes
        </SaveFooter>
      )}
    </form>
  );
}
