import { Grid, Paper, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasOneAdmin, type ListedUser, peopleByName, SECOND_ADMIN } from '../../domain/people/user.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { reads } from '../data/queries.ts';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { laterDialog } from '../ui/later.tsx';
import layout from '../ui/layout.module.css';
import { ButtonLink } from '../ui/links.tsx';
import { Loaded } from '../ui/page-states.tsx';
import { SheetRows } from '../ui/sheet-rows.tsx';
import type { UserView } from '../users/user-dialog.tsx';
import { UserRow } from '../users/user-row.tsx';

const UserDialog = laterDialog(async () => (await import('../users/user-dialog.tsx')).UserDialog);

export function UsersPage() {
  return (
    <DashboardPage title="Users" actions={<Invite />}>
      <Grid.Col span={12}>
        <VisuallyHidden component="h2">Everybody who may sign in</VisuallyHidden>
        <UserList />
      </Grid.Col>
    </DashboardPage>
  );
}

function Invite() {
  return (
    <ButtonLink leftSection={<IconUserPlus size={16} aria-hidden />} to="/invite">
      Invite people
    </ButtonLink>
  );
}

/** Lists everybody who may sign in, or once could, with actions to change, deactivate, or help with a new password. */
function UserList() {
  return (
    <Paper component="section" p="md" aria-label="Users">
      <Loaded read={useQuery(reads.users())} failure={FAILURES.loadData} meanwhile={<Loading />}>
        {(users) => <LoadedList users={peopleByName(users)} />}
      </Loaded>
    </Paper>
  );
}

function LoadedList({ users }: { users: readonly ListedUser[] }) {
  // The dialog keeps its user while it fades out.
  const [dialog, setDialog] = useState<{ view: UserView; userId: string; opened: boolean } | null>(null);
  const user = users.find(({ userId }) => userId === dialog?.userId);
  return (
    <>
      {hasOneAdmin(users) && (
        <Text size="sm" mb="md">
          {SECOND_ADMIN}
        </Text>
      )}
      <SheetRows>
        <ul className={layout.ruled}>
          {users.map((listed) => (
            <UserRow
              key={listed.userId}
              user={listed}
              onOpen={() => setDialog({ view: 'user', userId: listed.userId, opened: true })}
            />
          ))}
        </ul>
        <UserDialog
          opened={dialog?.opened ?? false}
          view={dialog?.view ?? 'user'}
          user={user}
          onView={(view) => setDialog(dialog && { ...dialog, view })}
          onClose={() => setDialog(dialog && { ...dialog, opened: false })}
        />
      </SheetRows>
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
