import { Modal } from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import classes from './sheet-dialog.module.css';

export interface SheetDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/**
 * A dialog with its title as a heading; on phones a full-height sheet. Focus goes in, stays in, and back out. A dialog
 * that turns into another one, with another title, moves it to what is marked `data-autofocus` there.
 */
export function SheetDialog({ opened, onClose, title, children }: SheetDialogProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  // Opened once it is there: only then does it know where the focus was, to give it back.
  const mounted = useMounted();
  // The press that opens it is answered before its fields are there: on a slow phone they take a moment.
  const shownSoon = useDeferredValue(opened && mounted);
  const dialog = useRef<HTMLDivElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [title]);
  return (
    <Modal
      ref={dialog}
      opened={shownSoon}
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
