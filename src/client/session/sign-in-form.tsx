import { Button, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { MESSAGES } from '../../domain/refusals/message.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { showToast } from '../ui/toast.ts';
import { useSignIn } from './use-sign-in.ts';

/** Email, password and 'Sign In'. What was typed stays when it fails. */
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
