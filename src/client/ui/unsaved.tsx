import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { createContext, type RefObject, use, useEffect } from 'react';

/** Whether a dialog holds what is not saved; null outside of dialogs. */
export const UnsavedInDialog = createContext<RefObject<boolean> | null>(null);

/**
 * Asks before what was typed is lost: by another page or week, by closing the window, and, within a dialog, by whatever
 * closes that without saying so. Nobody is asked on the way to the sign-in page: nothing can be saved from then on.
 */
export function Unsaved({ when }: { when: boolean }) {
  const inDialog = use(UnsavedInDialog);
  useEffect(() => {
    if (!inDialog) return;
    inDialog.current = when;
    return () => {
      inDialog.current = false;
    };
  }, [inDialog, when]);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => next.pathname !== '/' && formAt(current) !== formAt(next),
    enableBeforeUnload: when,
    disabled: !when,
    withResolver: true,
  });
  return <LeaveQuestion opened={status === 'blocked'} onStay={() => reset?.()} onLeave={() => proceed?.()} />;
}

/** Which form an address shows: the page, and whose week or venue it is about. */
function formAt({ pathname, search }: { pathname: string; search: object }): string {
  const { week, location } = search as { week?: string; location?: string };
  return JSON.stringify([pathname, week, location]);
}

interface LeaveQuestionProps {
  opened: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** 'Leave without saving?' */
export function LeaveQuestion({ opened, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      // By its own key press: the press that brought it up is still on its way through the window's listeners.
      closeOnEscape={false}
      onKeyDown={(event) => event.key === 'Escape' && onStay()}
      title="Leave without saving?"
      size="sm"
      centered
      zIndex={300}
      withCloseButton={false}
    >
      <Text size="sm">What you typed here is not saved yet.</Text>
      <Group mt="lg" gap="sm" justify="flex-end">
        <Button variant="default" onClick={onLeave}>
          Discard
        </Button>
        <Button data-autofocus onClick={onStay}>
          Keep editing
        </Button>
      </Group>
    </Modal>
  );
}
