import { useQueryClient } from '@tanstack/react-query';
import type { PasswordChange, PasswordReset } from '../../domain/people/password.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { gateway } from '../data/gateway-in-use.ts';
import { reads } from '../data/queries.ts';
import { useOnce } from '../data/use-once.ts';
import { showFailure } from '../ui/toast.ts';
import { useFormSave } from '../ui/use-form-save.ts';

/** Changes one's own password. One's other sessions are over then. */
export function useChangePassword() {
  const client = useQueryClient();
  return usePasswordSave(async (change: PasswordChange, key) => {
    await gateway().changePassword(change, key);
    void client.invalidateQueries({ queryKey: reads.ownSessions().queryKey });
    if (change.endTokens) void client.invalidateQueries({ queryKey: reads.tokens().queryKey });
  });
}

/** Chooses a password through a link, and goes on from there. */
export function useResetPassword(onSaved?: (password: string) => void) {
  return usePasswordSave(async (reset: PasswordReset, key) => {
    await gateway().resetPassword(reset, key);
    onSaved?.(reset.password);
  });
}

function usePasswordSave<Entry>(write: (entry: Entry, key: string) => Promise<void>) {
  return useFormSave(useOnce(write), () => showFailure(FAILURES.updateData));
}
