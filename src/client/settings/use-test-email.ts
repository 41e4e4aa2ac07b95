import { useMutation } from '@tanstack/react-query';
import type { TestEmailAnswer } from '../../domain/settings/recipient.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { useOnce } from '../data/use-once.ts';

/** Sends a test e-mail. Asked again after an answer it is another one; after none, the same. */
export function useTestEmail() {
  return useMutation({
    mutationFn: useOnce(
      (recipient: string, key): Promise<TestEmailAnswer> => gateway().sendTestEmail(recipient, key),
    ),
  });
}
