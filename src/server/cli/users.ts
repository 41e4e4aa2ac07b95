import { existsSync } from 'node:fs';
import { newPassword } from '../../domain/people/password.ts';
import { roleName } from '../../domain/people/role.ts';
import { email as emailAddress, isGuest, type ListedUser } from '../../domain/people/user.ts';
import { updatePassword as storePassword } from '../account/change-password.ts';
import { recordChange } from '../audit/record.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { isPostgres } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { resetFactors } from '../second-factor/reset-factors.ts';
import { demandUncommon } from '../session/common-passwords.ts';
import { forgetTries } from '../session/login-attempts.ts';
import { hashPassword } from '../session/password.ts';
import { onlyButton } from '../session/sign-in.ts';
import { listUsers } from '../stores/users.ts';
import { editUser } from '../users/change-user.ts';
import { type Command, CommandError, EXIT } from './command.ts';
import { BY_COMMAND_LINE, COMMAND_LINE, withContext } from './with-context.ts';

/** Lets a deactivated user sign in again, as they did before. */
export function reactivate({ print, ...command }: Command): Promise<number> {
  return withUser(command, async (context, { userId, email, active, hasCredential }) => {
    if (active) throw new CommandError(`${email} is active already.`);
    const change = { active: true } as const;
    await inTransaction(context.db, (tx) => editUser(context, tx, { userId, change, by: BY_COMMAND_LINE }));
    print(`${email} may sign in again.`);
    if (!hasCredential && !onlyButton(context, { email }))
      print('They have no password yet. Set one: user set-password.');
  });
}

/** Makes any user an active admin: the way back in when no admin can sign in. */
export function makeAdmin({ print, ...command }: Command): Promise<number> {
  return withUser(command, async (context, { userId, email, invitation }) => {
    const change = { role: 'admin', active: true } as const;
    await inTransaction(context.db, (tx) => editUser(context, tx, { userId, change, by: BY_COMMAND_LINE }));
    print(`${email} is an admin.`);
    if (invitation && !onlyButton(context, { email }))
      print('They have no password yet. Set one: user set-password.');
  });
}

/** Ends all second factors of a user who has lost them, and their sessions. */
export function resetSecondFactor({ print, ...command }: Command): Promise<number> {
  return withUser(command, async (context, { userId, email }) => {
    await inTransaction(context.db, (tx) => resetFactors(context, tx, { userId, by: COMMAND_LINE }));
    print(
      `The second factors of ${email} and all their sessions have ended: they sign in without a second step.`,
    );
  });
}

/** Sets a user's password to the one on standard input, ends their sessions and tokens, and resets their failed sign-ins. */
export async function setPassword({ print, read, ...command }: Command): Promise<number> {
  demandDatabase(command.config);
  const password = newPassword.safeParse((await read()).replace(/\r?\n$/, ''));
  if (!password.success)
    throw new CommandError(password.error.issues[0]?.message ?? 'the password can’t be used.');
  demandUncommon(password.data);
  return withUser(command, async (context, user) => {
    const passwordHash = await hashPassword(password.data);
    await inTransaction(context.db, async (tx) => {
      await storePassword(context, tx, { user, passwordHash, endTokens: true });
      await forgetTries(tx, user.email);
      await recordChange(context, tx, { by: COMMAND_LINE, action: 'reset password', subject: user.email });
    });
    print(`The password of ${user.email} is set, and all their sessions and tokens have ended.`);
    if (!user.active)
      print('This user is deactivated: an admin must reactivate them before they can sign in.');
  });
}

/** Prints the users, one a line: address, role, whether they may sign in, when they last did, name. Includes deactivated users. */
export async function userList({ config, json, print }: Command): Promise<number> {
  demandDatabase(config);
  const users = (await withContext(config, ({ db }) => listUsers(db))).filter((user) => !isGuest(user));
  if (json) print(JSON.stringify(users, null, 2));
  else if (users.length === 0) print('There are no users yet.');
  else for (const line of columnsOf(users.map(cellsOf))) print(line);
  return EXIT.done;
}

/** Runs a command about the user whose email address it names. Throws when there is none. */
async function withUser(
  { config, word: address }: Pick<Command, 'config' | 'word'>,
  run: (context: Context, user: ListedUser) => Promise<void>,
): Promise<number> {
  demandDatabase(config);
  await withContext(config, async (context) => {
    const email = emailAddress.safeParse(address).data;
    const user = (await listUsers(context.db)).find((each) => each.email === email);
    if (!user) throw new CommandError(`no user has the email address ${address}. See user list.`);
    await run(context, user);
  });
  return EXIT.done;
}

/** Throws unless there is a database to look for people in. Creates none. */
function demandDatabase({ database }: Pick<Config, 'database'>): void {
  if (!isPostgres(database) && !existsSync(database))
    throw new CommandError(`there is no database at ${database}.`);
}

function cellsOf({ email, name, role, active, invitation, lastSignInAt }: ListedUser): string[] {
  const state = active ? (invitation ? 'invited' : 'active') : 'deactivated';
  const last = lastSignInAt ? `last in ${lastSignInAt.slice(0, 16)}Z` : 'never in';
  return [email, role ? roleName(role) : 'no role', state, last, name];
}

/** Pads the cells, so that each column begins at the same place. */
function columnsOf(rows: readonly string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((cells) => cells[column]!.length)));
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}
