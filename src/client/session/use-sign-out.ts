import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../data/http.ts';
import { endSession } from './end-session.ts';

/** Signs out. Everything that was read is forgotten, and the guard takes the visitor to the sign-in page. */
export function useSignOut(onError: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => http.signOut(),
    onSuccess: () => endSession(client),
    onError,
  });
}
