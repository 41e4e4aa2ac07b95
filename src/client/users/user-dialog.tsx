import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { venueName } from '../../domain/group/venue.ts';
import { resetPath } from '../../domain/people/password.ts';
import type { ListedUser } from '../../domain/people/user.ts';
import { DONE, FAILURES } from '../../domain/refusals/message.ts';
import type { AddressList } from '../../domain/reports/address-lists.ts';
import { BASE } from '../data/base.ts';
import { call } from '../data/call-in-use.ts';
import { queriesAffectedBy, reads } from '../data/queries.ts';
import { refusalReason } from '../data/request-error.ts';
import { useOnce } from '../data/use-once.ts';
import { useGroup, useSession } from '../session/use-session.ts';
import { SheetDialog, SheetFooter } from '../ui/sheet-dialog.tsx';
import { showFailure, showToast } from '../ui/toast.ts';
import { EditUserForm, type UserFormProps, useChangeUser, userUpdated } from './edit-user-form.tsx';
import { OneTimeLink } from './one-time-link.tsx';
import { UserFacts } from './user-row.tsx';

type UserTask = 'edit' | 'reset' | 'factor' | 'deactivate' | 'reactivate' | 'invite' | 'withdraw';

export type UserView = 'user' | UserTask;

const TITLES: Record<UserTask, string> = {
  edit: 'Edit user',
  reset: 'Reset password',
  factor: 'Reset second step',
  deactivate: 'Deactivate user',
  reactivate: 'Reactivate user',
  invite: 'New invitation',
  withdraw: 'Withdraw invitation',
};

interface UserDialogProps {
  opened: boolean;
  view: UserView;
  /** Undefined if none was chosen. */
  user: ListedUser | undefined;
  onView: (view: UserView) => void;
  onClose: () => void;
}

/** Shows a user with everything an admin can do about them. The user's row opens it. */
export function UserDialog({ opened, view: task, user, onView, onClose }: UserDialogProps) {
  if (!user) return null;
  const form = { user, onClose };
  return (
    <SheetDialog atSide opened={opened} onClose={onClose} title={task === 'user' ? user.name : TITLES[task]}>
      {task === 'user' && <WholeUser user={user} onTask={onView} />}
      {task === 'edit' && <EditUserForm {...form} />}
      {task === 'reset' && <ResetLinkMaker {...form} />}
      {task === 'factor' && <ResetFactorForm {...form} />}
      {task === 'invite' && <InvitationMaker {...form} />}
      {task === 'withdraw' && <WithdrawForm {...form} />}
      {task === 'deactivate' && <ActivateForm {...form} active={false} />}
      {task === 'reactivate' && <ActivateForm {...form} active />}
    </SheetDialog>
  );
}

function WholeUser({ user, onTask }: { user: ListedUser; onTask: (task: UserTask) => void }) {
  return (
    <>
      <Stack gap="xs" style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm">{user.email}</Text>
        <UserFacts user={user} />
      </Stack>
      <SheetFooter>
        {tasksFor(user).map(([task, label]) => (
          <Button key={task} {...(task !== 'edit' && { variant: 'default' })} onClick={() => onTask(task)}>
            {label}
          </Button>
        ))}
      </SheetFooter>
    </>
  );
}

function tasksFor({ active, invitation, hasSecondFactor }: ListedUser): [UserTask, string][] {
  const edit: [UserTask, string] = ['edit', 'Edit'];
  const withdraw: [UserTask, string] = ['withdraw', 'Withdraw'];
  if (!active) return [...(invitation ? [withdraw] : []), ['reactivate', 'Reactivate'], edit];
  if (invitation) return [withdraw, ['invite', 'New invitation'], edit];
  return [
    ['deactivate', 'Deactivate'],
    ...(hasSecondFactor ? [['factor', 'Reset second step'] as [UserTask, string]] : []),
    ['reset', 'Reset password'],
    edit,
  ];
}

