import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './sheet-dialog.module.css';

export interface SheetDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A dialog with its title as a heading; on phones a full-height sheet. Focus goes in, stays in, and back out. */
export function SheetDialog({ opened, onClose, title, children }: SheetDialogProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      fullScreen={phone}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: classes.content!, body: classes.body!, title: classes.title! }}
    >
      {children}
    </Modal>
  );
}

/** The buttons of a dialog: last in the form, and at the thumb on phones. */
export function SheetFooter({ children }: { children: ReactNode }) {
  return <div className={classes.footer}>{children}</div>;
}
