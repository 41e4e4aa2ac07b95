import { Button, Stack } from '@mantine/core';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { tokenIn } from '../../domain/people/password.ts';
import { DeadLink, OpenedLink } from '../account/opened-link.tsx';
import { useSignIn } from '../session/use-sign-in.ts';
import { BarePage } from '../ui/bare-page.tsx';

/** /reset-password: where a link to choose a password leads. Whoever accepts an invitation goes on to their home. */
export function ResetPasswordPage() {
  const inQuery = useTokenInQuery();
  const signIn = useSignIn();
  const token = tokenIn(useLocation().hash) ?? inQuery;
  return (
    <BarePage>
      <Stack>
        {token ? <OpenedLink key={token} token={token} onAccepted={signIn.mutate} /> : <DeadLink />}
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
