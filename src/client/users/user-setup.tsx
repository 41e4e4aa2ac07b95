import { Stack, Text } from '@mantine/core';
import { SECOND_ADMIN } from '../../domain/people/user.ts';
import { SavedBanner } from '../ui/saved-banner.tsx';
import { useDelayed } from '../ui/use-delayed.ts';
import { CreateUserForm } from './create-user-form.tsx';
import { useCreateUser } from './use-create-user.ts';
import { UserResults } from './user-results.tsx';

/** The form that creates a user, what came of it, and the way to the sign-in page 1.5 s after it worked. */
export function UserSetup({ withCode, onDone }: { withCode: boolean; onDone: () => void }) {
  const { mutateAsync, isPending, isSuccess, results } = useCreateUser();
  useDelayed(isSuccess, 1500, onDone);
  return (
    <Stack>
      {withCode && <Text size="sm">{SECOND_ADMIN}</Text>}
      <CreateUserForm withCode={withCode} busy={isPending} done={isSuccess} onCreate={mutateAsync} />
      {isSuccess && (
        <SavedBanner actions={[{ label: 'Go now', run: onDone }]}>Redirecting to login page...</SavedBanner>
      )}
      <UserResults results={results} />
    </Stack>
  );
}
