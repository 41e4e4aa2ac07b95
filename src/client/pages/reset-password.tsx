import { Button, Stack, Text, Title } from '@mantine/core';
import { Link, Navigate, useLocation, useSearch } from '@tanstack/react-router';
import { RESET_LINK_INVALID, tokenIn } from '../../domain/password.ts';
import { ResetPasswordForm } from '../account/reset-password-form.tsx';
import { BarePage } from '../ui/bare-page.tsx';

/** /reset-password: where a reset link leads. */
export function ResetPasswordPage() {
  const { token: inQuery } = useSearch({ strict: false });
  const token = tokenIn(useLocation().hash);
  // Links of earlier versions had it in the query.
  if (inQuery) return <Navigate to="/reset-password" search={{}} hash={fragmentOf(inQuery)} replace />;
  return (
    <BarePage>
      <Stack>
        <Title order={1}>Set a New Password</Title>
        {token ? <ResetPasswordForm key={token} token={token} /> : <Text>{RESET_LINK_INVALID}</Text>}
        <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
          Go to Sign In
        </Button>
      </Stack>
    </BarePage>
  );
}

function fragmentOf(token: string): string {
  return new URLSearchParams({ token }).toString();
}
