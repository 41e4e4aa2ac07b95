import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CreatedUser } from '../../domain/people/invitation.ts';
import type { NewUser } from '../../domain/people/user.ts';
import { USER_RESULT } from '../../domain/refusals/message.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { useOnce } from '../data/use-once.ts';
import { showToast } from '../ui/toast.ts';
import { creationFailure } from './creation-failure.ts';

/** What became of one attempt to create a user. */
export interface UserResult {
  id: number;
  created: boolean;
  text: string;
}

/** Creates users, and lists what became of each attempt, the newest first. */
export function useCreateUser() {
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
