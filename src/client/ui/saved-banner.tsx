import { Alert, Anchor, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconClockUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export interface SavedBannerAction {
  label: string;
  run: () => void;
}

interface SavedBannerProps {
  children: ReactNode;
  waiting?: boolean;
  actions?: readonly SavedBannerAction[];
}

/** Shows that something was saved, and what can be done next. */
export function SavedBanner({ children, waiting = false, actions = [] }: SavedBannerProps) {
  const Icon = waiting ? IconClockUp : IconCircleCheck;
  return (
    <Alert role="status" color={waiting ? 'yellow' : 'green'} icon={<Icon aria-hidden />}>
      <Group justify="space-between" gap="xs">
        <Text style={{ overflowWrap: 'anywhere' }}>{children}</Text>
        <Group gap="md">
          {actions.map(({ label, run }) => (
            <Anchor key={label} component="button" type="button" onClick={run}>
              {label}
            </Anchor>
          ))}
        </Group>
      </Group>
    </Alert>
  );
}
