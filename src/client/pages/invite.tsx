import { Alert, Anchor, Button, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CreatedUser, Invitation } from '../../domain/people/invitation.ts';
import { enteredReach } from '../../domain/people/reach.ts';
import { offeredRoles, roleName, type UserRole } from '../../domain/people/role.ts';
import type { NewUser } from '../../domain/people/user.ts';
import { DONE } from '../../domain/refusals/message.ts';
import { call } from '../data/call-in-use.ts';
import { useOnce } from '../data/use-once.ts';
import { NO_REACH } from '../form/reach-words.ts';
import { useGroup } from '../session/use-session.ts';
import { FormPage } from '../shell/page.tsx';
import { showToast } from '../ui/toast.ts';
import { creationFailure, faultsOf, PERSON_CHECKS, tellMissing } from '../users/creation-failure.ts';
import { OneTimeLink } from '../users/one-time-link.tsx';
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
            They choose their own password with a link that works once, for seven days.
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

/** A role is chosen, never proposed: a proposed role is easily given by mistake. */
const EMPTY = { name: '', email: '', role: '' as UserRole | '', reach: NO_REACH };

interface InviteFormProps {
  /** Whether somebody was invited before, on this visit. */
  isAnother: boolean;
  onInvited: (user: CreatedUser) => void;
}

/** Fields for the name, email and role of somebody to invite. Role and reach stay for the next person, and everything stays on failure. */
function InviteForm({ isAnother, onInvited }: InviteFormProps) {
  const group = useGroup();
  const invite = useOnce(
    (user: NewUser, key): Promise<CreatedUser> => call('createUser', { sent: user, key }),
  );
  const { mutate, isPending, error, variables } = useMutation({ mutationFn: invite });
  const form = useForm({
    initialValues: EMPTY,
    validate: {
      name: PERSON_CHECKS.name,
      email: PERSON_CHECKS.email,
      role: (role) => (role ? null : 'Choose what they may do'),
      reach: PERSON_CHECKS.reach,
    },
  });
  const { role, reach } = form.values;

  function send({ name, email, role, reach }: typeof EMPTY) {
    if (!role) return;
    const user = { name, email, role, ...(role === 'manager' && { reach: enteredReach.parse(reach) }) };
    mutate(user, {
      onSuccess: (created) => {
        form.setValues({ ...EMPTY, role, reach });
        showToast({ ...DONE.invited(invitedText(created)), tone: 'success' });
        onInvited(created);
        // When the link must be handed over by hand, the focus stays there.
        if (created.invitation?.mailed) form.getInputNode('name')?.focus();
      },
      onError: (failed) => form.setErrors(faultsOf(failed)),
    });
  }

  return (
    <form noValidate onSubmit={form.onSubmit(send, (errors) => tellMissing(form, errors))}>
      <Stack>
        <TextInput label="Full Name" autoComplete="off" {...form.getInputProps('name')} />
        <TextInput type="email" label="Email" autoComplete="off" {...form.getInputProps('email')} />
        <NativeSelect
          label="Role"
          data={[
            { value: '', label: 'Choose a role' },
            ...offeredRoles(group, true).map((one) => ({ value: one, label: roleName(one) })),
          ]}
          {...form.getInputProps('role')}
        />
        {role === 'manager' && (
          <ReachField
            value={reach}
            error={form.errors.reach}
            onChange={(chosen) => form.setFieldValue('reach', chosen)}
          />
        )}
        {error && variables && (
          <Alert color="red" role="alert" p="sm">
            {creationFailure(error, variables.email)}
          </Alert>
        )}
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Inviting User...' : isAnother ? 'Invite another' : 'Invite user'}
        </Button>
      </Stack>
    </form>
  );
}

function invitedText({ name, email, invitation }: CreatedUser): string {
  return invitation?.mailed ? `The link goes to ${email}.` : `Give ${name} the link.`;
}
