import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  icon: ReactNode;
  /** Shown first, in bold. */
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** A line across the top of every page with a message about all of it. */
export function Notice({ icon, title, children, action }: NoticeProps) {
  return (
    <Group className={classes.notice!} gap="xs" wrap="nowrap" role="status">
      <Box component="span" display="flex" flex="none" c="var(--tw-warn)">
        {icon}
      </Box>
      <p className="words">
        <strong>{title}</strong> {children}
      </p>
      {action}
    </Group>
  );
}
