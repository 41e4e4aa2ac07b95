import { useBlocker } from '@tanstack/react-router';
import { createContext, type RefObject, use, useEffect } from 'react';
import { laterDialog } from './later.tsx';

const loadQuestion = async () => (await import('./leave-question.tsx')).LeaveQuestion;
const LeaveQuestion = laterDialog(loadQuestion);

/** Whether a dialog holds what is not saved; null outside of dialogs. */
export const UnsavedInDialog = createContext<RefObject<boolean> | null>(null);

/**
 * Asks before what was typed is lost: by another page or week, by closing the window, and, within a dialog, by whatever
 * closes that without saying so. Nobody is asked on the way to the sign-in page: nothing can be saved from then on.
 */
export function Unsaved({ when }: { when: boolean }) {
  const inDialog = use(UnsavedInDialog);
  useEffect(() => {
    // There to be asked once there is something to lose, whatever becomes of the server.
    if (when) void loadQuestion().catch(() => null);
  }, [when]);
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
