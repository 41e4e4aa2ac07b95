import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { MESSAGES, signInError, welcome } from '../../domain/refusals/message.ts';
import { callServer } from '../data/call.ts';
import { problemCode } from '../data/request-error.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { showToast } from '../ui/toast.ts';
import { beginSession, SESSION_CHANGE } from './change-session.ts';
import { landingOf, weekOnly } from './landing.ts';

/** The form with email, password and 'Sign In'. On failure it keeps what was typed. */
export function SignInForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState(false);
  const { mutate, isPending } = useSignIn();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (email.trim() && password) return mutate({ email: email.trim(), password });
    showToast({ ...MESSAGES.signInMissing, tone: 'danger' });
    event.currentTarget
      .querySelector<HTMLElement>(email.trim() ? '[name=password]' : '[name=email]')
      ?.focus();
  }

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
      </Stack>
    </form>
  );
}

interface SignInEntry {
  email: string;
  password: string;
}

/** Signs in, welcomes the user and opens the role's home; /admin if the profile has no role or can't be read. */
export function useSignIn() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: SESSION_CHANGE,
    mutationFn: ({ email, password }: SignInEntry) =>
      beginSession(client, () => callServer('signIn', { sent: { email, password } })),
    onError: (error) =>
      showToast({ ...signInError(problemCode(error) ?? 'network-request-failed'), tone: 'danger' }),
    onSuccess: (session) => {
      const user = session?.user;
      if (user?.role) showToast({ ...welcome(user.name), tone: 'success' });
      // Keeps the week from the address, such as one from a link in an alert's email.
      return navigate({ to: landingOf(user), search: weekOnly, replace: true });
    },
  });
}
