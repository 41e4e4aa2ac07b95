import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import classes from './tips.module.css';

/** Shows another tip. */
export function AnotherTip({ onClick }: { onClick: () => void }) {
  return (
    <ActionIcon
      className={classes.another}
      variant="subtle"
      size="lg"
      aria-label="Show another tip"
      title="Show another tip"
      onClick={onClick}
    >
      <IconRefresh size={18} aria-hidden />
    </ActionIcon>
  );
}
