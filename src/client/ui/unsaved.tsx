import { useBlocker } from '@tanstack/react-router';
import { createContext, type RefObject, use, useEffect } from 'react';
import { laterDialog } from './later.tsx';

const loadQuestion = async () => (await import('./leave-question.tsx')).LeaveQuestion;
const LeaveQuestion = laterDialog(loadQuestion);

/** Whether a dialog has unsaved text; null outside dialogs. */
export const UnsavedInDialog = createContext<RefObject<boolean> | null>(null);

/**
 * Asks before typed text is lost: by going to another page or week, by closing the window and, in a dialog, by closing
 * it. Does not ask on the way to the sign-in page: nothing can be saved from then on.
 */
export function Unsaved({ when }: { when: boolean }) {
  const inDialog = use(UnsavedInDialog);
  useEffect(() => {
    // Loads the question once there is something to lose, so that it works even if the server is gone.
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

/** Returns the form that an address shows: its page, week and venue. */
function formAt({ pathname, search }: { pathname: string; search: object }): string {
  const { week, location } = search as { week?: string; location?: string };
  return JSON.stringify([pathname, week, location]);
}
