import { Button, Stack } from '@mantine/core';
import { IconChefHat, IconGlassCocktail, IconLayoutDashboard } from '@tabler/icons-react';
import { QUICK_ACCESS_ROLES, type QuickAccessRole } from '../../domain/people/role.ts';
import { useQuickAccess } from './use-quick-access.ts';

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
