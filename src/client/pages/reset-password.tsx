import { Button, Stack, Text, Title } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { RESET_LINK_INVALID } from '../../domain/password.ts';
import { ResetPasswordForm } from '../account/reset-password-form.tsx';
import { BarePage } from '../ui/bare-page.tsx';

/** /reset-password: where a reset link leads. */
export function ResetPasswordPage() {
  const { token } = useSearch({ strict: false });
  return (
    <BarePage>
      <Stack>
        <Title order={1}>Set a New Password</Title>
        {token ? <ResetPasswordForm token={token} /> : <Text>{RESET_LINK_INVALID}</Text>}
        <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
          Go to Sign In
        </Button>
      </Stack>
    </BarePage>
  );
}
