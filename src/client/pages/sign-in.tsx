import { Stack, Text, Title } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { homeOf } from '../../domain/role.ts';
import { SignInForm } from '../session/sign-in-form.tsx';
import { useKnownSession } from '../session/use-session.ts';
import { BarePage } from '../ui/bare-page.tsx';

/** The sign-in page. Whoever is signed in already goes home. */
export function SignInPage() {
  const session = useKnownSession();
  if (session?.user)
    return <Navigate to={session.user.role ? homeOf(session.user.role) : '/admin'} replace />;
  return (
    <BarePage>
      <Stack gap="lg">
        <Title order={1}>Welcome to Tillwise</Title>
        <SignInForm />
        <Text size="sm" c="dimmed">
          Contact your system administrator if you need an account.
        </Text>
        {session?.mode === 'trial' && (
          <Text size="sm" c="dimmed">
            Trial server: its sample accounts were printed where the server was started.
          </Text>
        )}
      </Stack>
    </BarePage>
  );
}
