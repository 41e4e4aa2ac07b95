import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  icon: ReactNode;
  /** What is said first, in bold. */
  title: string;
  children?: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
}

/** A line across the top of every page that says what holds for all of it. */
export function Notice({ icon, title, children, action }: NoticeProps) {
  return (
    <div className={classes.notice} role="status">
      <Box component="span" display="flex" flex="none" c="var(--tw-warning)">
        {icon}
      </Box>
      <p className="words">
        <strong>{title}</strong> {children}
      </p>
      {action}
    </div>
  );
}