function ActivateForm({ user, active, onClose }: UserFormProps & { active: boolean }) {
  const change = useChangeUser();
  const save = () =>
    change.mutate(
      { userId: user.userId, change: { active } },
      {
        onSuccess: (changed) => {
          showToast(userUpdated(saved(changed)));
          if (!changed.listedOn) onClose();
        },
        onError: () => showFailure(FAILURES.updateData),
      },
    );
  const lists = change.data?.listedOn;
  if (lists) return <ListsLeft user={user} lists={lists} onClose={onClose} />;
  return (
    <>
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>
          {active
            ? `${user.name} can sign in again, as before.`
            : `${user.name} is signed out everywhere at once and can’t sign in any more. What they entered stays, and you can reactivate them later.`}
        </Text>
        {change.error && <Alert color="red">{refusalReason(change.error)}</Alert>}
      </Stack>
      <SheetFooter>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button {...(!active && { color: 'red.9' })} loading={change.isPending} onClick={save}>
          {active ? 'Reactivate' : 'Deactivate'}
        </Button>
      </SheetFooter>
    </>
  );
}

function saved({ name, active }: ListedUser): string {
  return active ? `${name} can sign in again` : `${name} is signed out and can’t sign in`;
}

interface ListsLeftProps {
  user: ListedUser;
  lists: readonly AddressList[];
  onClose: () => void;
}

/** Lists where the address of a deactivated user remains, each with a button that removes it. */
function ListsLeft({ user, lists, onClose }: ListsLeftProps) {
  return (
    <>
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>
          {user.name} can’t sign in any more. {user.email} is still on these lists, and gets their email again
          if the account is reactivated.
        </Text>
        <Stack gap="xs" component="ul" p={0} m={0}>
          {lists.map((list) => (
            <List key={`${list.of} ${list.venue}`} list={list} />
          ))}
        </Stack>
      </Stack>
      <SheetFooter>
        <Button onClick={onClose}>Done</Button>
      </SheetFooter>
    </>
  );
}

