import { Anchor, Button } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { reads } from '../data/queries.ts';
import { showDemoSample, useDemoSample } from '../session/demo-sample.ts';
import { weekOnly } from '../session/landing.ts';
import { useSession } from '../session/use-session.ts';
import { DEMO_USER } from '../session/use-visit.ts';
import { Notice } from '../ui/notice.tsx';

/** That demo mode shows sample data, with the way to the same group in the middle of a week. */
export function DemoNotice() {
  const session = useSession();
  const { data: serverSession, refetch, isFetching } = useQuery({ ...reads.session(), retryOnMount: false });
  if (!session.sample) return null;
  const nobody = session.user?.userId === DEMO_USER;
  return (
    <Notice
      icon={<IconFlask size={20} aria-hidden />}
      title="Demo: this is sample data."
      action={
        !serverSession ? (
          <Button variant="default" size="compact-md" disabled={isFetching} onClick={() => void refetch()}>
            {isFetching ? 'Retrying...' : 'Retry'}
          </Button>
        ) : (
          nobody && (
            <Button
              variant="default"
              size="compact-md"
              renderRoot={(props) => <Link to="/" search={weekOnly} {...props} />}
            >
              Sign In
            </Button>
          )
        )
      }
    >
      {!serverSession && "The server can't be reached. "}Nothing you enter is kept. <OtherSample />
      {!nobody && ' You are signed in, but no role has been given to you: an admin can set one.'}
    </Notice>
  );
}

/** Shows the current week as it stands in the middle, or complete again. */
function OtherSample() {
  const isMidweek = useDemoSample() === 'midweek';
  const navigate = useNavigate();
  async function show() {
    await navigate({ to: '.', search: (search) => ({ ...search, week: undefined }) });
    showDemoSample(isMidweek ? 'complete' : 'midweek');
  }
  return (
    <Anchor component="button" type="button" inherit onClick={() => void show()}>
      {isMidweek ? 'See the week complete' : 'See it in the middle of a week'}
    </Anchor>
  );
}
