import { Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreatedUser } from '../../domain/people/invitation.ts';
import type { NewUser } from '../../domain/people/user.ts';
import { USER_RESULT } from '../../domain/refusals/message.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { useOnce } from '../data/use-once.ts';
import { SavedBanner } from '../ui/saved-banner.tsx';
import { showToast } from '../ui/toast.ts';
import { useDelayed } from '../ui/use-delayed.ts';
import { CreateUserForm } from './create-user-form.tsx';
import { creationFailure } from './creation-failure.ts';
import classes from './user-results.module.css';

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

/** What became of each attempt to create a user, the newest first. */
function UserResults({ results }: { results: UserResult[] }) {
  return (
    <Stack component="ul" className={classes.list} aria-label="Results" aria-live="polite" gap="xs">
      {results.map((result) => (
        <Result key={result.id} {...result} />
      ))}
    </Stack>
  );
}

function Result({ created, text }: UserResult) {
  const Icon = created ? IconCircleCheck : IconAlertCircle;
  return (
    <li className={`${classes.result} ${created ? 'budget-safe' : 'budget-danger'}`}>
      <Icon size={18} aria-hidden />
      <span>{text}</span>
    </li>
  );
}

/** What became of one attempt to create a user. */
interface UserResult {
  id: number;
  created: boolean;
  text: string;
}

/** Creates users, and lists what became of each attempt, the newest first. */
function useCreateUser() {
  const [results, setResults] = useState<UserResult[]>([]);
  const add = (created: boolean, text: string) =>
    setResults((before) => [{ id: before.length, created, text }, ...before]);

  const create = useOnce((user: NewUser, key): Promise<CreatedUser> => gateway().createUser(user, key));
  const creation = useMutation({
    mutationFn: create,
    onSuccess: (_, { name, email, role }) => {
      add(true, USER_RESULT.created(email, role));
      showToast({ title: 'User Created', description: `${name} can sign in now.`, tone: 'success' });
    },
    onError: (error, { email }) => add(false, creationFailure(error, email)),
  });
  return { ...creation, results };
}
