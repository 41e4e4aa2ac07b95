import { Alert, Button, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CreatedUser, Invitation } from '../../domain/people/invitation.ts';
import { offeredRoles, roleName } from '../../domain/people/role.ts';
import type { NewUser } from '../../domain/people/user.ts';
import { DONE } from '../../domain/refusals/message.ts';
import { call } from '../data/call-in-use.ts';
import { useOnce } from '../data/use-once.ts';
import { EntryForm } from '../form/entry-form.tsx';
import { useForm } from '../form/use-form.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { FormPage } from '../shell/page.tsx';
import { FormButtons } from '../ui/card.tsx';
import { AnchorLink } from '../ui/links.tsx';
import { OneTimeLink } from '../users/one-time-link.tsx';
import {
  creationFailure,
  NOBODY,
  PERSON_FIELDS,
  readPerson,
  type TypedPerson,
} from '../users/person-entry.ts';
import { ReachField } from '../users/reach-field.tsx';

/** /invite: invites people one after another, each with a link to choose their own password. */
export function InvitePage() {
  const navigate = useNavigate();
  return (
    <FormPage title="Invite people" backLabel="Back to users" onBack={() => void navigate({ to: '/users' })}>
      <InvitePeople />
    </FormPage>
  );
}

type InvitedUser = CreatedUser & { invitation: Invitation };

/** Lists the people just invited, each with the link, above the form for the next one, which keeps the last role and reach. */
export function InvitePeople() {
  const [invited, setInvited] = useState<InvitedUser[]>([]);
  const [last] = invited;
  const { signOn } = useSession();
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
            Invite another
          </Title>
        ) : (
          <Text size="sm" c="dimmed" mb="sm">
            {signOn?.only
              ? `They sign in with “${signOn.button}” and need no link.`
              : 'They choose their own password with a link that works once, for seven days.'}
          </Text>
        )}
        <InviteForm
          isAnother={last !== undefined}
          onInvited={({ invitation, ...person }) =>
            invitation && setInvited((before) => [{ ...person, invitation }, ...before])
          }
        />
      </section>
      {!signOn?.only && (
        <AnchorLink size="sm" to="/setup">
          Create a user with a password instead
        </AnchorLink>
      )}
    </Stack>
  );
}

interface InviteFormProps {
  isAnother: boolean;
  onInvited: (user: CreatedUser) => void;
}

/** Fields for the name, email and role of somebody to invite. Role and reach stay for the next person, and everything stays on failure. */
function InviteForm({ isAnother, onInvited }: InviteFormProps) {
  const group = useGroup();
  const invite = useOnce(
    (user: NewUser, key): Promise<CreatedUser> => call('createUser', { sent: user, key }),
  );
  const { mutateAsync, error, variables } = useMutation({ mutationFn: invite });
  const form = useForm<TypedPerson, null, NewUser, CreatedUser>({
    start: NOBODY,
    from: null,
    names: PERSON_FIELDS,
    failure: null,
    read: readPerson,
    write: async (user) => {
      const created = await mutateAsync(user);
      onInvited(created);
      // When the link must be handed over by hand, the focus stays there.
      if (created.invitation?.mailed) form.ref.current?.querySelector<HTMLElement>('[name=name]')?.focus();
      return created;
    },
    dialog: {
      saved: (created) => ({ ...DONE.invited(invitedText(created)), tone: 'success' }),
      close: () => form.startAgain({ ...NOBODY, role: form.entry.role, reach: form.entry.reach }),
    },
  });
  const { role, reach } = form.entry;

  return (
    <EntryForm form={form}>
      <Stack>
        <TextInput label="Full Name" autoComplete="off" {...form.field('name')} />
        <TextInput type="email" label="Email" autoComplete="off" {...form.field('email')} />
        <NativeSelect
          label="Role"
          data={[
            { value: '', label: 'Choose a role' },
            ...offeredRoles(group, true).map((one) => ({ value: one, label: roleName(one) })),
          ]}
          {...form.field('role')}
        />
        {role === 'manager' && (
          <ReachField
            value={reach}
            error={form.faults.reach}
            onChange={(chosen) => form.type({ reach: chosen })}
          />
        )}
        {error && variables && (
          <Alert color="red" role="alert" p="sm">
            {creationFailure(error, variables.email)}
          </Alert>
        )}
        <FormButtons>
          <Button type="submit" disabled={form.busy}>
            {form.busy ? 'Inviting User...' : isAnother ? 'Invite another' : 'Invite user'}
          </Button>
        </FormButtons>
      </Stack>
    </EntryForm>
  );
}

function invitedText({ name, email, invitation }: CreatedUser): string {
  return invitation?.mailed ? `The link goes to ${email}.` : `Give ${name} the link.`;
}
