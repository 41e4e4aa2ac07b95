import { Button, Grid, VisuallyHidden } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { DashboardPage } from '../shell/dashboard-page.tsx';
import { UserList } from '../users/user-list.tsx';

/** /users: everybody who may sign in. */
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
    <Button
      leftSection={<IconUserPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/invite" {...props} />}
    >
      Invite People
    </Button>
  );
}
