import { Button, Stack, Text, Title } from '@mantine/core';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { RESET_LINK_INVALID, tokenIn } from '../../domain/people/password.ts';
import { ResetPasswordForm } from '../account/reset-password-form.tsx';
import { BarePage } from '../ui/bare-page.tsx';

/** /reset-password: where a reset link leads. */
export function ResetPasswordPage() {
  const inQuery = useTokenInQuery();
  const token = tokenIn(useLocation().hash) ?? inQuery;
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

/** The token of a link as earlier versions made it, moved out of the query at once. */
function useTokenInQuery(): string | undefined {
  const { token } = useSearch({ strict: false });
  const navigate = useNavigate();
  useEffect(() => {
    if (!token) return;
    const hash = new URLSearchParams({ token }).toString();
    void navigate({ to: '/reset-password', search: {}, hash, replace: true });
  }, [token, navigate]);
  return token;
}
