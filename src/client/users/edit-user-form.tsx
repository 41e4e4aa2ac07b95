import { Alert, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { enteredReach } from '../../domain/people/reach.ts';
import { offeredRoles, roleName, type UserRole } from '../../domain/people/role.ts';
import { type ListedUser, type UserChange, userChange } from '../../domain/people/user.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import { call } from '../data/call-in-use.ts';
import { queriesAffectedBy } from '../data/queries.ts';
import { refusalReason } from '../data/request-error.ts';
import { NO_REACH } from '../form/reach-words.ts';
import { useGroup } from '../session/use-session.ts';
import { SaveFooter } from '../ui/sheet-dialog.tsx';
import { showFailure, showToast } from '../ui/toast.ts';
import { ReachField } from './reach-field.tsx';

export interface UserFormProps {
  user: ListedUser;
  onClose: () => void;
}

/** Edits a user's name or role. Sends only what changed, so that two admins don't undo each other's work. */
export function EditUserForm({ user, onClose }: UserFormProps) {
  const [opened] = useState(user);
  const [name, setName] = useState(opened.name);
  const [role, setRole] = useState(opened.role);
  const [reach, setReach] = useState(opened.reach ?? NO_REACH);
  const [fault, setFault] = useState<string | null>(null);
  const change = useChangeUser();
  const offered = offeredRoles(useGroup(), true);
  const known = opened.role === null || offered.includes(opened.role) ? offered : [opened.role, ...offered];
  const options = known.map((one) => ({ value: one, label: roleName(one) }));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const changed = {
      ...(name.trim() !== opened.name && { name }),
      ...(role && role !== opened.role && { role }),
      ...(role === 'manager' && reach !== opened.reach && { reach: enteredReach.parse(reach) }),
    };
    if (Object.keys(changed).length === 0) return onClose();
    const read = userChange.safeParse(changed);
    if (read.success)
      return change.mutate({ userId: user.userId, change: read.data, saved }, { onSuccess: onClose });
    setFault(read.error.issues[0]!.message);
    event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Full Name"
          data-autofocus
          autoComplete="off"
          value={name}
          error={fault}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setFault(null);
          }}
        />
        <NativeSelect
          label="Role"
          description="Takes effect with their next click, wherever they are signed in."
          data={opened.role ? options : [NO_ROLE, ...options]}
          value={role ?? ''}
          onChange={(event) => setRole(event.currentTarget.value as UserRole)}
        />
        {role === 'manager' && <ReachField value={reach} onChange={setReach} />}
        {change.error && <Alert color="red">{refusalReason(change.error)}</Alert>}
      </Stack>
      <SaveFooter onClose={onClose} loading={change.isPending}>
        Save Changes
      </SaveFooter>
    </form>
  );
}

const NO_ROLE = { value: '', label: 'No role', disabled: true };
function saved({ name, role }: ListedUser): string {
  return role ? `${name} is ${roleName(role)}` : name;
}

interface UserEdit {
  userId: string;
  change: UserChange;
  /** Returns the toast's text. */
  saved: (user: ListedUser) => string;
}

/** Changes a user. A change of one's own account takes effect on screen at once. */
export function useChangeUser() {
  const client = useQueryClient();
  const readAgain = () =>
    Promise.all(
      queriesAffectedBy({ topic: 'users' }).map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  return useMutation({
    mutationFn: ({ userId, change }: UserEdit) => call('changeUser', { userId, sent: change }),
    onSuccess: async (user, { saved }) => {
      showToast({ ...DONE.user(saved(user)), tone: 'success' });
      await readAgain();
    },
    onError: () => showFailure(FAILURES.updateData),
  });
}
