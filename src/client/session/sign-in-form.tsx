import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { MESSAGES, signInError } from '../../domain/refusals/message.ts';
import { callServer } from '../data/call.ts';
import { problemCode } from '../data/request-error.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { showToast } from '../ui/toast.ts';
import { beginSession, SESSION_CHANGE } from './change-session.ts';
import { useArrival } from './landing.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { useOptionalSession } from './use-session.ts';

const SignOnButton = lazy(async () => ({ default: (await import('./sign-on-button.tsx')).SignOnButton }));
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }));

/** The form with email, password and 'Sign In'. On failure it keeps what was typed. */
export function SignInForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const { mutate, isPending, data, reset } = useSignIn();
  const signOn = useOptionalSession()?.signOn;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (email.trim() && password) return mutate({ email: email.trim(), password });
    showToast({ ...MESSAGES.signInMissing, tone: 'danger' });
    event.currentTarget
      .querySelector<HTMLElement>(email.trim() ? '[name=password]' : '[name=email]')
      ?.focus();
  }

  if (data === SECOND_STEP)
    return (
      <Suspense>
        <SecondStep onOver={reset} />
      </Suspense>
    );
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextInput
          type="email"
          name="email"
          label="Email"
          required
          withAsterisk={false}
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={checked && !email.trim() && 'Enter your email address'}
        />
        <PasswordField
          name="password"
          label="Password"
          required
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={checked && !password && 'Enter your password'}
        />
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Signing In...' : 'Sign In'}
        </Button>
        {signOn && (
          <Suspense>
            <SignOnButton {...signOn} />
          </Suspense>
        )}
        {!signOn?.only && <PasskeyButton />}
      </Stack>
    </form>
  );
}

/** What signing in comes to for somebody who has to show a second factor. */
const SECOND_STEP = 'second step';

/** Signs in and opens the user's home, unless a second step comes first. */
export function useSignIn() {
  const client = useQueryClient();
  const arrive = useArrival();
  return useMutation({
    mutationKey: SESSION_CHANGE,
    mutationFn: async ({ email, password }: { email: string; password: string }) => {
      const { signedIn } = await callServer('signIn', { sent: { email, password } });
      return signedIn ? beginSession(client) : SECOND_STEP;
    },
    onError: (error) =>
      showToast({ ...signInError(problemCode(error) ?? 'network-request-failed'), tone: 'danger' }),
    onSuccess: (begun) => (begun === SECOND_STEP ? undefined : arrive(begun)),
  });
}
