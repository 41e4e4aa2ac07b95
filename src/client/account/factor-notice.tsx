import { Button } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../domain/values/moment.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { Notice } from '../ui/notice.tsx';

/** Tells a user by when an admin asks for a second step at sign-in. */
export function FactorNotice() {
  const { secondFactorDueAt, timeZone } = useSession();
  const group = useGroup();
  if (!secondFactorDueAt) return null;
  return (
    <Notice
      icon={<IconShieldLock size={20} aria-hidden />}
      title="Set up a second step for signing in."
      action={
        <Button variant="default" size="compact-md" renderRoot={(props) => <Link to="/account" {...props} />}>
          Set it up
        </Button>
      }
    >
      Your admin requires it by {formatMoment(secondFactorDueAt, timeZone, group)}. It takes a minute and your
      phone.
    </Notice>
  );
}
