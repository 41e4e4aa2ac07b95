import { useMutation } from '@tanstack/react-query';
import type { TestEmailAnswer } from '../../domain/recipient.ts';
import { http } from '../data/http.ts';
import { useEntryKeys } from '../data/use-entry-keys.ts';

/** Sends a test e-mail. Asked again after an answer it is another one; after none, the same. */
export function useTestEmail() {
  const { keyOf, done } = useEntryKeys<string>();
  return useMutation({
    mutationFn: async (recipient: string): Promise<TestEmailAnswer> => {
      const answer = await http.sendTestEmail(recipient, keyOf(recipient));
      done();
      return answer;
    },
  });
}
