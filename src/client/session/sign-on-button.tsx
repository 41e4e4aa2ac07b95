import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Session } from '../../domain/people/session.ts';
import { SIGN_ON_REFUSED } from '../../domain/people/sign-on-refused.ts';
import { signInError } from '../../domain/refusals/message.ts';
import { callServer } from '../data/call.ts';
import { problemCode, problemDetail } from '../data/request-error.ts';
import { forgetShared } from '../data/shared-file.ts';
import { showToast } from '../ui/toast.ts';

/** Leads to the provider of single sign-on, and says why whoever comes back from there is not signed in. */
export function SignOnButton({ button, only }: NonNullable<Session['signOn']>) {
  const { wanted } = useLocation().state;
  const refused = useRefused();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { address } = await callServer('beginProviderSignIn', {
        sent: { page: wanted ?? `/${window.location.search}` },
      });
      // Files shared while nobody was signed in are offered to nobody.
      await forgetShared();
      window.location.assign(address);
    },
    onError: (error) => {
      const description = problemCode(error) === 'provider-failed' && problemDetail(error);
      const toast = signInError(problemCode(error) ?? 'network-request-failed');
      showToast({ ...toast, ...(description && { description }), tone: 'danger' });
    },
  });
  return (
    <>
      <Button variant="default" disabled={isPending} onClick={() => mutate()}>
        {button}
      </Button>
      {refused && (
        <Text role="alert" size="sm" c="red">
          {refused}
        </Text>
      )}
      {only && (
        <Text size="sm" c="dimmed">
          Everybody signs in this way. A password is for the emergency admin alone.
        </Text>
      )}
    </>
  );
}

/** Returns what the address says about a sign-in that failed, and takes it off the address. */
function useRefused(): string | null {
  const [refused] = useState(() => {
    const [, why = ''] = /^#sign-on=(\w+)$/.exec(window.location.hash) ?? [];
    return Object.entries(SIGN_ON_REFUSED).find(([code]) => code === why)?.[1] ?? null;
  });
  useEffect(() => {
    if (refused) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [refused]);
  return refused;
}
