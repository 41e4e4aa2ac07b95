import { Anchor, Button, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Crew } from '../../domain/group/group.ts';
import { paidShort } from '../../domain/labor/pay.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import { useGroup } from '../session/use-session.ts';
import { EditButton } from '../ui/edit-button.tsx';
import layout from '../ui/layout.module.css';
import { Empty } from '../ui/page-states.tsx';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { AddStaffForm } from './add-staff-form.tsx';
import { EditStaffForm } from './edit-staff-form.tsx';
import classes from './staff-list.module.css';
import { useEditStaff } from './use-staff.ts';

/** The dialog's view: the list, adding somebody, or editing somebody. */
export type StaffView =
  | { name: 'list'; edited?: string }
  | { name: 'add' }
  | { name: 'edit'; staffId: string };

export interface StaffToManage {
  /** The dialog's title, such as 'Manage Kitchen Staff'. */
  title: string;
  /** The crew to list, and everybody on the payroll. */
  crew: Crew;
  staff: readonly StaffMember[];
  /** 'Add Kitchen Staff' or 'Add Staff Member'. */
  addTitle: string;
  /** The crews somebody can be added to. */
  addCrews: readonly Crew[];
}

interface ManagedProps extends StaffToManage {
  view: StaffView;
  onView: (view: StaffView) => void;
}

interface ManageStaffDialogProps extends ManagedProps {
  opened: boolean;
  onClose: () => void;
}

/** Manages the people of a crew. The dialog switches between the list and the forms to add or edit somebody. */
export function ManageStaffDialog({ opened, onClose, ...manage }: ManageStaffDialogProps) {
  const titles = { list: manage.title, add: manage.addTitle, edit: 'Edit Staff Member' };
  return (
    <SheetDialog opened={opened} onClose={onClose} title={titles[manage.view.name]}>
      <Managed {...manage} />
    </SheetDialog>
  );
}

function Managed({ crew, staff, addTitle, addCrews, view, onView }: ManagedProps) {
  if (view.name === 'add')
    return <AddStaffForm crews={addCrews} crew={crew} onClose={() => onView({ name: 'list' })} />;
  const edited = view.name === 'edit' && staff.find(({ staffId }) => staffId === view.staffId);
  if (edited)
    return <EditStaffForm member={edited} onClose={() => onView({ name: 'list', edited: edited.staffId })} />;
  return (
    <StaffList
      staff={staff.filter((member) => member.crew === crew)}
      addTitle={addTitle}
      edited={view.name === 'list' ? view.edited : undefined}
      onAdd={() => onView({ name: 'add' })}
      onEdit={(staffId) => onView({ name: 'edit', staffId })}
    />
  );
}

interface StaffListProps {
  staff: readonly StaffMember[];
  /** 'Add Kitchen Staff' or 'Add Staff Member'. */
  addTitle: string;
  /** The id of the person edited before the list came back; they get the focus. */
  edited?: string | undefined;
  onAdd: () => void;
  onEdit: (staffId: string) => void;
}

/** Lists the people of a crew with buttons to edit or deactivate them: active people first, then the others, dimmed. */
function StaffList({ staff, addTitle, edited, onAdd, onEdit }: StaffListProps) {
  // Fixed while the list is shown, so that nobody moves under the pointer.
  const [first] = useState(() => new Set(staff.filter(({ active }) => active).map(({ staffId }) => staffId)));
  const isFirst = ({ staffId }: StaffMember) => first.has(staffId);
  const listed = [...staff.filter(isFirst), ...staff.filter((member) => !isFirst(member))];
  return (
    <>
      {listed.length === 0 && <Empty message="Nobody works here yet. Add people to enter their hours." />}
      <ul className={layout.ruled}>
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
        <Anchor
          size="sm"
          fw={500}
          className={`${layout.link} ${layout.above}`}
          renderRoot={(props) => (
            <Link to="/staff/$staffId" params={{ staffId: member.staffId }} {...props} />
          )}
        >
          {name}
        </Anchor>
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

/** 'Deactivate' or 'Reactivate'. Both can be undone, so neither asks first. */
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
