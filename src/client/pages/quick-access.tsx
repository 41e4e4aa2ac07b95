import { Button, Stack, Text, Title } from '@mantine/core';
import { Link, Navigate } from '@tanstack/react-router';
import { isGuest } from '../../domain/people/user.ts';
import { QuickAccessButtons } from '../session/quick-access-buttons.tsx';
import { useKnownSession } from '../session/use-session.ts';
import { BarePage } from '../ui/bare-page.tsx';

/** /quick-access: three dashboards without an account. Whoever is signed in with one goes to /admin. */
export function QuickAccessPage() {
  const session = useKnownSession();
  if (session?.user && !isGuest(session.user)) return <Navigate to="/admin" replace />;
  return (
    <BarePage>
      <Stack>
        <Title order={1}>Quick Access</Title>
        <Text c="dimmed" size="sm">
          Look around without an account. Choose a dashboard.
        </Text>
        <QuickAccessButtons />
        <Button variant="subtle" renderRoot={(props) => <Link to="/" {...props} />}>
          Back to Standard Login
        </Button>
      </Stack>
    </BarePage>
  );
}
