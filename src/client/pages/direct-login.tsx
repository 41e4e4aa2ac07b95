import { Button, Stack, Text, Title } from '@mantine/core';
import { IconChefHat, IconGlassCocktail, IconLayoutDashboard } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { homeOf, QUICK_ACCESS_ROLES, type QuickAccessRole } from '../../domain/people/role.ts';
import { isGuest } from '../../domain/people/user.ts';
import { MESSAGES } from '../../domain/refusals/message.ts';
import { callServer } from '../data/call.ts';
import { beginSession, SESSION_CHANGE } from '../session/change-session.ts';
import { landingOf } from '../session/landing.ts';
import { SignInForm } from '../session/sign-in-form.tsx';
import { useOptionalSession } from '../session/use-session.ts';
import { BarePage } from '../ui/bare-page.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { showToast } from '../ui/toast.ts';

/** /direct-login: the alternate sign-in, by email or, where it is on, by Quick Access. */
export function DirectLoginPage() {
  const session = useOptionalSession();
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

/** /quick-access: three dashboards without an account. Users signed in with an account go to /admin. */
export function QuickAccessPage() {
  const session = useOptionalSession();
  if (session?.user && !isGuest(session.user)) return <Navigate to="/admin" replace />;
  return (
    <BarePage>
      <Stack>
        <Title order={1}>Quick Access</Title>
        <Text c="dimmed" size="sm">
          Look around without an account. Choose a dashboard.
        </Text>
        <QuickAccessButtons />
        <ButtonLink variant="subtle" to="/">
          Back to Standard Login
        </ButtonLink>
      </Stack>
    </BarePage>
  );
}

const DASHBOARDS = {
  admin: { name: 'Admin Dashboard', icon: IconLayoutDashboard },
  chef: { name: 'Chef Dashboard', icon: IconChefHat },
  bar_manager: { name: 'Bar Dashboard', icon: IconGlassCocktail },
} as const satisfies Record<QuickAccessRole, unknown>;

function QuickAccessButtons() {
  const { mutate, isPending, variables } = useQuickAccess();
  return (
    <Stack gap="sm">
      {QUICK_ACCESS_ROLES.map((role) => {
        const { name, icon: Icon } = DASHBOARDS[role];
        return (
          <Button
            key={role}
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
            loading={isPending && variables === role}
            disabled={isPending}
            onClick={() => mutate(role)}
          >
            {name}
          </Button>
        );
      })}
    </Stack>
  );
}

/** Signs in anonymously with a role and goes to its dashboard. Sends no request where Quick Access is off. */
function useQuickAccess() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOff = useOptionalSession()?.quickAccess === false;
  return useMutation({
    mutationKey: SESSION_CHANGE,
    mutationFn: async (role: QuickAccessRole) => {
      if (isOff) throw new Error('Quick Access is off.');
      return beginSession(client, () => callServer('quickAccess', { sent: { role } }));
    },
    onError: () => showToast({ ...MESSAGES.quickAccessFailed, tone: 'danger' }),
    onSuccess: (_session, role) => navigate({ to: homeOf(role), replace: true }),
  });
}
