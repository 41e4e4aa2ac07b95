import type { ListedUser } from '../../domain/people/user.ts';
import { SheetDialog } from '../ui/sheet-dialog.tsx';
import { ActivateForm } from './activate-form.tsx';
import { EditUserForm } from './edit-user-form.tsx';
import { InvitationMaker, ResetLinkMaker } from './link-makers.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

/** What an admin can do about a user. */
export type UserTask = 'edit' | 'reset' | 'deactivate' | 'reactivate' | 'invite' | 'withdraw';

const TITLES: Record<UserTask, string> = {
  edit: 'Edit User',
  reset: 'Reset Password',
  deactivate: 'Deactivate User',
  reactivate: 'Reactivate User',
  invite: 'New Invitation',
  withdraw: 'Withdraw Invitation',
};

export interface UserDialogProps {
  opened: boolean;
  task: UserTask;
  user: ListedUser;
  onClose: () => void;
}

/** The dialog of a task. */
export function UserDialog({ opened, task, user, onClose }: UserDialogProps) {
  const form = { user, onClose };
  return (
    <SheetDialog opened={opened} onClose={onClose} title={TITLES[task]}>
      {task === 'edit' && <EditUserForm {...form} />}
      {task === 'reset' && <ResetLinkMaker {...form} />}
      {task === 'invite' && <InvitationMaker {...form} />}
      {task === 'withdraw' && <WithdrawForm {...form} />}
      {task === 'deactivate' && <ActivateForm {...form} active={false} />}
      {task === 'reactivate' && <ActivateForm {...form} active />}
    </SheetDialog>
  );
}
