import { Text } from '@mantine/core';
import { formatMoment } from '../../domain/values/moment.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { CopyField } from '../ui/copy-field.tsx';

interface OneTimeLinkProps {
  name: string;
  link: string;
  expiresAt: string;
  /** The address it goes to by e-mail too; null where the admin alone hands it over. */
  mailedTo?: string | null;
}

/** A link by which somebody chooses a password, to copy, and until when it works. */
export function OneTimeLink({ name, link, expiresAt, mailedTo = null }: OneTimeLinkProps) {
  const group = useGroup();
  const { timeZone } = useSession();
  return (
    <>
      {mailedTo && <Text>An e-mail with this link is on its way to {mailedTo}.</Text>}
      <CopyField label={`Link for ${name}`} button="Copy Link" text={link} />
      <Text size="sm" c="dimmed" className="figures">
        It works once, until {formatMoment(expiresAt, timeZone, group)}, and is shown only now. Hand it to{' '}
        {name} in a way that nobody else can read.
      </Text>
    </>
  );
}
