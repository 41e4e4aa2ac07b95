import { Paper, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasOneAdmin, type ListedUser, peopleByName, SECOND_ADMIN } from '../../domain/people/user.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { reads } from '../data/queries.ts';
import { LoadFailed } from '../ui/page-states.tsx';
import { useFailureToast } from '../ui/use-failure-toast.ts';
import { UserDialog, type UserTask } from './user-dialog.tsx';
import classes from './user-list.module.css';
import { UserRow } from './user-row.tsx';

/** Everybody who may sign in, or once could, each to change, deactivate, or help out with a new password. */
export function UserList() {
  const { data: users, error, refetch } = useQuery(reads.users());
  useFailureToast(error, FAILURES.loadData);
  return (
    <Paper component="section" p="md" aria-label="Users">
      {users && <LoadedList users={peopleByName(users)} />}
      {!users &&
        (error ? <LoadFailed message={FAILURES.loadData} onRetry={() => void refetch()} /> : <Loading />)}
    </Paper>
  );
}

function LoadedList({ users }: { users: readonly ListedUser[] }) {
  // The dialog keeps its user while it fades out.
  const [dialog, setDialog] = useState<{ task: UserTask; userId: string; opened: boolean } | null>(null);
  const user = users.find(({ userId }) => userId === dialog?.userId);
  return (
    <>
      {hasOneAdmin(users) && (
        <Text size="sm" mb="md">
          {SECOND_ADMIN}
        </Text>
      )}
      <ul className={classes.list}>
        {users.map((listed) => (
          <UserRow
            key={listed.userId}
            user={listed}
            onTask={(task) => setDialog({ task, userId: listed.userId, opened: true })}
          />
        ))}
      </ul>
      {dialog && user && (
        <UserDialog
          opened={dialog.opened}
          task={dialog.task}
          user={user}
          onClose={() => setDialog({ ...dialog, opened: false })}
        />
      )}
    </>
  );
}

function Loading() {
  return (
    <>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Stack gap="md" aria-hidden>
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} h={40} />
        ))}
      </Stack>
    </>
  );
}
