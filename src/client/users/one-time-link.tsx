import { Text } from '@mantine/core';
import { formatMoment } from '../../domain/values/moment.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { CopyField } from '../ui/copy-field.tsx';

interface OneTimeLinkProps {
  name: string;
  link: string;
  expiresAt: string;
  /** For an invitation: the address it is sent to if email is set up. */
  email?: string;
  mailed?: boolean;
}

/** Shows a link for choosing a password, to copy, with its expiry. */
export function OneTimeLink({ name, link, expiresAt, email, mailed = false }: OneTimeLinkProps) {
  const group = useGroup();
  const { timeZone } = useSession();
  return (
    <>
      {email && (
        <Text style={{ overflowWrap: 'anywhere' }}>
          {mailed
            ? `An email with this link is on its way to ${email}.`
            : `No email was sent to ${email}: email is not set up on this server.`}
        </Text>
      )}
      <CopyField label={`Link for ${name}`} button="Copy link" text={link} focused={!mailed} />
      <Text size="sm" c="dimmed" className="figures">
        It works once, until {formatMoment(expiresAt, timeZone, group)}, and is shown only now.{' '}
        {mailed ? 'You don’t need to pass it on.' : `Pass it to ${name} in a way nobody else can read.`}
      </Text>
    </>
  );
}
