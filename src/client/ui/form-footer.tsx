import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './form-footer.module.css';

export interface FormFooterProps {
  /** Why the last save was refused, in words. */
  problem?: string | null;
  children: ReactNode;
}

/** The end of a form on a page: what went wrong, what was saved, and the main button, at the thumb on phones. */
export function FormFooter({ problem, children }: FormFooterProps) {
  return (
    <div className={classes.footer}>
      {problem && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} p="sm">
          {problem}
        </Alert>
      )}
      {children}
    </div>
  );
}
