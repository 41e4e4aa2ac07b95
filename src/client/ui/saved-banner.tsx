import { Alert, Anchor, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconClockUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface SavedBannerProps {
  children: ReactNode;
  /** Whether it is not saved yet. */
  waiting?: boolean;
  onSkip?: () => void;
}

/** Says that something was saved. With `onSkip`, a 'Go now' button that does not wait for what comes next. */
export function SavedBanner({ children, waiting = false, onSkip }: SavedBannerProps) {
  const Icon = waiting ? IconClockUp : IconCircleCheck;
  return (
    <Alert role="status" color={waiting ? 'yellow' : 'green'} icon={<Icon aria-hidden />}>
      <Group justify="space-between" gap="xs">
        <Text>{children}</Text>
        {onSkip && (
          <Anchor component="button" type="button" onClick={onSkip}>
            Go now
          </Anchor>
        )}
      </Group>
    </Alert>
  );
}
