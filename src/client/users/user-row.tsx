import { Badge, Box, Group, Text } from '@mantine/core';
import { roleName } from '../../domain/people/role.ts';
import type { InvitationMail, ListedUser } from '../../domain/people/user.ts';
import { formatMoment } from '../../domain/values/moment.ts';
import { reachText } from '../form/reach-words.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { SheetLine } from '../ui/sheet-rows.tsx';
import classes from './user-list.module.css';

interface UserRowProps {
  user: ListedUser;
  onOpen: () => void;
}

/** Shows one user: name, address, role, whether they may sign in, and when they last did. It opens their sheet. */
export function UserRow({ user, onOpen }: UserRowProps) {
  const { name, email, active, invitation } = user;
  const { user: self } = useSession();
  return (
    <li className={classes.row} data-inactive={!active || undefined}>
      <SheetLine onOpen={onOpen}>
        <Box className="words" flex="1.4 1 16rem">
          <Group gap="xs">
            <Text span className={classes.name!} fw={600}>
              {name}
            </Text>
            {user.userId === self?.userId && <Mark>You</Mark>}
            {!active && <Mark color="gray">Deactivated</Mark>}
            {invitation && <Mark color="gray">Invited</Mark>}
          </Group>
          <Text size="sm" c="dimmed">
            {email}
          </Text>
        </Box>
        <UserFacts user={user} />
      </SheetLine>
    </li>
  );
}

export function UserFacts({ user }: { user: ListedUser }) {
  const { role, reach, active, hasCredential, hasSecondFactor } = user;
  const group = useGroup();
  return (
    <Box className="words" flex="1 1 16rem">
      <Text size="sm">
        {role ? roleName(role) : 'No role'}
        {reach && ` of ${reachText(group, reach)}`}
        {active && hasCredential && ' · Active'}
        {hasSecondFactor && ' · Two-step sign-in'}
      </Text>
      <Text size="sm" c="dimmed">
        <Presence user={user} />
      </Text>
    </Box>
  );
}

/**
 * Shows the last sign-in; for an invited user also the expiry of the invitation and the state of its email.
 * Deactivated users have no link.
 */
function Presence({ user: { active, hasCredential, lastSignInAt, invitation } }: Pick<UserRowProps, 'user'>) {
  const group = useGroup();
  const { timeZone, now, signOn } = useSession();
  const moment = (at: string) => <span className="figures">{formatMoment(at, timeZone, group)}</span>;
  if (lastSignInAt) return <>Last sign-in {moment(lastSignInAt)}</>;
  if (!invitation) return hasCredential || signOn?.only ? 'Never signed in' : 'Has no password yet';
  if (!active) return 'Did not accept the invitation';
  const isOver = invitation.expiresAt <= now;
  return (
    <>
      {isOver ? 'Not accepted; the link expired ' : 'Not accepted yet; the link works until '}
      {moment(invitation.expiresAt)}
      {!isOver && MAIL_WORDS[invitation.mail]}
    </>
  );
}

const MAIL_WORDS: Record<InvitationMail, string> = {
  none: '',
  waiting: ' · Email on its way',
  sent: ' · Email sent',
  failed: ' · Email failed',
};

function Mark({ color = 'teal', children }: { color?: string; children: string }) {
  return <Badge color={color}>{children}</Badge>;
}
