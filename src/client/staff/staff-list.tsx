import { Button, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { paidShort } from '../../domain/labor/pay.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import { useGroup } from '../session/use-session.ts';
import { EditButton } from '../ui/edit-button.tsx';
import { Empty } from '../ui/page-states.tsx';
import { SheetFooter } from '../ui/sheet-dialog.tsx';
import classes from './staff-list.module.css';
import { useEditStaff } from './use-edit-staff.ts';

export interface StaffListProps {
  /** The people of a crew. */
  staff: readonly StaffMember[];
  /** 'Add Kitchen Staff' or 'Add Staff Member'. */
  addTitle: string;
  /** Who was edited before the list came back; the focus goes to them. */
  edited?: string | undefined;
  onAdd: () => void;
  onEdit: (staffId: string) => void;
}

/** The people of a crew, each to edit or deactivate: first who works there, then, dimmed, who no longer does. */
export function StaffList({ staff, addTitle, edited, onAdd, onEdit }: StaffListProps) {
  // Kept while the list is shown, so that nobody changes places under the pointer.
  const [first] = useState(() => new Set(staff.filter(({ active }) => active).map(({ staffId }) => staffId)));
  const isFirst = ({ staffId }: StaffMember) => first.has(staffId);
  const listed = [...staff.filter(isFirst), ...staff.filter((member) => !isFirst(member))];
  return (
    <>
      {listed.length === 0 && <Empty message="Nobody works here yet. Add people to enter their hours." />}
      <ul className={classes.list}>
        {listed.map((member) => (
          <StaffRow
            key={member.staffId}
            member={member}
            takesFocus={member.staffId === edited}
            onEdit={() => onEdit(member.staffId)}
          />
        ))}
      </ul>
      <SheetFooter>
        <Button
          leftSection={<IconUserPlus size={18} aria-hidden />}
          data-autofocus={!listed.some(({ staffId }) => staffId === edited) || undefined}
          onClick={onAdd}
        >
          {addTitle}
        </Button>
      </SheetFooter>
    </>
  );
}

interface StaffRowProps {
  member: StaffMember;
  takesFocus: boolean;
  onEdit: () => void;
}

function StaffRow({ member, takesFocus, onEdit }: StaffRowProps) {
  const group = useGroup();
  const { name, position, active } = member;
  return (
    <li className={classes.row} data-inactive={!active || undefined}>
      <div className={classes.person}>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" className="figures">
          {position}
          {paidShort(member, group)}
          {!active && ' · Inactive'}
        </Text>
      </div>
      <EditButton label={`Edit ${name}`} takesFocus={takesFocus} onClick={onEdit} />
      <ActiveButton member={member} />
    </li>
  );
}

/** 'Deactivate' or 'Reactivate'. Nothing is lost by either, so neither asks. */
function ActiveButton({ member: { staffId, name, active } }: { member: StaffMember }) {
  const { mutate, isPending } = useEditStaff();
  const label = active ? 'Deactivate' : 'Reactivate';
  const saved = () => (active ? `${name} is inactive and gets no new hours.` : `${name} is active again.`);
  return (
    <Button
      className={classes.active!}
      variant="default"
      size="compact-sm"
      aria-label={`${label} ${name}`}
      aria-busy={isPending}
      onClick={() => isPending || mutate({ staffId, change: { active: !active }, saved })}
    >
      {label}
    </Button>
  );
}
