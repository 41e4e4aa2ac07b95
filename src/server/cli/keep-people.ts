import { timestamp } from '../../domain/calendar/clock.ts';
import { isGuest, type ListedUser } from '../../domain/people/user.ts';
import { recordChange } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/schema.ts';
import { removeSamplePeople } from '../seed/store.ts';
import { TRIAL_ACCOUNTS } from '../seed/trial.ts';
import { makersOfUsers } from '../stores/audit.ts';
import { listAdmins, listUsers, updateUser } from '../stores/users.ts';
import { endLinks } from '../users/password-link.ts';
import { type Command, CommandError } from './command.ts';
import { COMMAND_LINE } from './with-context.ts';

const SAMPLE_EMAILS = TRIAL_ACCOUNTS.map(({ email }) => email);

/**
 * Keeps the people of a trial who were created by somebody known: a sample account, the admin named, or somebody who is kept. In a trial
 * anybody can create users, so the others may be strangers: they are deactivated. Throws when no admin would be left.
 */
export async function keepPeople(
  context: Context,
  tx: Tx,
  { admin, print }: Pick<Command, 'admin' | 'print'>,
): Promise<void> {
  const users = await listUsers(tx);
  const own = users.filter((user) => !isGuest(user) && !SAMPLE_EMAILS.includes(user.email));
  const kept = keptOf(users, own, { makers: await makersOfUsers(tx), admin });
  const strangers = own.filter((user) => user.active && !kept.includes(user));
  const at = timestamp(context);
  for (const user of strangers) await deactivate(context, tx, user, at);
  await endLinks(tx, at);
  await removeSamplePeople(tx, SAMPLE_EMAILS);
  if ((await listAdmins(tx)).length === 0) throw new CommandError(noAdmin(strangers, admin));
  for (const user of kept) print(`Keeps ${personLine(user)}${user.active ? '' : ', deactivated as before'}.`);
  for (const user of strangers)
    print(`Deactivated ${personLine(user)}: nobody known made them. An admin can reactivate them.`);
}

/** Returns the admin named and the users created by somebody known. Relies on makers coming before the users they created. */
function keptOf(
  users: readonly ListedUser[],
  own: readonly ListedUser[],
  { makers, admin }: { makers: ReadonlyMap<string, string>; admin: string | undefined },
): ListedUser[] {
  const known = new Set(
    users.filter(({ email }) => SAMPLE_EMAILS.includes(email)).map(({ userId }) => userId),
  );
  return own.filter((user) => {
    const isKnown = user.email === admin?.toLowerCase() || known.has(makers.get(user.email) ?? '');
    if (isKnown) known.add(user.userId);
    return isKnown;
  });
}

function personLine({ name, email, role }: ListedUser): string {
  return `${name} <${email}>, ${role ?? 'without a role'}`;
}

async function deactivate(context: Context, tx: Tx, user: ListedUser, at: string): Promise<void> {
  const after = { ...user, active: false };
  await updateUser(tx, after, at);
  const entry = { by: COMMAND_LINE, action: 'deactivate user', subject: user.email } as const;
  await recordChange(context, tx, { ...entry, before: user, after });
}

function noAdmin(strangers: readonly ListedUser[], admin: string | undefined): string {
  const nothing = 'Nothing was changed.';
  const admins = strangers.filter(({ role }) => role === 'admin');
  if (admin !== undefined) return `${admin} is not an admin here who can sign in. ${nothing}`;
  if (admins.length === 0)
    return `no admin of your own is among its users: create one on the trial first. ${nothing}`;
  return `nobody known made ${admins.map(personLine).join('; ')}: say which is yours with --admin EMAIL. ${nothing}`;
}
