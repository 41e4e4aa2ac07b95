import { Group, Modal } from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import { type ReactNode, use, useDeferredValue, useEffect, useRef, useState } from 'react';
import { LeaveQuestion } from './leave-question.tsx';
import classes from './sheet-dialog.module.css';
import { AfterDialog } from './sheet-rows.tsx';
import { UnsavedInDialog } from './unsaved.tsx';

interface SheetDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Whether another layer covers it: Escape is for that layer. */
  isCovered?: boolean;
  /** Whether it stands at the right edge of a wider window, beside the row that opened it. */
  atSide?: boolean;
  children: ReactNode;
}

/**
 * A dialog with its title as a heading; a full-height sheet on phones. The focus moves in, stays in and returns on
 * closing. If its title changes, the focus moves to the element marked `data-autofocus`, or else to the close button.
 * Asks before typed text is lost by Escape, the close button or a press outside it.
 */
export function SheetDialog(props: SheetDialogProps) {
  const { opened, onClose, title, isCovered = false, atSide = false, children } = props;
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  // Opens after mounting: only then can it remember where the focus was, to return it.
  const mounted = useMounted();
  // Shows the response to the press before the fields are rendered: on a slow phone they take a moment.
  const shownSoon = useDeferredValue(opened && mounted);
  const dialog = useRef<HTMLDivElement>(null);
  const unsaved = useRef(false);
  const [asking, setAsking] = useState(false);
  const afterDialog = use(AfterDialog);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    const find = (selector: string) => dialog.current?.querySelector<HTMLElement>(selector);
    (find('[data-autofocus]') ?? find('button'))?.focus();
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
      onExitTransitionEnd={afterDialog}
      closeOnEscape={!asking && !isCovered}
      title={title}
      fullScreen={phone}
      centered={!atSide}
      closeButtonProps={{ 'aria-label': 'Close' }}
      data-sheet={atSide || phone || undefined}
      classNames={{
        inner: classes.inner!,
        content: classes.content!,
        body: classes.body!,
        title: classes.title!,
      }}
    >
      <UnsavedInDialog value={unsaved}>{children}</UnsavedInDialog>
      <LeaveQuestion opened={asking} onStay={() => setAsking(false)} onLeave={leave} />
    </Modal>
  );
}

/** A dialog's buttons: last in the form, and within reach of the thumb on phones. `above` is shown right above them. */
export function SheetFooter({ above, children }: { above?: ReactNode; children: ReactNode }) {
  return (
    <Group className={classes.footer!} gap="sm" justify="flex-end" align="stretch">
      {above && <div className={classes.above}>{above}</div>}
      {children}
    </Group>
  );
}