function List({ list }: { list: AddressList }) {
  const group = useGroup();
  const client = useQueryClient();
  const takeOff = useMutation({
    mutationFn: () => saveWithout(list),
    onSuccess: () =>
      Promise.all(
        [['report-recipients'], ...queriesAffectedBy({ topic: 'settings' })].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const whose = list.venue === null ? 'the group' : venueName(group, list.venue);
  const name = list.of === 'reports' ? `Reports of ${whose}` : `Alerts of ${whose}`;
  return (
    <Stack component="li" gap={4} style={{ listStyle: 'none' }}>
      <Group justify="space-between" wrap="nowrap">
        <Text style={{ overflowWrap: 'anywhere' }}>{name}</Text>
        {takeOff.isSuccess ? (
          <Text size="sm" c="dimmed" role="status">
            Taken off
          </Text>
        ) : (
          <Button
            variant="default"
            aria-label={`Take Off: ${name}`}
            loading={takeOff.isPending}
            onClick={() => takeOff.mutate()}
          >
            Take Off
          </Button>
        )}
      </Group>
      {takeOff.error && <Alert color="red">{refusalReason(takeOff.error)}</Alert>}
    </Stack>
  );
}

/** Saves a list without the address. Refused if somebody saved another version in the meantime. */
function saveWithout({ of, venue, recipients, others, updatedAt = null }: AddressList): Promise<unknown> {
  if (of === 'reports')
    return call('saveReportRecipients', { sent: { venue, recipients: others, from: recipients } });
  const change = { emailRecipients: others, fromUpdatedAt: updatedAt };
  return venue === null
    ? call('saveSettings', { sent: change })
    : call('saveSettings', { location: venue, sent: change });
}

/** Withdraws an invitation that was not accepted, after explaining the effect. */
function WithdrawForm({ user, onClose }: UserFormProps) {
  const client = useQueryClient();
  const withdrawal = useMutation({
    mutationFn: () => call('withdrawInvitation', { userId: user.userId }),
    onSuccess: async ({ name }) => {
      onClose();
      showToast({ ...DONE.invitationWithdrawn(name), tone: 'success' });
      await client.invalidateQueries({ queryKey: reads.users().queryKey });
    },
    onError: () => showFailure(FAILURES.updateData),
  });
  return (
    <>
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>
          The link that {user.name} got stops working at once, and {user.name} leaves this list. You can
          invite them again later.
        </Text>
        {withdrawal.error && <Alert color="red">{refusalReason(withdrawal.error)}</Alert>}
      </Stack>
      <SheetFooter>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button color="red.9" loading={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
          Withdraw
        </Button>
      </SheetFooter>
    </>
  );
}

/** Ends the second factors of somebody who has lost them, after explaining the effect. */
function ResetFactorForm({ user, onClose }: UserFormProps) {
  const client = useQueryClient();
  const reset = useOnce((userId: string, key) => call('resetFactors', { userId, key }));
  const resetting = useMutation({
    mutationFn: () => reset(user.userId),
    onSuccess: async ({ name }) => {
      onClose();
      showToast({
        title: 'Second step reset',
        description: `${name} signs in without a second step`,
        tone: 'success',
      });
      await client.invalidateQueries({ queryKey: reads.users().queryKey });
    },
    onError: () => showFailure(FAILURES.updateData),
  });
  return (
    <>
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>
          For somebody who has lost their phone and their recovery codes. {user.name} is signed out everywhere
          and then signs in without a second step. Make sure it is really them asking.
        </Text>
        {resetting.error && <Alert color="red">{refusalReason(resetting.error)}</Alert>}
      </Stack>
      <SheetFooter>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button color="red.9" loading={resetting.isPending} onClick={() => resetting.mutate()}>
          Reset
        </Button>
      </SheetFooter>
    </>
  );
}

/** Makes a one-time link for somebody who forgot the password, and shows it only once. */
function ResetLinkMaker({ user, onClose }: UserFormProps) {
  const { signOn } = useSession();
  const link = useMutation({
    mutationFn: () => call('makeResetLink', { userId: user.userId }),
    onError: () => showFailure(FAILURES.updateData),
  });
  return (
    <Maker button="Create link" making={link} onClose={onClose}>
      {link.data ? (
        <OneTimeLink
          name={user.name}
          link={`${window.location.origin}${BASE}${resetPath(link.data.token)}`}
          expiresAt={link.data.expiresAt}
        />
      ) : (
        <Text>
          Creates a link with which {user.name} sets a new password, once and within 24 hours. Earlier links
          stop working. The current password works until then.
          {signOn?.only && ` Only the emergency admin needs one: “${signOn.button}” signs in everybody else.`}
        </Text>
      )}
    </Maker>
  );
}

/** Makes a new invitation if the last one was not accepted, and shows its link only once. */
function InvitationMaker({ user, onClose }: UserFormProps) {
  const { signOn } = useSession();
  const alone = signOn?.only ? signOn.button : null;
  const client = useQueryClient();
  const make = useOnce((userId: string, key) => call('makeInvitation', { userId, key }));
  const invitation = useMutation({
    mutationFn: () => make(user.userId),
    onSuccess: () => client.invalidateQueries({ queryKey: reads.users().queryKey }),
    onError: () => showFailure(FAILURES.updateData),
  });
  const { data } = invitation;
  return (
    <Maker button="Create invitation" making={invitation} onClose={onClose}>
      {!data && (
        <Text>
          {alone
            ? `Invites ${user.name} once more. They sign in with “${alone}” and need no link.`
            : `Creates a new link with which ${user.name} chooses a password, once and within seven days. The last invitation’s link stops working.`}
        </Text>
      )}
      {data && alone && (
        <Text>
          {data.mailed
            ? `An email is on its way to ${user.email}.`
            : `Tell ${user.name} to press “${alone}”.`}
        </Text>
      )}
      {data && !alone && (
        <OneTimeLink
          name={user.name}
          link={data.link}
          expiresAt={data.expiresAt}
          email={user.email}
          mailed={data.mailed}
        />
      )}
    </Maker>
  );
}

interface MakerProps {
  button: string;
  making: { data?: unknown; error: unknown; isPending: boolean; mutate: () => void };
  onClose: () => void;
  children: ReactNode;
}

function Maker({ button, making: { data, error, isPending, mutate }, onClose, children }: MakerProps) {
  return (
    <>
      <Stack gap="md" style={{ overflowWrap: 'anywhere' }}>
        {children}
        {error !== null && <Alert color="red">{refusalReason(error)}</Alert>}
      </Stack>
      <SheetFooter>
        <Button variant="default" onClick={onClose}>
          {data ? 'Done' : 'Cancel'}
        </Button>
        {!data && (
          <Button data-autofocus loading={isPending} onClick={() => mutate()}>
            {button}
          </Button>
        )}
      </SheetFooter>
    </>
  );
}
