import { useEffect } from 'react';
import { showFailure } from './toast.ts';

/** Shows a destructive toast titled 'Error' for each new error; none while `error` is null. */
export function useFailureToast(error: Error | null, description: string): void {
  useEffect(() => {
    if (error) showFailure(description);
  }, [error, description]);
}
