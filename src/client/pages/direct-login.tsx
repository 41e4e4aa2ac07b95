import { Button, Stack, Text, Title } from '@mantine/core';
import { Link, Navigate } from '@tanstack/react-router';
import { isGuest } from '../../domain/people/user.ts';
import { landingOf } from '../session/landing.ts';
import { QuickAccessButtons } from '../session/quick-access-buttons.tsx';
import { SignInForm } from '../session/sign-in-form.tsx';
import { useKnownSession } from '../session/use-session.ts';
import { BarePage } from '../ui/bare-page.tsx';

/** /direct-login: the alternate sign-in, by e-mail or, where it is on, by Quick Access. */
export function DirectLoginPage() {
  const session = useKnownSession();
  if (session?.user) return <Navigate to={landingOf(session.user)} replace />;
  return (
    <BarePage>
      <Stack gap="lg">
        <Title order={1}>Direct Login</Title>
        <SignInForm />
        <Text size="sm" c="dimmed">
          Contact your system administrator if you need an account.
        </Text>
        {session?.quickAccess && (
          <Stack gap="sm">
            <Title order={2}>Quick Access</Title>
            <QuickAccessButtons />
          </Stack>
        )}
      </Stack>
    </BarePage>
  );
}

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
