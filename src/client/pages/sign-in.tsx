import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link, Navigate } from '@tanstack/react-router';
import { landingOf, weekOnly } from '../session/landing.ts';
import { SignInForm } from '../session/sign-in-form.tsx';
import { TrialScenes, useTrialScene } from '../session/trial-scenes.tsx';
import { useKnownSession } from '../session/use-session.ts';
import { BarePage } from '../ui/bare-page.tsx';

/** The sign-in page. Whoever is signed in already goes home. */
export function SignInPage() {
  const session = useKnownSession();
  const open = useTrialScene();
  if (session?.user && !open.isPending)
    return <Navigate to={landingOf(session.user)} search={weekOnly} replace />;
  return (
    <BarePage>
      <Stack gap="lg">
        <Title order={1}>Welcome to Tillwise</Title>
        {session?.setup === 'code' && (
          <Text>
            Nobody has an account here yet.{' '}
            <Anchor component={Link} to="/setup" inherit underline="always">
              Create the first admin
            </Anchor>{' '}
            with the setup code that the server printed when it started.
          </Text>
        )}
        <SignInForm />
        <Text size="sm" c="dimmed">
          Contact your system administrator if you need an account.
        </Text>
        {session?.mode === 'trial' && (
          <>
            <TrialScenes open={open} />
            <Text size="sm" c="dimmed">
              Its sample accounts were printed where the server was started. Or choose a role with{' '}
              <Anchor component={Link} to="/quick-access" inherit underline="always">
                Quick Access
              </Anchor>
              .
            </Text>
          </>
        )}
      </Stack>
    </BarePage>
  );
}
