import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { signInError } from '../../domain/refusals/message.ts';
import { callServer } from '../data/call.ts';
import { problemCode, problemDetail } from '../data/request-error.ts';
import { showToast } from '../ui/toast.ts';
import { beginSession, SESSION_CHANGE } from './change-session.ts';
import { useArrival } from './landing.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface SecondStepProps {
  onOver: () => void;
}

/** The second step of signing in: a code. After ten minutes it begins anew. */
export function SecondStep({ onOver }: SecondStepProps) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useCode({
    onOver,
    onWrong: (words) => {
      setFault(words);
      field.current?.select();
    },
  });
  useEffect(() => field.current?.focus(), []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (code.trim()) return mutate(code);
    setFault('Enter a code');
    field.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextInput
          ref={field}
          name="code"
          label="Code"
          description="From your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setFault(null);
          }}
          error={fault}
        />
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Signing In...' : 'Continue'}
        </Button>
        <PasskeyButton />
        <Button variant="subtle" disabled={isPending} onClick={onOver}>
          Back
        </Button>
      </Stack>
    </form>
  );
}

/** Sends the code, then arrives as signing in by a password does. */
function useCode({ onOver, onWrong }: SecondStepProps & { onWrong: (words: string) => void }) {
  const client = useQueryClient();
  const arrive = useArrival();
  return useMutation({
    mutationKey: SESSION_CHANGE,
    mutationFn: (code: string) => beginSession(client, () => callServer('signInByCode', { sent: { code } })),
    onError: (error) => {
      const refused = problemCode(error);
      if (refused === 'code-wrong') return onWrong(problemDetail(error)!);
      const said = problemDetail(error);
      const toast = signInError(refused ?? 'network-request-failed');
      showToast({
        ...toast,
        ...(refused === 'sign-in-over' && said && { description: said }),
        tone: 'danger',
      });
      if (refused === 'sign-in-over') onOver();
    },
    onSuccess: arrive,
  });
}
