import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { enteredReach } from '../../domain/people/reach.ts';
import { offeredRoles, type Reach, roleName, type UserRole } from '../../domain/people/role.ts';
import { type ListedUser, type UserChange, userChange } from '../../domain/people/user.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import { call } from '../data/call-in-use.ts';
import { queriesAffectedBy } from '../data/queries.ts';
import { DialogFooter } from '../form/dialog-footer.tsx';
import { EntryForm, FormProblem } from '../form/entry-form.tsx';
import { NO_REACH } from '../form/reach-words.ts';
import { type ReadResult, schemaFaults, useForm } from '../form/use-form.ts';
import { useGroup } from '../session/use-session.ts';
import type { Toast } from '../ui/toast.ts';
import { ReachField } from './reach-field.tsx';

export interface UserFormProps {
  user: ListedUser;
  onClose: () => void;
}

const FIELDS = { name: 'name', role: 'role', reach: 'reach' } as const;

interface TypedUser {
  name: string;
  role: UserRole | null;
  reach: Reach;
}

/** Edits a user's name or role. Sends only what changed, so that two admins don't undo each other's work. */
export function EditUserForm({ user, onClose }: UserFormProps) {
  const [opened] = useState(user);
  const { mutateAsync } = useChangeUser();
  const form = useForm<TypedUser, null, UserChange, ListedUser>({
    start: { name: opened.name, role: opened.role, reach: opened.reach ?? NO_REACH },
    from: null,
    names: FIELDS,
    failure: FAILURES.updateData,
    read: (typed) => readUser(typed, opened),
    write: (change) => mutateAsync({ userId: opened.userId, change }),
    dialog: {
      saved: ({ name, role }) => userUpdated(role ? `${name} is ${roleName(role)}` : name),
      close: onClose,
    },
  });
  const { role, reach } = form.entry;
  const offered = offeredRoles(useGroup(), true);
  const known = opened.role === null || offered.includes(opened.role) ? offered : [opened.role, ...offered];
  const options = known.map((one) => ({ value: one, label: roleName(one) }));
  return (
    <EntryForm form={form}>
      <Stack gap="md">
        <TextInput label="Full Name" data-autofocus autoComplete="off" {...form.field('name')} />
        <NativeSelect
          label="Role"
          description="Takes effect with their next click, wherever they are signed in."
          data={opened.role ? options : [NO_ROLE, ...options]}
          {...form.field('role')}
          value={role ?? ''}
        />
        {role === 'manager' && (
          <ReachField value={reach} error={form.faults.reach} onChange={(reach) => form.type({ reach })} />
        )}
        <FormProblem form={form} />
      </Stack>
      <DialogFooter form={form} disabled={!form.dirty} onCancel={onClose} />
    </EntryForm>
  );
}

function readUser({ name, role, reach }: TypedUser, opened: ListedUser): ReadResult<TypedUser, UserChange> {
  const changed = {
    ...(name.trim() !== opened.name && { name }),
    ...(role && role !== opened.role && { role }),
    ...(role === 'manager' && reach !== opened.reach && { reach: enteredReach.parse(reach) }),
  };
  if (Object.keys(changed).length === 0) return 'unchanged';
  const { data, error } = userChange.safeParse(changed);
  return data ? { wanted: data } : { faults: schemaFaults(error, FIELDS) };
}

export function userUpdated(description: string): Toast {
  return { ...DONE.user(description), tone: 'success' };
}

const NO_ROLE = { value: '', label: 'No role', disabled: true };

/** Changes a user. A change of one's own account takes effect on screen at once. */
export function useChangeUser() {
  const client = useQueryClient();
  const readAgain = () =>
    Promise.all(
      queriesAffectedBy({ topic: 'users' }).map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  return useMutation({
    mutationFn: ({ userId, change }: { userId: string; change: UserChange }) =>
      call('changeUser', { userId, sent: change }),
    onSuccess: readAgain,
  });
}
