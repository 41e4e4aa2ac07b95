import { Button, Stack } from '@mantine/core';
import { IconChefHat, IconGlassCocktail, IconLayoutDashboard } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { homeOf, QUICK_ACCESS_ROLES, type QuickAccessRole } from '../../domain/people/role.ts';
import { MESSAGES } from '../../domain/refusals/message.ts';
import { http } from '../data/http.ts';
import { showToast } from '../ui/toast.ts';
import { beginSession, SESSION_CHANGE } from './change-session.ts';
import { useKnownSession } from './use-session.ts';

const DASHBOARDS = {
  admin: { name: 'Admin Dashboard', icon: IconLayoutDashboard },
  chef: { name: 'Chef Dashboard', icon: IconChefHat },
  bar_manager: { name: 'Bar Dashboard', icon: IconGlassCocktail },
} as const satisfies Record<QuickAccessRole, unknown>;

/** A button for each dashboard that opens without an account. */
export function QuickAccessButtons() {
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

/** Signs in anonymously with a role, and goes to its dashboard. Where Quick Access is off, the server is not asked. */
function useQuickAccess() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOff = useKnownSession()?.quickAccess === false;
  return useMutation({
    mutationKey: SESSION_CHANGE,
    mutationFn: async (role: QuickAccessRole) => {
      if (isOff) throw new Error('Quick Access is off.');
      return beginSession(client, () => http.quickAccess(role));
    },
    onError: () => showToast({ ...MESSAGES.quickAccessFailed, tone: 'danger' }),
    onSuccess: (_session, role) => navigate({ to: homeOf(role), replace: true }),
  });
}
