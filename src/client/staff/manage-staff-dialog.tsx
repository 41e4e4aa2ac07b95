import type { Crew } from '../../domain/group/group.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { AddStaffForm } from './add-staff-form.tsx';
import { EditStaffForm } from './edit-staff-form.tsx';
import { StaffList } from './staff-list.tsx';

/** What the dialog is at: the list, adding somebody, or editing somebody. */
export type StaffView =
  | { name: 'list'; edited?: string }
  | { name: 'add' }
  | { name: 'edit'; staffId: string };

export interface StaffToManage {
  /** 'Manage Kitchen Staff'. */
  title: string;
  /** Whose people are listed, and everybody on the payroll. */
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

/** 'Manage Kitchen Staff': the people of a crew. The dialog turns into the one that adds or edits somebody, and back. */
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
