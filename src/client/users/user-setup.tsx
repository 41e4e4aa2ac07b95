import { Button, Stack, Text } from '@mantine/core';
import { SavedBanner } from '../ui/saved-banner.tsx';
import { useDelayed } from '../ui/use-delayed.ts';
import { CreateUserForm } from './create-user-form.tsx';
import { OneTimeLink } from './one-time-link.tsx';
import { useCreateUser } from './use-create-user.ts';
import { UserResults } from './user-results.tsx';

interface UserSetupProps {
  withCode: boolean;
  /** Whether an admin creates the user. */
  byAdmin: boolean;
  /** Whether it begins as an invitation. */
  invite: boolean;
  onDone: () => void;
}

/**
 * The form that creates a user, what came of it, and the way to the sign-in page 1.5 s after it worked. An invitation's link
 * stays until it was taken along.
 */
export function UserSetup({ withCode, byAdmin, invite, onDone }: UserSetupProps) {
  const { mutateAsync, isPending, isSuccess, data: created, results } = useCreateUser();
  const invitation = created?.invitation;
  useDelayed(isSuccess && !invitation, 1500, onDone);
  return (
    <Stack>
      {withCode && (
        <Text size="sm">
          This is the first account here, and may do everything. Afterwards invite the others, among them a
          second admin: when the only one is locked out or has forgotten the password, nobody else can help.
        </Text>
      )}
      {invitation ? (
        <>
          <OneTimeLink
            name={created.name}
            link={invitation.link}
            expiresAt={invitation.expiresAt}
            mailedTo={invitation.mailed ? created.email : null}
          />
          <Button variant="default" onClick={onDone}>
            Done
          </Button>
        </>
      ) : (
        <CreateUserForm
          {...{ withCode, byAdmin, invite }}
          busy={isPending}
          done={isSuccess}
          onCreate={mutateAsync}
        />
      )}
      {isSuccess && !invitation && (
        <SavedBanner actions={[{ label: 'Go now', run: onDone }]}>Redirecting to login page...</SavedBanner>
      )}
      <UserResults results={results} />
    </Stack>
  );
}
