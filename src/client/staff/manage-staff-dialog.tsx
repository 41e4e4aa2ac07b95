import { Button, Stack, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import type { Crew } from '../../domain/group/group.ts';
import { paidShort } from '../../domain/labor/pay.ts';
import type { StaffMember } from '../../domain/labor/staff.ts';
import { useGroup } from '../session/use-session.ts';
import layout from '../ui/layout.module.css';
import { ButtonLink } from '../ui/links.tsx';
import { Empty } from '../ui/page-states.tsx';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { SheetLine } from '../ui/sheet-rows.tsx';
import { AddStaffForm } from './add-staff-form.tsx';
import { EditStaffForm } from './edit-staff-form.tsx';
import { StaffFacts } from './staff-facts.tsx';
import { useActivateStaff } from './use-staff.ts';

/** The dialog's view: the list, adding somebody, or somebody's sheet and the form that edits them. */
export type StaffView =
  | { name: 'list'; edited?: string | undefined }
  | { name: 'add' }
  | { name: 'person' | 'edit'; staffId: string };

export interface StaffToManage {
  title: string;
  crew: Crew;
  staff: readonly StaffMember[];
  addTitle: string;
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

/** Manages the people of a crew. From a sheet or a form, closing leads back to the list. */
export function ManageStaffDialog({ opened, onClose, ...manage }: ManageStaffDialogProps) {
  const { view, staff, title, addTitle, onView } = manage;
  const member = 'staffId' in view ? staff.find(({ staffId }) => staffId === view.staffId) : undefined;
  const titles = { list: title, add: addTitle, person: member?.name ?? title, edit: 'Edit Staff Member' };
  const toList = () => onView({ name: 'list', edited: member?.staffId });
  return (
    <SheetDialog
      atSide
      opened={opened}
      onClose={view.name === 'list' ? onClose : toList}
      title={titles[view.name]}
    >
      {view.name === 'list' && <StaffList {...manage} edited={view.edited} />}
      {view.name === 'add' && <AddStaffForm crews={manage.addCrews} crew={manage.crew} onClose={toList} />}
      {view.name === 'edit' && member && <EditStaffForm member={member} onClose={toList} />}
      {view.name === 'person' && member && (
        <Person member={member} onEdit={() => onView({ name: 'edit', staffId: member.staffId })} />
      )}
    </SheetDialog>
  );
}

interface StaffListProps extends ManagedProps {
  /** The id of the person shown before the list came back; they get the focus. */
  edited: string | undefined;
}

/** Lists the people of a crew: active people first, then the others, dimmed. Each opens their sheet. */
function StaffList({ crew, staff, addTitle, edited, onView }: StaffListProps) {
  const own = staff.filter((member) => member.crew === crew);
  const listed = [...own.filter(({ active }) => active), ...own.filter(({ active }) => !active)];
  return (
    <>
      {listed.length === 0 && <Empty message="Nobody works here yet. Add people to enter their hours." />}
      <ul className={layout.ruled}>
        {listed.map((member) => (
          <li key={member.staffId}>
            <SheetLine
              takesFocus={member.staffId === edited}
              onOpen={() => onView({ name: 'person', staffId: member.staffId })}
            >
              <PersonLine member={member} />
            </SheetLine>
          </li>
        ))}
      </ul>
      <SheetFooter>
        <Button
          leftSection={<IconUserPlus size={18} aria-hidden />}
          data-autofocus={!listed.some(({ staffId }) => staffId === edited) || undefined}
          onClick={() => onView({ name: 'add' })}
        >
          {addTitle}
        </Button>
      </SheetFooter>
    </>
  );
}

function PersonLine({ member }: { member: StaffMember }) {
  const group = useGroup();
  const { name, position, active } = member;
  return (
    <div className="words">
      <Text size="sm" {...(active ? { fw: 500 } : { c: 'dimmed' })}>
        {name}
      </Text>
      <Text size="xs" c="dimmed" className="figures">
        {position}
        {paidShort(member, group)}
        {!active && ' · Inactive'}
      </Text>
    </div>
  );
}

/** The sheet of a person: their pay, what else is known of them, and what can be done. */
function Person({ member, onEdit }: { member: StaffMember; onEdit: () => void }) {
  const group = useGroup();
  const { staffId, position, active } = member;
  const { mutate, isPending } = useActivateStaff();
  return (
    <>
      <Stack gap="xs" className="words">
        <Text size="sm" className="figures">
          {position}
          {paidShort(member, group)}
        </Text>
        <StaffFacts member={member} />
        <ButtonLink variant="default" to="/staff/$staffId" params={{ staffId }}>
          Hours and pay
        </ButtonLink>
      </Stack>
      <SheetFooter>
        <Button
          variant="default"
          aria-busy={isPending}
          onClick={() => {
            if (!isPending) mutate(member);
          }}
        >
          {active ? 'Deactivate' : 'Reactivate'}
        </Button>
        <Button data-autofocus onClick={onEdit}>
          Edit
        </Button>
      </SheetFooter>
    </>
  );
}
