import { Stack, Text } from '@mantine/core';
import { SavedBanner } from '../ui/saved-banner.tsx';
import { useDelayed } from '../ui/use-delayed.ts';
import { CreateUserForm } from './create-user-form.tsx';
import { useCreateUser } from './use-create-user.ts';
import { UserResults } from './user-results.tsx';

interface UserSetupProps {
  withCode: boolean;
  /** Whether an admin creates the user. */
  byAdmin: boolean;
  /** Where it leads once it worked. */
  then: 'login' | 'users';
  onDone: () => void;
}

/** The form that creates a user, what came of it, and the way on 1.5 s after it worked. */
export function UserSetup({ withCode, byAdmin, then, onDone }: UserSetupProps) {
  const { mutateAsync, isPending, isSuccess, results } = useCreateUser();
  useDelayed(isSuccess, 1500, onDone);
  return (
    <Stack>
      {withCode && (
        <Text size="sm">
          This is the first account here, and may do everything. Afterwards invite the others, among them a
          second admin: when the only one is locked out or has forgotten the password, nobody else can help.
        </Text>
      )}
      <CreateUserForm {...{ withCode, byAdmin }} busy={isPending} done={isSuccess} onCreate={mutateAsync} />
      {isSuccess && (
        <SavedBanner actions={[{ label: 'Go now', run: onDone }]}>
          {then === 'login' ? 'Redirecting to login page...' : 'Going back to the users...'}
        </SavedBanner>
      )}
      <UserResults results={results} />
    </Stack>
  );
}
