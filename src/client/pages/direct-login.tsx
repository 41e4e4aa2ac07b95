import { Stack, Text, Title } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
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
