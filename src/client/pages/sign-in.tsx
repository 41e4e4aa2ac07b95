import { Anchor, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { previousWeek } from '../../domain/calendar/week.ts';
import { MESSAGES } from '../../domain/refusals/message.ts';
import { callServer } from '../data/call.ts';
import { setOwner } from '../data/owner.ts';
import { beginSession, SESSION_CHANGE } from '../session/change-session.ts';
import { landingOf, weekOnly } from '../session/landing.ts';
import { SampleCard } from '../session/sample-card.tsx';
import { SCENES, type Scene } from '../session/scenes.ts';
import { SignInForm } from '../session/sign-in-form.tsx';
import { useOptionalSession } from '../session/use-session.ts';
import { Mark } from '../ui/mark.tsx';
import { showToast } from '../ui/toast.ts';
import classes from './sign-in.module.css';

/** The sign-in page. Users already signed in are sent home. */
export function SignInPage() {
  const session = useOptionalSession();
  const open = useTrialScene();
  if (session?.user && !open.isPending)
    return <Navigate to={landingOf(session.user)} search={weekOnly} replace />;
  return (
    <main className={classes.page}>
      <Stack className={classes.about!} gap="0.75rem" justify="center" p="md">
        <Group component="p" gap="0.625rem" fz="1rem" fw={600}>
          <Mark />
          Tillwise
        </Group>
        <p className={classes.sentence}>Know on Wednesday where Saturday ends.</p>
        <SampleCard />
      </Stack>
      <Stack className={classes.form!} gap="0.75rem" justify="center" p="md">
        <Stack gap="lg">
          <Title order={1}>Welcome to Tillwise</Title>
          {session?.setup === 'code' && (
            <Text>
              There are no accounts here yet.{' '}
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
      </Stack>
    </main>
  );
}

/** Opens a trial as its owner, puts the sample in the right state, and goes to the page that shows it. */
function useTrialScene() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: SESSION_CHANGE,
    mutationFn: async ({ sample }: Scene) => {
      const session = await beginSession(client, async () => {
        await callServer('quickAccess', { sent: { role: 'admin' } });
        // A page only saves for the user it knows to be its own.
        setOwner((await callServer('readSession')).user!.userId);
        await callServer('putSample', { sent: { sample } });
      });
      const last = session?.group && previousWeek(session.currentWeek, session.group).weekId;
      await navigate({
        ...(sample === 'midweek' ? { to: '/admin' } : { to: '/overview' }),
        search: sample === 'monday' && last ? { view: 'monday', week: last } : {},
        replace: true,
      });
    },
    onError: () => showToast({ ...MESSAGES.quickAccessFailed, tone: 'danger' }),
  });
}

function TrialScenes({ open }: { open: ReturnType<typeof useTrialScene> }) {
  const { mutate, isPending, variables } = open;
  return (
    <Stack gap="xs" component="section" aria-label="Look around">
      <Title order={2} size="h4">
        Look around
      </Title>
      <Text size="sm" c="dimmed">
        This is a trial with made-up figures. Open it as the owner:
      </Text>
      {SCENES.filter(({ sample }) => sample !== 'complete').map((scene) => (
        <UnstyledButton
          key={scene.sample}
          className={classes.door!}
          disabled={isPending}
          onClick={() => mutate(scene)}
        >
          <strong>{scene.label}</strong>
          <Text span display="block" size="sm" c="dimmed">
            {isPending && variables === scene ? 'Opening...' : scene.about}
          </Text>
        </UnstyledButton>
      ))}
      <Text size="xs" c="dimmed">
        Each starts over and clears what others tried.
      </Text>
    </Stack>
  );
}
