import { IconShieldLock } from '@tabler/icons-react';
import { formatMoment } from '../../domain/values/moment.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { ButtonLink } from '../ui/links.tsx';
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
        <ButtonLink variant="default" size="compact-md" to="/account">
          Set it up
        </ButtonLink>
      }
    >
      Your admin requires it by {formatMoment(secondFactorDueAt, timeZone, group)}. It takes a minute and your
      phone.
    </Notice>
  );
}
