import { Alert, Anchor, Group, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Says that something was saved. With `onSkip`, a 'Go now' button that does not wait for what comes next. */
export function SavedBanner({ children, onSkip }: { children: ReactNode; onSkip?: () => void }) {
  return (
    <Alert role="status" color="green" icon={<IconCircleCheck aria-hidden />}>
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
