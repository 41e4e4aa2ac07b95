import { useEffect } from 'react';
import { showFailure } from './toast.ts';
import { isToldHere } from './told-here.ts';

/** What was told in other words already. */
const toldOtherwise = new WeakSet<Error>();

/**
 * Shows a destructive toast titled 'Error' for each new error; none while `error` is null, and none where the page itself
 * says it in these words: a failure is told once.
 */
export function useFailureToast(error: Error | null, description: string): void {
  useEffect(() => {
    if (error && !toldOtherwise.has(error) && !isToldHere(description)) showFailure(description);
  }, [error, description]);
}

/** Has an error shown no such toast: its own words stay on screen. */
export function tellNoMore(error: Error | null | undefined): void {
  if (error) toldOtherwise.add(error);
}
