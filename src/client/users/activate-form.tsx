import { Alert, Button, Stack, Text } from '@mantine/core';
import type { ListedUser } from '../../domain/people/user.ts';
import { refusalReason } from '../data/refusal.ts';
import { SheetFooter } from '../ui/sheet-dialog.tsx';
import type { UserFormProps } from './edit-user-form.tsx';
import { ListsLeft } from './lists-left.tsx';
import { useChangeUser } from './use-change-user.ts';

/** Takes somebody's access away, or gives it back, after saying what that does. */
export function ActivateForm({ user, active, onClose }: UserFormProps & { active: boolean }) {
  const change = useChangeUser();
  const save = () =>
    change.mutate(
      { userId: user.userId, change: { active }, saved },
      { onSuccess: ({ listedOn }) => !listedOn && onClose() },
    );
  const lists = change.data?.listedOn;
  if (lists) return <ListsLeft user={user} lists={lists} onClose={onClose} />;
  return (
    <>
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>
          {active
            ? `${user.name} can sign in again, with the password from before.`
            : `${user.name} is signed out everywhere at once and can’t sign in any more. What they entered stays, and you can reactivate them later.`}
        </Text>
        {change.error && <Alert color="red">{refusalReason(change.error)}</Alert>}
      </Stack>
      <SheetFooter>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button {...(!active && { color: 'red.9' })} loading={change.isPending} onClick={save}>
          {active ? 'Reactivate' : 'Deactivate'}
        </Button>
      </SheetFooter>
    </>
  );
}

function saved({ name, active }: ListedUser): string {
  return active ? `${name} can sign in again` : `${name} is signed out and can’t sign in`;
}
