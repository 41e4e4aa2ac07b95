import { useQueryClient } from '@tanstack/react-query';
import type { PasswordChange, PasswordReset } from '../../domain/people/password.ts';
import { FAILURES } from '../../domain/refusals/message.ts';
import { call } from '../data/call-in-use.ts';
import { reads } from '../data/queries.ts';
import { useOnce } from '../data/use-once.ts';
import { showFailure } from '../ui/toast.ts';
import { useFormSave } from '../ui/use-form-save.ts';

/** Changes the user's password, which ends their other sessions. */
export function useChangePassword() {
  const client = useQueryClient();
  return usePasswordSave(async (change: PasswordChange, key) => {
    await call('changePassword', { sent: change, key });
    void client.invalidateQueries({ queryKey: reads.ownSessions().queryKey });
    if (change.endTokens) void client.invalidateQueries({ queryKey: reads.tokens().queryKey });
  });
}

export function useResetPassword(onSaved?: (password: string) => void) {
  return usePasswordSave(async (reset: PasswordReset, key) => {
    await call('resetPassword', { sent: reset, key });
    onSaved?.(reset.password);
  });
}

function usePasswordSave<Entry>(write: (entry: Entry, key: string) => Promise<void>) {
  return useFormSave(useOnce(write), () => showFailure(FAILURES.updateData));
}
