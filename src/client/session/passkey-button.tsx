import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signInError } from '../../domain/refusals/message.ts';
import { problemCode, problemDetail } from '../data/request-error.ts';
import { showToast } from '../ui/toast.ts';
import { beginSession, SESSION_CHANGE } from './change-session.ts';
import { useArrival } from './landing.ts';

/** Signs in by a passkey, where the browser can show one. */
export function PasskeyButton() {
  const client = useQueryClient();
  const arrive = useArrival();
  const { mutate, isPending } = useMutation({
    mutationKey: SESSION_CHANGE,
    mutationFn: async () => {
      const { showPasskey } = await import('./passkey.ts');
      return beginSession(client, showPasskey);
    },
    onSuccess: arrive,
    onError: (error) => {
      // Whoever closes the browser's question knows that they did.
      if (error instanceof DOMException) return;
      const description = problemCode(error) === 'passkey-wrong' && problemDetail(error);
      const toast = signInError(problemCode(error) ?? 'network-request-failed');
      showToast({ ...toast, ...(description && { description }), tone: 'danger' });
    },
  });
  if (!canUsePasskeys()) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconFingerprint size={18} aria-hidden />}
      disabled={isPending}
      onClick={() => mutate()}
    >
      Sign in with a passkey
    </Button>
  );
}

/** Whether this browser has passkeys for this address: they belong to a name, never to a number, and need https or localhost. */
export function canUsePasskeys(): boolean {
  const isNumber = /^[\d.]+$|:/.test(window.location.hostname);
  return (
    !isNumber &&
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential
  );
}
