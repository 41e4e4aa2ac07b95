import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListedUser, UserChange } from '../../domain/people/user.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { queriesMovedBy } from '../data/queries.ts';
import { showFailure, showToast } from '../ui/toast.ts';

export interface UserEdit {
  userId: string;
  change: UserChange;
  /** What the toast says once it is saved. */
  saved: (user: ListedUser) => string;
}

/** Changes a user. Whoever changes their own account sees at once what they may do now. */
export function useChangeUser() {
  const client = useQueryClient();
  const readAgain = () =>
    Promise.all(queriesMovedBy({ topic: 'users' }).map((queryKey) => client.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: ({ userId, change }: UserEdit) => gateway().changeUser(userId, change),
    onSuccess: async (user, { saved }) => {
      showToast({ title: 'User Updated', description: saved(user), tone: 'success' });
      await readAgain();
    },
    onError: () => showFailure(FAILURES.updateData),
  });
}
