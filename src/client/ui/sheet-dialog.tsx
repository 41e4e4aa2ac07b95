import { Button, type ButtonProps, Modal } from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { LeaveQuestion } from './leave-question.tsx';
import classes from './sheet-dialog.module.css';
import { UnsavedInDialog } from './unsaved.tsx';

export interface SheetDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Whether something of its own lies over it: Escape is for that. */
  isCovered?: boolean;
  children: ReactNode;
}

/**
 * A dialog with its title as a heading; on phones a full-height sheet. Focus goes in, stays in, and back out. A dialog
 * that turns into another one, with another title, moves it to what is marked `data-autofocus` there. Before typed text
 * is lost by Escape, the close button or a press beside it, it asks.
 */
export function SheetDialog({ opened, onClose, title, isCovered = false, children }: SheetDialogProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  // Opened once it is there: only then does it know where the focus was, to give it back.
  const mounted = useMounted();
  // The press that opens it is answered before its fields are there: on a slow phone they take a moment.
  const shownSoon = useDeferredValue(opened && mounted);
  const dialog = useRef<HTMLDivElement>(null);
  const unsaved = useRef(false);
  const [asking, setAsking] = useState(false);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [title]);

  function leave() {
    setAsking(false);
    onClose();
  }

  return (
    <Modal
      ref={dialog}
      opened={shownSoon}
      onClose={() => (unsaved.current ? setAsking(true) : onClose())}
      closeOnEscape={!asking && !isCovered}
      title={title}
      fullScreen={phone}
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: classes.content!, body: classes.body!, title: classes.title! }}
    >
      <UnsavedInDialog value={unsaved}>{children}</UnsavedInDialog>
      <LeaveQuestion opened={asking} onStay={() => setAsking(false)} onLeave={leave} />
    </Modal>
  );
}

/** The buttons of a dialog: last in the form, and at the thumb on phones. `above` is said right above them. */
export function SheetFooter({ above, children }: { above?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.footer}>
      {above && <div className={classes.above}>{above}</div>}
      {children}
    </div>
  );
}

interface SaveFooterProps extends Pick<ButtonProps, 'disabled' | 'loading'> {
  onClose: () => void;
  /** What the button that saves says. */
  children: ReactNode;
}

/** The buttons of a dialog's form: away from it, and what sends it. */
export function SaveFooter({ onClose, children, ...save }: SaveFooterProps) {
  return (
    <SheetFooter>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" {...save}>
        {children}
      </Button>
    </SheetFooter>
  );
}
