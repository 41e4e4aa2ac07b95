import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CreatedUser, Invitation } from '../../domain/people/invitation.ts';
import { InviteForm } from './invite-form.tsx';
import { OneTimeLink } from './one-time-link.tsx';

type Invited = CreatedUser & { invitation: Invitation };

/** Who was invited just now, each with the link, and the form for the next one: what they may do is kept from the last. */
export function InvitePeople() {
  const [invited, setInvited] = useState<Invited[]>([]);
  const [last] = invited;
  return (
    <Stack gap="lg">
      {invited.map((person) => (
        <section key={person.userId} aria-label={`Invitation of ${person.name}`}>
          <Title order={2} size="h4" mb="xs" style={{ overflowWrap: 'anywhere' }}>
            {person.name} is invited
          </Title>
          <Stack gap="xs">
            <OneTimeLink
              name={person.name}
              link={person.invitation.link}
              expiresAt={person.invitation.expiresAt}
              email={person.email}
              mailed={person.invitation.mailed}
            />
          </Stack>
        </section>
      ))}
      <section aria-label={last ? 'Invite another' : 'Invite'}>
        {last ? (
          <Title order={2} size="h4" mb="sm">
            Invite Another
          </Title>
        ) : (
          <Text size="sm" c="dimmed" mb="sm">
            They choose their own password by a link, which works once, for seven days.
          </Text>
        )}
        <InviteForm
          isAnother={last !== undefined}
          onInvited={({ invitation, ...person }) =>
            invitation && setInvited((before) => [{ ...person, invitation }, ...before])
          }
        />
      </section>
      <Anchor size="sm" renderRoot={(props) => <Link to="/setup" {...props} />}>
        Create a user with a password instead
      </Anchor>
    </Stack>
  );
}
